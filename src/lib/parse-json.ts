/** Null if the text is missing, empty or invalid. */
export const parseJson = ( text: string | null | undefined ): unknown => {
	try {
		// Throws for all but JSON.
		return JSON.parse( text as string );
	} catch {
		return null;
	}
};
