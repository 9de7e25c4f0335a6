#!/usr/bin/env node
/**
 * Size and structure of the code, and their limits.
 *
 *   node bin/structure.mjs           prints the figures; fails if a limit is exceeded
 *   node bin/structure.mjs --write   also writes them into docs/structure.md
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT, fromRoot } from './lib/paths.mjs';
import { Problem, command, say } from './lib/say.mjs';

const MAX_COLUMNS = 140;
const MAX_LINES = 300;
const DOCUMENT = 'docs/structure.md';

/** Generated code and lists have no limits. */
const GENERATED = /^src\/contract\/index\.ts$/;

/** `long` and `wide` limit the number of files with more than 300 lines and of lines with more than 140 columns. Lower them with the figures. */
const PARTS = [
	{ name: 'PHP', files: /^php\/.*\.php$/, long: 1, wide: 760 },
	{ name: 'PHP templates and plugin files', files: /^plugin\/.*\.php$/, long: 0 },
	{ name: 'PHP tests', files: /^tests\/php\/.*\.php$/ },
	{ name: 'TypeScript', files: /^src\/(?!.*\/test\/).*\.tsx?$/, long: 0 },
	{ name: 'TypeScript tests', files: /^src\/.*\/test\/.*\.tsx?$|^tests\/e2e\/.*\.ts$/ },
	{ name: 'Styles', files: /^src\/.*\.scss$/, long: 3 },
	{ name: 'Tools', files: /^bin\/.*\.mjs$/, long: 0 },
];

const read = ( file ) => readFileSync( fromRoot( file ), 'utf8' );

function median( numbers ) {
	const sorted = numbers.toSorted( ( one, other ) => one - other );
	return sorted[ Math.floor( sorted.length / 2 ) ] ?? 0;
}

function measure( { name, files, long = Infinity, wide = Infinity }, all ) {
	const sources = all.filter( ( file ) => files.test( file ) ).map( ( file ) => read( file ).trimEnd().split( '\n' ) );
	const lengths = sources.map( ( lines ) => lines.length );
	return {
		name,
		files: sources.length,
		lines: lengths.reduce( ( total, length ) => total + length, 0 ),
		median: median( lengths ),
		max: Math.max( 0, ...lengths ),
		long: lengths.filter( ( length ) => length > MAX_LINES ).length,
		wide: sources.flat().filter( ( line ) => line.length > MAX_COLUMNS ).length,
		limits: { long, wide },
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
			[ '', part.name, ...[ part.files, part.lines, part.median, part.max, part.long, part.wide ].map( number ), '' ].join( ' | ' ).trim()
		),
	].join( '\n' );

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
	if ( values.write ) {
		const text = read( DOCUMENT ).replace( /(<!-- figures -->\n)[\s\S]*?(\n<!-- end -->)/, ( _, start, end ) => start + figures + end );
		writeFileSync( fromRoot( DOCUMENT ), text );
	}
	const exceeded = parts.flatMap( ( { name, long, wide, limits } ) => [
		...( long > limits.long ? [ `${ name }: ${ long } files have more than ${ MAX_LINES } lines, limit ${ limits.long }` ] : [] ),
		...( wide > limits.wide ? [ `${ name }: ${ wide } lines have more than ${ MAX_COLUMNS } columns, limit ${ limits.wide }` ] : [] ),
	] );
	if ( exceeded.length > 0 ) {
		throw new Problem( exceeded.join( '\n' ) );
	}
} );
