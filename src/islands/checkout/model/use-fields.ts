import type { FocusEvent } from 'react';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { Country } from '../../../contract';
import { loadAddressFormat } from '../../../hooks/use-address-format';
import { useBillingCountries } from '../../../hooks/use-billing-countries';
import { useFocusFirstError } from '../../../hooks/use-focus-first-error';
import { useSession } from '../../../hooks/use-session';
import { setField } from '../../../lib/form';
import { defaultCountry } from '../../../lib/postal-address';
import type { FieldErrors } from '../../../lib/validation';
import { restoreDraft, saveDraft } from './draft';
import type { CheckoutForm } from './form';
import { prefill } from './prefill';
import { loadedRules, loadRules } from './rules';
import { withServedCountries } from './served';
import { whenReleased } from './when-released';

/**
 * The input and its errors: kept as a draft in this tab, and prefilled for a customer who is signed in. A field is validated when it is left,
 * and one with an error while it is corrected.
 */
export function useFields( countries: readonly Country[] ) {
	const { user } = useSession();
	const billingCountries = useBillingCountries( countries );
	const [ typed, setForm ] = useState< CheckoutForm >( () => restoreDraft( defaultCountry( countries ) ) );
	const [ errors, setErrors ] = useState< FieldErrors >( {} );
	/** The error of the field that was left last, for screen readers: the focus is elsewhere already. */
	const [ leftError, setLeftError ] = useState( '' );
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

	const form = withServedCountries( typed, billingCountries, countries );
	const latest = useRef( form );
	latest.current = form;

	return {
		user,
		billingCountries,
		typed,
		form,
		errors,
		leftError,
		/** The form that contains the fields. */
		element,
		showErrors: ( wrong: FieldErrors ): void => {
			setErrors( wrong );
			setLeftError( '' );
			focusFirstError();
		},
		onFocus: (): void => void loadRules(),
		/** Empty fields wait for the order button: a visitor may only pass through them. */
		onBlur: async ( { target }: FocusEvent< HTMLElement > ): Promise< void > => {
			const { name, value } = target as HTMLElement & { name?: string; value?: string };
			if ( ! name?.includes( '.' ) || ! value?.trim() ) {
				return;
			}
			const { billing, delivery } = latest.current;
			const { country } = name.startsWith( 'delivery' ) ? delivery : billing;
			// A country that has just been chosen may have another format.
			const [ validate ] = await Promise.all( [ loadRules(), whenReleased(), loadAddressFormat( country ) ] );
			const wrong = validate( latest.current, true )[ name ];
			if ( wrong ) {
				setErrors( ( before ) => ( { ...before, [ name ]: wrong } ) );
				setLeftError( wrong );
			}
		},
		onChange: ( field: string, value: string | boolean ): void => {
			setForm( ( before ) => setField( before, field, value ) );
			setErrors( ( { [ field ]: shown, ...rest } ) => {
				if ( field.endsWith( '.country' ) ) {
					// Another country has other postcodes.
					delete rest[ field.replace( 'country', 'postcode' ) ];
				}
				const wrong = shown && loadedRules()( setField( latest.current, field, value ), true )[ field ];
				return wrong ? { ...rest, [ field ]: wrong } : rest;
			} );
		},
	};
}
