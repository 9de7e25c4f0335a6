import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { walk } from '../files.mjs';

/** Files that an incomplete download or package may lack. */
const MARKERS = [
	'index.php',
	'wp-load.php',
	'wp-login.php',
	'wp-admin/includes/upgrade.php',
	'wp-admin/css/common.min.css',
	'wp-includes/ID3/getid3.lib.php',
	'wp-includes/ID3/module.audio-video.quicktime.php',
	'wp-includes/PHPMailer/PHPMailer.php',
	'wp-includes/PHPMailer/SMTP.php',
	'wp-includes/blocks/navigation/block.json',
	'wp-includes/certificates/ca-bundle.crt',
	'wp-includes/css/dist/block-library/style.min.css',
	'wp-includes/js/dist/components.min.js',
	'wp-includes/js/dist/vendor/lodash.min.js',
	'wp-includes/js/dist/vendor/moment.min.js',
	'wp-includes/js/dist/vendor/react.min.js',
	'wp-includes/js/jquery/jquery.min.js',
	'wp-includes/js/jquery/ui/core.min.js',
	'wp-includes/js/jquery/ui/effect.min.js',
	'wp-includes/js/underscore.min.js',
	'wp-content/themes/twentytwentyfive/theme.json',
];

/** The version of a WordPress tree ('7.1.4'), or null. */
export function versionOf( core ) {
	const file = path.join( core, 'wp-includes/version.php' );
	return existsSync( file ) ? ( readFileSync( file, 'utf8' ).match( /^\$wp_version = '([^']+)'/m )?.[ 1 ] ?? null ) : null;
}

export const branchOf = ( version ) => version?.split( /[.-]/ ).slice( 0, 2 ).join( '.' ) ?? null;

/** Missing files and broken links of a WordPress tree. */
export function defects( core ) {
	const absent = MARKERS.filter( ( name ) => ! existsSync( path.join( core, name ) ) );
	const dangling = [ ...walk( core ) ].filter( ( { name, isLink } ) => isLink && ! existsSync( path.join( core, name ) ) );
	return [ ...new Set( [ ...absent, ...dangling.map( ( { name } ) => name ) ] ) ];
}
