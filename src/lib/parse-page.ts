/** For pages whose parts are inserted into this one with all that they contain: requests only this site, also after a redirect. */
export const OWN_SITE = { mode: 'same-origin' } as const;

/** The page in a response. Empty for files of another type, such as uploaded texts. */
export const parsePage = async ( answer: Response ): Promise< Document > =>
	new DOMParser().parseFromString( /html/.test( answer.headers.get( 'content-type' ) as string ) ? await answer.text() : '', 'text/html' );
