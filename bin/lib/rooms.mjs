import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** Rooms that use nearly all others; arrows from them would hide the rest. */
const USE_ALL = [ 'Admin', 'Cli' ];

/** Rooms that nearly all others use. */
const USED_BY_ALL = [ 'Kernel', 'Database' ];

const phpFiles = ( folder ) => readdirSync( fromRoot( folder ), { recursive: true } ).filter( ( file ) => file.endsWith( '.php' ) );

/** The rooms of php/ as `RoomsTest` orders them, the lowest first. */
export function roomOrder() {
	const [ , list ] = /const ORDER = array\(([\s\S]*?)\n\t\);/.exec( readFileSync( fromRoot( 'tests/php/unit/RoomsTest.php' ), 'utf8' ) );
	return [ ...list.matchAll( /'(\w+)'/g ) ].map( ( [ , room ] ) => room );
}

/**
 * What the code says about a room.
 * @param {string} room
 * @return {{files: number, lines: number, uses: Set<string>}}
 */
function readRoom( room ) {
	const sources = phpFiles( `php/${ room }` ).map( ( file ) => readFileSync( fromRoot( `php/${ room }/${ file }` ), 'utf8' ) );
	const names = sources.flatMap( ( source ) => [ ...source.matchAll( /(?<!namespace )\bVitrine\\(\w+)\\/g ) ].map( ( [ , name ] ) => name ) );
	return {
		files: sources.length,
		lines: sources.reduce( ( total, source ) => total + source.trimEnd().split( '\n' ).length, 0 ),
		uses: new Set( names.filter( ( name ) => name !== room && name !== 'Tests' ) ),
	};
}

/** Without the arrows that follow from others: with A → B and B → C, A → C is left out. */
function direct( room, rooms ) {
	const uses = [ ...rooms[ room ].uses ].filter( ( other ) => rooms[ other ] );
	const reached = ( from, seen = new Set() ) => {
		for ( const next of rooms[ from ].uses ) {
			if ( rooms[ next ] && ! seen.has( next ) ) {
				seen.add( next );
				reached( next, seen );
			}
		}
		return seen;
	};
	return uses.filter( ( other ) => ! uses.some( ( between ) => between !== other && reached( between ).has( other ) ) );
}

/**
 * The rooms as a picture (Mermaid) and a table, for docs/developers/architecture.md.
 * @param {Record<string, string>} descriptions By room.
 */
export function roomPicture( descriptions ) {
	const order = roomOrder();
	const rooms = Object.fromEntries( order.map( ( room ) => [ room, readRoom( room ) ] ) );
	const drawn = Object.fromEntries(
		order.filter( ( room ) => ! [ ...USE_ALL, ...USED_BY_ALL ].includes( room ) ).map( ( room ) => [ room, rooms[ room ] ] )
	);
	const arrows = Object.keys( drawn ).flatMap( ( room ) => direct( room, drawn ).map( ( other ) => `    ${ room } --> ${ other }` ) );
	return [
		'```mermaid',
		'flowchart TD',
		...Object.keys( drawn )
			.toReversed()
			.map( ( room ) => `    ${ room }` ),
		...arrows.sort(),
		'```',
		'',
		'| Room | What it is for | Files | Lines |',
		'| --- | --- | --- | --- |',
		...order.map(
			( room ) =>
				`| \`${ room }\` | ${ descriptions[ room ] ?? '' } | ${ rooms[ room ].files } | ${ rooms[ room ].lines.toLocaleString( 'en' ) } |`
		),
	].join( '\n' );
}
