import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './apt.mjs';
import { Problem } from './say.mjs';

const MINI_BROWSERS = [ 'x86_64', 'aarch64' ].flatMap( ( cpu ) =>
	[ '4.1', '4.0' ].map( ( version ) => `/usr/lib/${ cpu }-linux-gnu/webkit2gtk-${ version }/MiniBrowser` )
);
const inPath = ( name ) => ( process.env.PATH ?? '' ).split( ':' ).map( ( folder ) => path.join( folder, name ) );

/** Places of each program. VITRINE_FIREFOX wins. */
const PROGRAMS = {
	firefox: [ process.env.VITRINE_FIREFOX, ...inPath( 'firefox-esr' ), ...inPath( 'firefox' ) ],
	driver: inPath( 'WebKitWebDriver' ),
	miniBrowser: MINI_BROWSERS,
	xvfb: inPath( 'Xvfb' ),
};

const PACKAGES = { firefox: 'firefox-esr', driver: 'webkit2gtk-driver', miniBrowser: 'webkit2gtk-driver', xvfb: 'xvfb' };

const find = ( name ) => PROGRAMS[ name ].find( ( place ) => place && existsSync( place ) );

/** Installs Firefox, WebKitGTK with its driver, and the display that WebKitGTK needs. */
export async function ensureBrowsers( progress ) {
	const missing = Object.keys( PROGRAMS ).filter( ( name ) => ! find( name ) );
	if ( missing.length > 0 ) {
		await installPackages( [ ...new Set( missing.map( ( name ) => PACKAGES[ name ] ) ) ], {
			why: 'Firefox or WebKitGTK is missing (VITRINE_FIREFOX can name the path of Firefox).',
			progress,
		} );
	}
}

/** Path of a program of these browsers: firefox, driver, miniBrowser or xvfb. */
export function browserProgram( name ) {
	const found = find( name );
	if ( ! found ) {
		throw new Problem( `${ PACKAGES[ name ] } is missing: install this Debian package.` );
	}
	return found;
}
