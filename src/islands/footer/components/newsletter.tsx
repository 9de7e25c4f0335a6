import { useEffect, useRef, useState } from '@wordpress/element';
import { _x } from '@wordpress/i18n';
import { displayText, subscribe } from '../../../api';
import { fieldErrors, type FieldErrors } from '../../../lib/validation';
import { Said } from '../../../ui/said';
import { mark, readWish, validate } from '../model/form';

type Words = { text: string; good: boolean } | null;

const failed = (): string => _x( 'Please check your e-mail address and try again.', 'msgerr', 'vitrine' );

const wrongWords = ( errors: FieldErrors ): string => ( errors.terms && ! errors.email ? errors.terms : failed() );

/** What became of the newsletter's form around it (specification, section 8). */
export function Newsletter( { element }: { element: HTMLElement } ) {
	const [ said, setSaid ] = useState< Words >( null );
	const sending = useRef( false );

	useEffect( () => {
		const form = element.closest( 'form' );
		if ( ! form ) {
			return;
		}
		const refuse = ( errors: FieldErrors, text = wrongWords( errors ) ): void => {
			setSaid( { text, good: false } );
			mark( form, errors );
		};
		const send = async (): Promise< void > => {
			const wish = readWish( form );
			const errors = validate( wish );
			setSaid( null );
			mark( form, errors );
			if ( Object.keys( errors ).length ) {
				refuse( errors );
				return;
			}
			sending.current = true;
			const answer = await subscribe( wish );
			sending.current = false;
			if ( answer.status ) {
				form.reset();
				setSaid( {
					text: answer.message || _x( 'Please confirm your subscription: we have sent you an e-mail.', 'msgscc', 'vitrine' ),
					good: true,
				} );
			} else if ( answer.reason === 'refused' ) {
				refuse( fieldErrors( answer.data?.errors ) );
			} else {
				refuse( {}, `${ failed() } ${ displayText( answer.message ) }` );
			}
		};
		const submit = ( event: Event ): void => {
			event.preventDefault();
			if ( ! sending.current ) {
				void send();
			}
		};
		const mend = ( { target }: Event ): void => {
			if ( target instanceof HTMLElement ) {
				target.removeAttribute( 'aria-invalid' );
			}
		};
		// The browser's own bubbles were for those without scripts.
		form.noValidate = true;
		form.addEventListener( 'submit', submit );
		form.addEventListener( 'input', mend );
		return () => {
			form.removeEventListener( 'submit', submit );
			form.removeEventListener( 'input', mend );
		};
	}, [ element ] );

	return <Said said={ said } />;
}
