const KEY = 'vitrine-discount';

/** As long as the cart that it belongs to; in milliseconds. */
const LIFE = 2 * 86_400_000;

/** The discount code that the visitor has entered, '' where there is none. */
export const readDiscount = ( now = Date.now() ): string => {
	try {
		const { code, saved } = JSON.parse( localStorage.getItem( KEY ) ?? '{}' ) as { code?: unknown; saved?: unknown };
		return typeof code === 'string' && now - Number( saved ) < LIFE ? code : '';
	} catch {
		// Storage is forbidden, or somebody wrote nonsense: there is no code.
		return '';
	}
};

/** @param code '' forgets it. */
export const keepDiscount = ( code: string, now = Date.now() ): void => {
	try {
		if ( code ) {
			localStorage.setItem( KEY, JSON.stringify( { code, saved: now } ) );
		} else {
			localStorage.removeItem( KEY );
		}
	} catch {
		// Without storage the code lives as long as the page.
	}
};
