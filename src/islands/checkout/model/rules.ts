import type { FieldErrors } from '../../../lib/validation';
import type { CheckoutForm } from './form';

type Validate = ( form: CheckoutForm, isFree: boolean ) => FieldErrors;

let validate: Validate | undefined;
let loading: Promise< Validate > | undefined;

/** Without its file the server validates alone: it always does. */
const trustServer: Validate = () => ( {} );

/** Loads the validation, which is larger than the rest of the checkout, with the first focused field. */
export const loadRules = (): Promise< Validate > =>
	( loading ??= import( /* webpackChunkName: "checkout-rules" */ './validate' ).then(
		( module ) => ( validate = module.validate ),
		() => {
			loading = undefined;
			return trustServer;
		}
	) );

/** The validation once it has loaded. */
export const loadedRules = (): Validate => validate ?? trustServer;
