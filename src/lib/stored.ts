/** A value of the local storage; `otherwise` where the browser refuses access. */
export const readStored = ( key: string, otherwise = '' ): string => {
	try {
		return localStorage.getItem( key ) ?? '';
	} catch {
		return otherwise;
	}
};
