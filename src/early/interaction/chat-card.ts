import { saveChatState } from '../../lib/chat';
import { delegate } from './delegate';

/** Closes the card of the chat box, which is its button again. */
export const watchChatCard = (): void =>
	delegate( 'click', '[data-v-chat-close]', ( button ) => {
		const chat = button.closest< HTMLElement >( '[data-v-card]' );
		saveChatState( 'closed' );
		chat?.removeAttribute( 'data-v-card' );
		chat?.querySelector< HTMLElement >( '.v-chat__button' )?.focus();
	} );
