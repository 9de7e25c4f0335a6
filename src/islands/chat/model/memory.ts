const KEY = 'vitrine-chat';

/** Whether the visitor left the box open; null where they have left it as it was. */
export const keptOpen = (): boolean | null => {
	try {
		const kept = localStorage.getItem( KEY );
		return kept ? kept === 'open' : null;
	} catch {
		return null;
	}
};

export const keepOpen = ( open: boolean ): void => {
	try {
		localStorage.setItem( KEY, open ? 'open' : 'closed' );
	} catch {
		// Without storage it begins anew on each page.
	}
};
