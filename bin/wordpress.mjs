#!/usr/bin/env node
/** Prints the folder of an unmodified WordPress and downloads it if necessary: node bin/wordpress.mjs [7.1|6.8] */
import { WORDPRESS_CURRENT } from './lib/paths.mjs';
import { command } from './lib/say.mjs';
import { findWordPress } from './lib/wordpress/find.mjs';

await command( async () => {
	const { core, version } = await findWordPress( process.argv[ 2 ] ?? WORDPRESS_CURRENT, ( text ) => process.stderr.write( `${ text }\n` ) );
	process.stderr.write( `WordPress ${ version }\n` );
	process.stdout.write( `${ core }\n` );
} );
