import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files whose header comments WordPress translates in its lists of plugins and themes. */
export const HEADERS = [ 'plugin/vitrine.php', 'plugin/themes/vitrine/style.css' ];

/** The description of a plugin or theme, as the other extractors return texts. Names are proper names. */
export function textsOfHeader( root, file ) {
	const [ , single ] = readFileSync( path.join( root, file ), 'utf8' ).match( /^[ \t*]*Description:[ \t]*(.+?)[ \t]*$/m ) ?? [];
	return single ? [ { single, plural: '', context: '', note: '', file } ] : [];
}
