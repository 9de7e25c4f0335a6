import { readStored } from './stored';

const KEY = 'vitrine-chat';

/** Empty unless the visitor has opened or closed the chat box. */
export const readChatState = (): string => readStored( KEY );

export const saveChatState = ( state: 'open' | 'closed' ): void => {
	try {
		localStorage.setItem( KEY, state );
	} catch {
		// Without storage each page starts from the shop's setting.
	}
};
