import { pageConfig, type PageConfig } from './config';

/** An owner may link these to another site, for instance of the service that writes the legal texts. */
const LEGAL = [ 'privacy', 'terms' ];

/** Never `javascript:`. */
const isSafe = ( [ name, url ]: [ string, string ] ): boolean => {
	const { origin, protocol } = new URL( url, location.href );
	return origin === location.origin || ( LEGAL.includes( name ) && protocol.startsWith( 'http' ) );
};

/** URLs of the shop's pages, without those that lead to another site. */
export const pageUrls = (): PageConfig[ 'urls' ] => Object.fromEntries( Object.entries( pageConfig().urls ).filter( isSafe ) );
