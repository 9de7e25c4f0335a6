import { useEffect, useRef, useState } from '@wordpress/element';
import { _x } from '@wordpress/i18n';
import { displayText, subscribe } from '../../../api';
import { toFieldErrors, type FieldErrors } from '../../../lib/validation';
import { FormMessage } from '../../../ui/form-message';
import { errorId, FIELDS, markErrors, readForm, unmark, validate } from '../model/form';

const failed = (): string => _x( 'Please check your e-mail address and try again.', 'msgerr', 'vitrine' );

/** The errors, each in an element of its own that describes its field. */
const errorList = ( errors: FieldErrors ) =>
	FIELDS.filter( ( name ) => errors[ name ] ).map( ( name ) => (
		<span key={ name } id={ errorId( name ) } className="v-newsletter__error">
			{ name === 'email' ? failed() : errors[ name ] }
		</span>
	) );

/** Shows the result of submitting the newsletter form (specification, section 8). */
export function Newsletter( { element }: { element: HTMLElement } ) {
	const [ result, setResult ] = useState< { text: string; success: boolean } | null >( null );
	const [ errors, setErrors ] = useState< FieldErrors >( {} );
	const sending = useRef( false );
	const hasErrors = FIELDS.some( ( name ) => errors[ name ] );

	useEffect( () => {
		const form = element.closest( 'form' );
		if ( ! form ) {
			return;
		}
		const showErrors = ( wrong: FieldErrors ): void => {
			setErrors( wrong );
			markErrors( form, wrong );
		};
		const send = async (): Promise< void > => {
			const values = readForm( form );
			const wrong = validate( values );
			setResult( null );
			showErrors( wrong );
			if ( Object.keys( wrong ).length ) {
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
				return;
			}
			const refused = answer.reason === 'refused';
			setResult( { text: refused ? failed() : `${ failed() } ${ displayText( answer.message ) }`, success: false } );
			showErrors( refused ? toFieldErrors( answer.data?.errors ) : {} );
		};
		const submit = ( event: Event ): void => {
			event.preventDefault();
			if ( ! sending.current ) {
				void send();
			}
		};
		const clearError = ( { target }: Event ): void => {
			if ( target instanceof HTMLInputElement ) {
				setErrors( ( { [ target.name ]: _, ...others } ) => others );
				unmark( target );
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

	return <FormMessage result={ hasErrors ? { text: errorList( errors ), success: false } : result } />;
}
