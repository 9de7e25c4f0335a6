type Where = () => Storage;

/** For all tabs, until it is removed. */
export const forAll: Where = () => localStorage;
/** For this tab. */
export const forTab: Where = () => sessionStorage;

/** Null if nothing is stored, the storage is blocked or it holds invalid JSON. */
export const readJson = ( where: Where, key: string ): unknown => {
	try {
		return JSON.parse( where().getItem( key ) ?? 'null' );
	} catch {
		return null;
	}
};

/**
 * @param value Null removes it.
 * @return False if the storage is blocked or full.
 */
export const writeJson = ( where: Where, key: string, value: object | null ): boolean => {
	try {
		if ( value ) {
			where().setItem( key, JSON.stringify( value ) );
		} else {
			where().removeItem( key );
		}
		return true;
	} catch {
		return false;
	}
};
