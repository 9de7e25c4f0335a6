import type { Options } from '../../../contract';
import { on } from '../../../lib/bus';
import { pagePayload } from '../../../lib/config';
import { saveOpen, readOpen } from './storage';
import { pickMember, showMember } from './member';
import { isAnswered, isPhone, keepAboveBanner, watchOverlap } from './surroundings';

/**
 * Shows a team member in the server's chat box and opens it, unless the visitor has closed it or the shop starts it closed. On phones it
 * waits until the cookie banner is answered. Opening automatically never takes the focus and never covers buttons or forms.
 */
export const startChat = ( chat: HTMLElement ): void => {
	const [ box, button, close ] = [ '.v-chat__box', '.v-chat__button', '.v-chat__close' ].map( ( part ) =>
		chat.querySelector< HTMLElement >( part )
	);
	const member = pickMember( ( pagePayload().options as Options | undefined )?.general.form_members ?? [] );
	if ( ! box || ! button || ! close || ! member ) {
		return;
	}
	showMember( chat, member );
	keepAboveBanner( chat );

	/** Opened by the visitor on this page: stays open even over other content. */
	let openedByVisitor = false;

	const setOpen = ( open: boolean ): void => {
		box.hidden = ! open;
		button.hidden = open;
		button.setAttribute( 'aria-expanded', String( open ) );
	};
	const autoOpen = (): void => {
		if (
			! openedByVisitor &&
			( readOpen() ?? chat.dataset.starts === 'open' ) &&
			( ! isPhone() || isAnswered() ) &&
			! ( 'tucked' in chat.dataset )
		) {
			setOpen( true );
		}
	};
	const closeBox = (): void => {
		openedByVisitor = false;
		saveOpen( false );
		setOpen( false );
		button.focus();
	};

	on( 'open-chat', () => {
		openedByVisitor = true;
		saveOpen( true );
		setOpen( true );
		close.focus();
	} );
	close.addEventListener( 'click', closeBox );
	chat.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Escape' && ! box.hidden ) {
			closeBox();
		}
	} );

	let started = false;
	watchOverlap( ( overlaps ) => {
		const isUsed = openedByVisitor || chat.matches( ':focus-within' );
		chat.toggleAttribute( 'data-tucked', overlaps && ! isUsed );
		if ( overlaps && ! isUsed ) {
			setOpen( false );
		}
		if ( ! started ) {
			started = true;
			autoOpen();
			on( 'consent', () => setTimeout( autoOpen ) );
		}
	} );
};
