import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './apt.mjs';

const PLACES = [ ...( process.env.PATH ?? '' ).split( ':' ), '/usr/sbin', '/usr/local/sbin' ];
const hasProgram = ( name ) => PLACES.some( ( place ) => existsSync( path.join( place, name ) ) );

/** Debian packages by what shows that they are installed. */
const NEEDED = {
	varnish: () => hasProgram( 'varnishd' ),
	'varnish-modules': () => [ 'x86_64', 'aarch64' ].some( ( cpu ) => existsSync( `/usr/lib/${ cpu }-linux-gnu/varnish/vmods/libvmod_xkey.so` ) ),
	'nginx-light': () => hasProgram( 'nginx' ),
	'libnginx-mod-http-cache-purge': () => existsSync( '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so' ),
};

/** The proxies that the tests of the page cache put in front of the shop. */
export async function ensureProxies( progress ) {
	const missing = Object.keys( NEEDED ).filter( ( name ) => ! NEEDED[ name ]() );
	if ( missing.length > 0 ) {
		await installPackages( missing, { why: 'Varnish or nginx is missing.', progress } );
	}
}
