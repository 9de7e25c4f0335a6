import { saveChatState } from '../../lib/chat-state';

/** Lets a visitor close the card of the chat box, which is its button again. */
export const mount = ( card: HTMLElement ): void => {
	const chat = card.closest( '.v-chat' );
	const button = card.querySelector< HTMLElement >( '[data-v-chat-close]' );
	button?.addEventListener( 'click', () => {
		saveChatState( 'closed' );
		chat?.removeAttribute( 'data-v-card' );
		// On a phone the button is at the end of the page.
		chat?.querySelector< HTMLElement >( '.v-chat__button' )?.focus( { preventScroll: true } );
	} );
	// A click that came before this script.
	if ( card.dataset.vPressed && card.dataset.vPressed === button?.id ) {
		button.click();
	}
};
