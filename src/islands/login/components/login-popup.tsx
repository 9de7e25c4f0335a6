import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useLoginPopup } from '../../../hooks/use-login-popup';
import { useSession } from '../../../hooks/use-session';
import { emit } from '../../../lib/bus';
import { Dialog } from '../../../ui/dialog';
import { firstStep, type Step } from '../model/step';
import { Lost } from './lost';
import { Panels } from './panels';
import { Proof } from './proof';
import { Register } from './register';

const TITLES: Record< Step[ 'view' ], () => string > = {
	panels: () => __( 'Your account', 'vitrine' ),
	lost: () => __( 'Forgot your password?', 'vitrine' ),
	register: () => __( 'Create an account', 'vitrine' ),
	proof: () => __( 'Is this your account?', 'vitrine' ),
};

/**
 * Shows a view from its top: the button that led to it may have been further down. Focuses the first field, except on phones, where the
 * keyboard would cover the popup.
 */
const focusView = ( view: HTMLElement | null ): void => {
	if ( view?.parentElement ) {
		view.parentElement.scrollTop = 0;
	}
	if ( window.matchMedia( '(pointer: coarse)' ).matches ) {
		view?.focus( { preventScroll: true } );
	} else {
		view?.querySelector( 'input' )?.focus();
	}
};

/** Another page of the shop: a text could have named an address elsewhere. */
const isOtherPage = ( address: string ): boolean => {
	const { origin, href } = window.location;
	return address !== '' && address !== href && new URL( address, href ).origin === origin;
};

/** The login and register popup. Closes once the visitor is signed in (also from another tab) and continues to the page they asked for. */
export function LoginPopup() {
	const { popup, close } = useLoginPopup();
	const { user } = useSession();
	const [ step, setStep ] = useState< Step >( { view: 'panels' } );
	const [ viewKey, setViewKey ] = useState( 0 );
	const view = useRef< HTMLDivElement >( null );

	useEffect( () => {
		if ( popup ) {
			setStep( firstStep( popup.view ) );
		}
	}, [ popup ] );

	const isOpen = popup !== null;
	useEffect( () => {
		if ( isOpen ) {
			focusView( view.current );
		}
	}, [ isOpen, step.view ] );

	useEffect( () => {
		if ( ! popup || ! user ) {
			return;
		}
		close();
		// Remounts the views, so that no input stays behind.
		setViewKey( ( before ) => before + 1 );
		if ( isOtherPage( popup.then ) ) {
			window.location.assign( popup.then );
		} else {
			emit( 'notice', { text: __( 'You are signed in.', 'vitrine' ), kind: 'info' } );
		}
	}, [ popup, user, close ] );

	return (
		<Dialog open={ isOpen } onClose={ close } title={ TITLES[ step.view ]() } flush>
			<div key={ `${ viewKey } ${ step.view }` } ref={ view } className="v-login" tabIndex={ -1 }>
				{ step.view === 'panels' && <Panels onStep={ setStep } /> }
				{ step.view === 'lost' && <Lost email={ step.email } onStep={ setStep } /> }
				{ step.view === 'register' && <Register social={ step.social } onStep={ setStep } /> }
				{ step.view === 'proof' && <Proof social={ step.social } onStep={ setStep } /> }
			</div>
		</Dialog>
	);
}
