const KEY = 'vitrine-chat';

/** Whether the visitor opened or closed the box earlier; null if neither. */
export const readOpen = (): boolean | null => {
	try {
		const kept = localStorage.getItem( KEY );
		return kept ? kept === 'open' : null;
	} catch {
		return null;
	}
};

export const saveOpen = ( open: boolean ): void => {
	try {
		localStorage.setItem( KEY, open ? 'open' : 'closed' );
	} catch {
		// Without storage each page starts from the default.
	}
};
