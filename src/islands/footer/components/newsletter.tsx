import { useEffect, useRef, useState } from '@wordpress/element';
import { _x } from '@wordpress/i18n';
import { displayText, subscribe } from '../../../api';
import { toFieldErrors, type FieldErrors } from '../../../lib/validation';
import { FormMessage } from '../../../ui/form-message';
import { markErrors, readForm, validate } from '../model/form';

type FormResult = { text: string; success: boolean } | null;

const failed = (): string => _x( 'Please check your e-mail address and try again.', 'msgerr', 'vitrine' );

const messageFor = ( errors: FieldErrors ): string => ( errors.terms && ! errors.email ? errors.terms : failed() );

/** Shows the result of submitting the newsletter form (specification, section 8). */
export function Newsletter( { element }: { element: HTMLElement } ) {
	const [ result, setResult ] = useState< FormResult >( null );
	const sending = useRef( false );

	useEffect( () => {
		const form = element.closest( 'form' );
		if ( ! form ) {
			return;
		}
		const showErrors = ( errors: FieldErrors, text = messageFor( errors ) ): void => {
			setResult( { text, success: false } );
			markErrors( form, errors );
		};
		const send = async (): Promise< void > => {
			const values = readForm( form );
			const errors = validate( values );
			setResult( null );
			markErrors( form, errors );
			if ( Object.keys( errors ).length ) {
				showErrors( errors );
				return;
			}
			sending.current = true;
			const answer = await subscribe( values );
			sending.current = false;
			if ( answer.status ) {
				form.reset();
				setResult( {
					text: answer.message || _x( 'Please confirm your subscription: we have sent you an e-mail.', 'msgscc', 'vitrine' ),
					success: true,
				} );
			} else if ( answer.reason === 'refused' ) {
				showErrors( toFieldErrors( answer.data?.errors ) );
			} else {
				showErrors( {}, `${ failed() } ${ displayText( answer.message ) }` );
			}
		};
		const submit = ( event: Event ): void => {
			event.preventDefault();
			if ( ! sending.current ) {
				void send();
			}
		};
		const clearError = ( { target }: Event ): void => {
			if ( target instanceof HTMLElement ) {
				target.removeAttribute( 'aria-invalid' );
			}
		};
		// The browser's validation messages are only for visitors without scripts.
		form.noValidate = true;
		form.addEventListener( 'submit', submit );
		form.addEventListener( 'input', clearError );
		return () => {
			form.removeEventListener( 'submit', submit );
			form.removeEventListener( 'input', clearError );
		};
	}, [ element ] );

	return <FormMessage result={ result } />;
}
