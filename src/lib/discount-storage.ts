const KEY = 'vitrine-discount';

/** Same as the cart cookie; in milliseconds. */
const LIFETIME_MS = 2 * 86_400_000;

/** The entered discount code, or empty. */
export const readDiscountCode = ( now = Date.now() ): string => {
	try {
		const { code, saved } = JSON.parse( localStorage.getItem( KEY ) ?? '{}' ) as { code?: unknown; saved?: unknown };
		return typeof code === 'string' && now - Number( saved ) < LIFETIME_MS ? code : '';
	} catch {
		// Storage is blocked or holds invalid JSON.
		return '';
	}
};

/** @param code Empty removes it. */
export const saveDiscountCode = ( code: string, now = Date.now() ): void => {
	try {
		if ( code ) {
			localStorage.setItem( KEY, JSON.stringify( { code, saved: now } ) );
		} else {
			localStorage.removeItem( KEY );
		}
	} catch {
		// Without storage the code lasts as long as the page.
	}
};
