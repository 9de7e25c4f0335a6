import { useEffect, useState } from '@wordpress/element';
import type { Country } from '../../../contract';
import { useBillingCountries } from '../../../hooks/use-billing-countries';
import { useFocusFirstError } from '../../../hooks/use-focus-first-error';
import { useSession } from '../../../hooks/use-session';
import { setField } from '../../../lib/form';
import { defaultCountry } from '../../../lib/postal-address';
import type { FieldErrors } from '../../../lib/validation';
import { restoreDraft, saveDraft } from './draft';
import type { CheckoutForm } from './form';
import { prefill } from './prefill';
import { withServedCountries } from './served';

/** The input and its errors: kept as a draft in this tab, and prefilled for a customer who is signed in. */
export function useFields( countries: readonly Country[] ) {
	const { user } = useSession();
	const billingCountries = useBillingCountries( countries );
	const [ typed, setForm ] = useState< CheckoutForm >( () => restoreDraft( defaultCountry( countries ) ) );
	const [ errors, setErrors ] = useState< FieldErrors >( {} );
	const { element, focusFirstError } = useFocusFirstError< HTMLFormElement >();

	useEffect( () => saveDraft( typed ), [ typed ] );

	const email = user?.email;
	useEffect( () => {
		if ( user ) {
			setForm( ( before ) => prefill( before, user ) );
		}
		// Prefills once per customer, so that cleared fields stay empty.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ email ] );

	return {
		user,
		billingCountries,
		typed,
		form: withServedCountries( typed, billingCountries, countries ),
		errors,
		/** The form that contains the fields. */
		element,
		showErrors: ( wrong: FieldErrors ): void => {
			setErrors( wrong );
			focusFirstError();
		},
		onChange: ( field: string, value: string | boolean ): void => {
			setForm( ( before ) => setField( before, field, value ) );
			// Editing a field clears its error; it is validated again on submit.
			setErrors( ( { [ field ]: _, ...rest } ) => rest );
		},
	};
}
