import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './apt.mjs';
import { phpVersion } from './php.mjs';

const PLACES = [ ...( process.env.PATH ?? '' ).split( ':' ), '/usr/sbin', '/usr/local/sbin' ];
const hasProgram = ( name ) => PLACES.some( ( place ) => existsSync( path.join( place, name ) ) );

/** Debian packages by what shows that they are installed. */
const neededFor = ( php ) => ( {
	varnish: () => hasProgram( 'varnishd' ),
	'varnish-modules': () => [ 'x86_64', 'aarch64' ].some( ( cpu ) => existsSync( `/usr/lib/${ cpu }-linux-gnu/varnish/vmods/libvmod_xkey.so` ) ),
	'nginx-light': () => hasProgram( 'nginx' ),
	'libnginx-mod-http-cache-purge': () => existsSync( '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so' ),
	[ `php${ php }-fpm` ]: () => hasProgram( `php-fpm${ php }` ),
} );

/** The servers that the tests of the page cache put in front of the shop, and PHP-FPM of PHP's version. */
export async function ensureProxies( progress ) {
	const needed = neededFor( await phpVersion() );
	const missing = Object.keys( needed ).filter( ( name ) => ! needed[ name ]() );
	if ( missing.length > 0 ) {
		await installPackages( missing, { why: 'Varnish, nginx or PHP-FPM is missing.', progress } );
	}
}
