/** @return False if the browser does not allow writing to the clipboard. */
export const copyText = async ( text: string ): Promise< boolean > => {
	try {
		await navigator.clipboard.writeText( text );
		return true;
	} catch {
		// Plain HTTP has no clipboard, and visitors may forbid it.
		return false;
	}
};
