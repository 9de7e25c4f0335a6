import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useLoginPopup } from '../../../hooks/use-login-popup';
import { useSession } from '../../../hooks/use-session';
import { tell } from '../../../lib/bus';
import { Dialog } from '../../../ui/dialog';
import { firstStep, type Step } from '../model/step';
import { Lost } from './lost';
import { Panels } from './panels';
import { Proof } from './proof';
import { Register } from './register';

const TITLES: Record< Step[ 'at' ], () => string > = {
	panels: () => __( 'Your account', 'vitrine' ),
	lost: () => __( 'Forgot your password?', 'vitrine' ),
	register: () => __( 'Create an account', 'vitrine' ),
	proof: () => __( 'Is this your account?', 'vitrine' ),
};

/** Where to begin: the first field, except where that would have a phone's keyboard cover the popup. */
const enter = ( view: HTMLElement | null ): void =>
	( window.matchMedia( '(pointer: coarse)' ).matches ? view : view?.querySelector( 'input' ) )?.focus();

const isElsewhere = ( address: string ): boolean => address !== '' && address !== window.location.href;

/**
 * The login and register popup. It closes when the visitor is signed in, by whatever way (another tab included), and leads on to where
 * they were going.
 */
export function LoginPopup() {
	const { popup, close } = useLoginPopup();
	const { user } = useSession();
	const [ step, setStep ] = useState< Step >( { at: 'panels' } );
	const [ visit, setVisit ] = useState( 0 );
	const view = useRef< HTMLDivElement >( null );

	useEffect( () => {
		if ( popup ) {
			setStep( firstStep( popup.view ) );
		}
	}, [ popup ] );

	const isOpen = popup !== null;
	useEffect( () => {
		if ( isOpen ) {
			enter( view.current );
		}
	}, [ isOpen, step.at ] );

	useEffect( () => {
		if ( ! popup || ! user ) {
			return;
		}
		close();
		// Nothing that was typed stays behind.
		setVisit( ( before ) => before + 1 );
		if ( isElsewhere( popup.then ) ) {
			window.location.assign( popup.then );
		} else {
			tell( 'notice', { text: __( 'You are signed in.', 'vitrine' ), kind: 'info' } );
		}
	}, [ popup, user, close ] );

	return (
		<Dialog open={ isOpen } onClose={ close } title={ TITLES[ step.at ]() } flush>
			<div key={ `${ visit } ${ step.at }` } ref={ view } className="v-login" tabIndex={ -1 }>
				{ step.at === 'panels' && <Panels onStep={ setStep } /> }
				{ step.at === 'lost' && <Lost email={ step.email } onStep={ setStep } /> }
				{ step.at === 'register' && <Register social={ step.social } onStep={ setStep } /> }
				{ step.at === 'proof' && <Proof social={ step.social } onStep={ setStep } /> }
			</div>
		</Dialog>
	);
}
