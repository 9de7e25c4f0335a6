import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkTree } from '../../../bin/lib/files.mjs';
import { inCache } from '../../../bin/lib/paths.mjs';

/** Where reports of the last run are, one JSON file a neighbour. */
const REPORTS = inCache( 'test/neighbours' );

/** The folder with `plugins/<slug>` and `themes/<slug>`, unpacked releases. None of them is part of the repository. */
export function neighboursFolder() {
	const folder = process.env.NEIGHBOURS_DIR;
	if ( ! folder || ! existsSync( folder ) ) {
		throw new Error( 'NEIGHBOURS_DIR=/folder npm run test:neighbours: a folder with plugins/<slug> and themes/<slug>, unpacked releases' );
	}
	return path.resolve( folder );
}

/** A header of a plugin's or theme's main file, '' without it. */
const header = ( text, name ) =>
	new RegExp( `^[ \\t/*#@]*${ name }:(.*)$`, 'im' )
		.exec( text.slice( 0, 8192 ) )?.[ 1 ]
		.replace( /\*\/.*/, '' )
		.trim() ?? '';

const foldersIn = ( folder ) =>
	existsSync( folder )
		? readdirSync( folder, { withFileTypes: true } )
				.filter( ( entry ) => entry.isDirectory() )
				.map( ( { name } ) => name )
		: [];

/**
 * A released plugin: `file` as WordPress names it ("slug/main.php"), or null if the folder holds none.
 * @return {{ slug: string, file: string, name: string, version: string } | null}
 */
export function plugin( slug ) {
	const folder = path.join( neighboursFolder(), 'plugins', slug );
	if ( ! existsSync( folder ) ) {
		return null;
	}
	const found = readdirSync( folder )
		.filter( ( name ) => name.endsWith( '.php' ) )
		.map( ( name ) => ( { name, text: readFileSync( path.join( folder, name ), 'utf8' ) } ) )
		.find( ( { text } ) => header( text, 'Plugin Name' ) !== '' );
	return found
		? { slug, file: `${ slug }/${ found.name }`, name: header( found.text, 'Plugin Name' ), version: header( found.text, 'Version' ) }
		: null;
}

/** @return {{ slug: string, name: string, version: string } | null} */
export function theme( slug ) {
	const sheet = path.join( neighboursFolder(), 'themes', slug, 'style.css' );
	if ( ! existsSync( sheet ) ) {
		return null;
	}
	const text = readFileSync( sheet, 'utf8' );
	return { slug, name: header( text, 'Theme Name' ), version: header( text, 'Version' ) };
}

export const allPlugins = () => foldersIn( path.join( neighboursFolder(), 'plugins' ) ).map( plugin ).filter( Boolean );

export const allThemes = () => foldersIn( path.join( neighboursFolder(), 'themes' ) ).map( theme ).filter( Boolean );

/** Copies a neighbour (by hard links) into a host's WordPress. */
export function place( host, kind, { slug } ) {
	linkTree( path.join( neighboursFolder(), kind, slug ), path.join( host.wordpress, 'wp-content', kind, slug ) );
}

/** Log entries that name the shop, without those about the neighbour alone. */
export const ourFaults = ( host ) =>
	host
		.complaints()
		.join( '\n' )
		.split( /^(?=\[\d)/m )
		.filter( ( entry ) => /plugins\/vitrine\b|themes\/vitrine\b|Vitrine\\|<code>vitrine/.test( entry ) );

/** Writes what was seen, for the table in docs/neighbours.md. */
export function report( { slug, name, version }, seen ) {
	mkdirSync( REPORTS, { recursive: true } );
	writeFileSync( path.join( REPORTS, `${ slug }.json` ), `${ JSON.stringify( { name, version, ...seen }, null, '\t' ) }\n` );
}
