#!/usr/bin/env node
/**
 * Size and structure of the code. Limits the length of files.
 *
 *   node bin/structure.mjs           prints the figures; fails if a file is too long
 *   node bin/structure.mjs --write   also writes them into docs/structure.md, and the rooms into docs/developers/architecture.md
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT, fromRoot } from './lib/paths.mjs';
import { roomPicture } from './lib/rooms.mjs';
import { Problem, command, say } from './lib/say.mjs';

const MAX_LINES = 300;

/** Only counted: LineLengthTest limits the length of lines. */
const MAX_COLUMNS = 140;

const DOCUMENT = 'docs/structure.md';

/** The picture of the rooms, and what each is for. */
const ARCHITECTURE = 'docs/developers/architecture.md';
const ROOMS = 'docs/developers/rooms.json';

/** Not counted. */
const GENERATED = /^src\/contract\/index\.ts$/;

const PARTS = [
	{ name: 'PHP', files: /^php\/.*\.php$/ },
	{ name: 'PHP templates and plugin files', files: /^plugin\/.*\.php$/ },
	{ name: 'PHP tests', files: /^tests\/php\/.*\.php$/ },
	{ name: 'TypeScript', files: /^src\/(?!.*\/test\/).*\.tsx?$/ },
	{ name: 'TypeScript tests', files: /^src\/.*\/test\/.*\.tsx?$|^tests\/e2e\/.*\.ts$/ },
	{ name: 'Styles', files: /^src\/.*\.scss$/ },
	{ name: 'Tools', files: /^bin\/.*\.mjs$/ },
];

const read = ( file ) => readFileSync( fromRoot( file ), 'utf8' );

function median( numbers ) {
	const sorted = numbers.toSorted( ( one, other ) => one - other );
	return sorted[ Math.floor( sorted.length / 2 ) ] ?? 0;
}

function measure( { name, files }, all ) {
	const sources = all.filter( ( file ) => files.test( file ) ).map( ( file ) => ( { file, lines: read( file ).trimEnd().split( '\n' ) } ) );
	const lengths = sources.map( ( { lines } ) => lines.length );
	return {
		name,
		files: sources.length,
		lines: lengths.reduce( ( total, length ) => total + length, 0 ),
		median: median( lengths ),
		max: Math.max( 0, ...lengths ),
		long: sources.filter( ( { lines } ) => lines.length > MAX_LINES ).map( ( { file } ) => file ),
		wide: sources.flatMap( ( { lines } ) => lines ).filter( ( line ) => line.length > MAX_COLUMNS ).length,
	};
}

/** Circles between the folders of a room that CirclesTest accepts. It fails for any other circle. */
function acceptedCircles() {
	const [ , list ] = /const ALLOWED = array\(([\s\S]*?)\n\t\);/.exec( read( 'tests/php/unit/CirclesTest.php' ) ) ?? [];
	return ( list?.match( /^\t\t'/gm ) ?? [] ).length;
}

/** LightnessTest measures the files on a site and fails above this number. */
const maxLoadedFiles = () => Number( /const MOST = (\d+)/.exec( read( 'tests/php/integration/Kernel/LightnessTest.php' ) )?.[ 1 ] );

const number = ( value ) => value.toLocaleString( 'en' );

const table = ( parts ) =>
	[
		`| | Files | Lines | Median file | Longest file | Files > ${ MAX_LINES } lines | Lines > ${ MAX_COLUMNS } columns |`,
		'| --- | --- | --- | --- | --- | --- | --- |',
		...parts.map( ( part ) =>
			[ '', part.name, ...[ part.files, part.lines, part.median, part.max, part.long.length, part.wide ].map( number ), '' ]
				.join( ' | ' )
				.trim()
		),
	].join( '\n' );

const between = ( text, name, content ) =>
	text.replace( new RegExp( `(<!-- ${ name } -->\\n)[\\s\\S]*?(\\n<!-- end -->)` ), ( _, start, end ) => start + content + end );

await command( () => {
	const { values } = parseArgs( { options: { write: { type: 'boolean' } } } );
	const all = execFileSync( 'git', [ 'ls-files', '--cached', '--others', '--exclude-standard' ], { cwd: ROOT, encoding: 'utf8' } )
		.split( '\n' )
		.filter( ( file ) => file && ! GENERATED.test( file ) );
	const parts = PARTS.map( ( part ) => measure( part, all ) );
	const figures = [
		table( parts ),
		'',
		`- Import circles between the folders of a room: ${ acceptedCircles() } (\`CirclesTest\`).`,
		`- PHP files of the plugin that a visitor's REST call loads: at most ${ maxLoadedFiles() } (\`LightnessTest\`).`,
	].join( '\n' );
	say( figures );
	const picture = roomPicture( JSON.parse( read( ROOMS ) ) );
	if ( values.write ) {
		writeFileSync( fromRoot( DOCUMENT ), between( read( DOCUMENT ), 'figures', figures ) );
		writeFileSync( fromRoot( ARCHITECTURE ), between( read( ARCHITECTURE ), 'rooms', picture ) );
	}
	// The numbers change with every commit, the rooms and arrows don't.
	const shape = ( text ) => text.replace( / \| [\d,]+ \| [\d,]+ \|$/gm, '' );
	if ( shape( between( read( ARCHITECTURE ), 'rooms', picture ) ) !== shape( read( ARCHITECTURE ) ) ) {
		throw new Problem( `${ ARCHITECTURE } does not show the rooms of the code: node bin/structure.mjs --write` );
	}
	const long = parts.flatMap( ( part ) => part.long );
	if ( long.length > 0 ) {
		throw new Problem( `Files with more than ${ MAX_LINES } lines:\n${ long.join( '\n' ) }` );
	}
} );
