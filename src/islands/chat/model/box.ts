import type { TeamMember } from '../../../contract';
import { on } from '../../../lib/bus';
import { pickMember } from '../../../lib/chat';
import { saveChatState } from '../../../lib/chat-state';
import { showMember } from './member';

const overlap = ( ...elements: [ Element, Element ] ): boolean => {
	const [ a, b ] = elements.map( ( element ) => element.getBoundingClientRect() ) as [ DOMRect, DOMRect ];
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

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
		// On a phone the button is at the end of the page.
		button.focus( { preventScroll: true } );
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
	// What the keyboard reaches on the page is never under the box.
	document.addEventListener( 'focusin', ( { target } ) => {
		if ( ! box.hidden && target instanceof Element && ! chat.contains( target ) && overlap( box, target ) ) {
			setOpen( false );
		}
	} );
};
