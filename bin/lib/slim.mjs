import path from 'node:path';
import { ROOT } from './paths.mjs';

/** The stand-in of src/slim with this name. */
export const slim = ( name ) => path.join( ROOT, 'src/slim', `${ name }.ts` );

/** Modules of packages whose stand-ins in src/slim/ are enough for the shop. */
export const SLIM_MODULES = [
	'@wordpress/deprecated',
	'@wordpress/hooks',
	'@wordpress/priority-queue',
	'@wordpress/private-apis',
	'@wordpress/redux-routine',
	'equivalent-key-map',
	'property-expr',
	'redux',
	'rememo',
	'tiny-case',
	'toposort',
];

/** The same for files inside a WordPress package: package, import (in its ES modules and in CommonJS) and stand-in. */
export const SLIM_FILES = [
	[ 'api-fetch', /^\.\/middlewares\/(?!namespace)/, 'api-fetch-middleware' ],
	[ 'api-fetch', /^\.\/utils\/response/, 'api-fetch-response' ],
	[ 'data', /^\.\.?\/controls\.[cm]js$/, 'controls' ],
	[ 'data', /^\.\.\/resolvers-cache-middleware/, 'resolvers-cache-middleware' ],
	[ 'data', /^\.\/store\/index\.[cm]js$/, 'core-data-store' ],
];
