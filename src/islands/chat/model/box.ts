import type { TeamMember } from '../../../contract';
import { on } from '../../../lib/bus';
import { pickMember, saveChatState } from '../../../lib/chat';
import { showMember } from './member';

/** Opens the server's chat box for the visitor and remembers whether it was closed. The card belongs to the early layer. */
export const startChat = ( chat: HTMLElement, members: readonly TeamMember[] ): void => {
	const [ box, button, close ] = [ '.v-chat__box', '.v-chat__button', '.v-chat__close' ].map( ( part ) =>
		chat.querySelector< HTMLElement >( part )
	);
	const member = pickMember( members );
	if ( ! box || ! button || ! close || ! member ) {
		return;
	}
	showMember( box, member );

	const setOpen = ( open: boolean ): void => {
		box.hidden = ! open;
		chat.toggleAttribute( 'data-v-opened', open );
		for ( const opener of chat.querySelectorAll( '[aria-controls]' ) ) {
			opener.setAttribute( 'aria-expanded', String( open ) );
		}
		saveChatState( open ? 'open' : 'closed' );
	};
	const closeBox = (): void => {
		setOpen( false );
		chat.removeAttribute( 'data-v-card' );
		button.focus();
	};

	on( 'open-chat', () => {
		setOpen( true );
		close.focus();
	} );
	close.addEventListener( 'click', closeBox );
	chat.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Escape' && ! box.hidden ) {
			closeBox();
		}
	} );
};
