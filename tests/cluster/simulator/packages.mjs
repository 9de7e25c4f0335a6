import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '../../../bin/lib/apt.mjs';
import { run } from '../../../bin/lib/run.mjs';
import { Problem } from '../../../bin/lib/say.mjs';
import { PHP } from '../../../bin/lib/php.mjs';

const PLACES = [ ...( process.env.PATH ?? '' ).split( ':' ), '/usr/sbin', '/usr/local/sbin', '/sbin' ];

/** Full path of an installed program, or undefined. */
export const program = ( name ) => PLACES.map( ( place ) => path.join( place, name ) ).find( ( file ) => existsSync( file ) );

const GALERA = [ '/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so' ];

/** MariaDB's replication library. */
export const galeraLibrary = () => GALERA.find( ( file ) => existsSync( file ) );

const phpVersion = async () => ( await run( PHP, [ '-r', 'echo PHP_MAJOR_VERSION . "." . PHP_MINOR_VERSION;' ] ) ).stdout.trim();
const hasRedis = async () => ( await run( PHP, [ '-m' ] ) ).stdout.split( '\n' ).includes( 'redis' );

/** PHP-FPM of the same version as the command line's PHP. */
export const fpm = ( version ) => program( `php-fpm${ version }` ) ?? program( 'php-fpm' );

async function missingPackages( version ) {
	const needed = {
		'galera-4': galeraLibrary(),
		haproxy: program( 'haproxy' ),
		'mariadb-backup': program( 'mariadb-backup' ),
		'mariadb-server': program( 'mariadbd' ),
		'nginx-light': program( 'nginx' ),
		[ `php${ version }-fpm` ]: fpm( version ),
		'php-redis': await hasRedis(),
		'redis-server': program( 'redis-server' ),
		socat: program( 'socat' ),
		varnish: program( 'varnishd' ),
		'varnish-modules': [ '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib' ].some( ( folder ) =>
			existsSync( path.join( folder, 'varnish/vmods/libvmod_xkey.so' ) )
		),
	};
	return Object.keys( needed ).filter( ( name ) => ! needed[ name ] );
}

/** Installs what a cluster needs, or throws a Problem that lists it. Returns PHP's version. */
export async function ensureClusterPackages( progress ) {
	const version = await phpVersion();
	const missing = await missingPackages( version );
	if ( missing.length > 0 ) {
		await installPackages( missing, { why: 'The cluster needs more servers.', progress } );
	}
	const still = await missingPackages( version );
	if ( still.length > 0 ) {
		throw new Problem( `These packages are installed, but their programs were not found: ${ still.join( ' ' ) }` );
	}
	return version;
}
