import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { walk } from '../lib/files.mjs';
import { readPo } from '../lib/l10n/po.mjs';
import { fromRoot } from '../lib/paths.mjs';

const folder = ( name ) =>
	readdirSync( fromRoot( name ) )
		.filter( ( file ) => file.endsWith( '.md' ) )
		.map( ( file ) => path.join( name, file ) );
const PAGES = [ 'README.md', 'CONTRIBUTING.md', 'src/README.md', ...folder( 'docs' ), ...folder( 'docs/developers' ) ];
const read = ( file ) => readFileSync( fromRoot( file ), 'utf8' );

/** Sources by class name: `Settlement` and `Payments\Stripe\Settlement`. */
const classes = new Map();
for ( const root of [ 'php', 'tests/php', 'tests/php/support' ] ) {
	for ( const { name } of walk( fromRoot( root ) ) ) {
		if ( /(?:^|\/)[A-Z]\w+\.php$/.test( name ) ) {
			const parts = name.slice( 0, -4 ).split( '/' );
			parts.forEach( ( part, index ) => {
				const alias = parts.slice( index ).join( '\\' );
				classes.set( alias, [ ...( classes.get( alias ) ?? [] ), path.join( root, name ) ] );
			} );
		}
	}
}

test( 'links of the documentation lead to files', () => {
	const broken = PAGES.flatMap( ( page ) =>
		[ ...read( page ).matchAll( /\]\((?!https?:|#)([^)#]+)/g ) ]
			.map( ( [ , target ] ) => path.join( path.dirname( page ), target ) )
			.filter( ( target ) => ! existsSync( fromRoot( target ) ) )
			.map( ( target ) => `${ page }: ${ target }` )
	);
	assert.deepEqual( broken, [] );
} );

test( 'classes and methods named in docs/developers exist', () => {
	const unknown = [];
	for ( const page of folder( 'docs/developers' ) ) {
		const prose = read( page ).replace( /^```[\s\S]*?^```/gm, '' );
		for ( const [ , name, member ] of prose.matchAll( /`(?:Vitrine\\)?((?:[A-Z]\w+\\)+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+)(?:::(\w+))?[`(]/g ) ) {
			const files = classes.get( name ) ?? [];
			const namespace = fromRoot( 'php', ...name.split( '\\' ) );
			const isKnown = member
				? files.some( ( file ) => new RegExp( `\\b(?:function|const) ${ member }\\b` ).test( read( file ) ) )
				: files.length > 0 || existsSync( namespace );
			if ( ! isKnown && ! /^(?:CountProducts|TextField)$/.test( name ) ) {
				unknown.push( `${ page }: ${ name }${ member ? `::${ member }` : '' }` );
			}
		}
	}
	assert.deepEqual( unknown, [] );
} );

const boldNames = ( text ) => [ ...text.matchAll( /\*\*(.+?)\*\*/gs ) ].map( ( [ , name ] ) => name.replace( /\s+/g, ' ' ) );

const entriesOf = ( file ) =>
	Object.values( readPo( readFileSync( fromRoot( 'languages', file ) ) ).translations ).flatMap( ( entries ) => Object.values( entries ) );

test( 'docs/shop-owners.md names screens, fields and buttons as they appear', () => {
	const onScreens = new Set( entriesOf( 'vitrine.pot' ).map( ( { msgid } ) => msgid ) );
	const named = boldNames( read( 'docs/shop-owners.md' ) );
	assert.ok( named.length > 50 );
	assert.deepEqual(
		named.filter( ( name ) => ! onScreens.has( name ) ),
		[]
	);
} );

const FENCE = /^```[\s\S]*?^```/gm;

/** A manual in parts, each of which begins with a heading. */
const sections = ( file ) => read( file ).split( /^(?=#+ )/m );
const heading = ( section ) => section.slice( 0, section.indexOf( '\n' ) );

/** Rows and columns of each table. A vertical bar inside a cell is written as `\|`. */
const tableSizes = ( section ) =>
	( section.match( /(?:^\|.*\n)+/gm ) ?? [] ).map( ( table ) => {
		const rows = table.trimEnd().split( '\n' );
		return [ rows.length, ...new Set( rows.map( ( row ) => row.match( /(?<!\\)\|/g ).length - 1 ) ) ].join( ' × ' );
	} );

/** What a translation has in common with its original, section by section. */
const structure = ( section ) => ( {
	level: /^#+/.exec( section )[ 0 ].length,
	fences: section.match( FENCE ) ?? [],
	tables: tableSizes( section ),
	listItems: ( section.match( /^ *(?:-|\d+\.) /gm ) ?? [] ).length,
	code: [ ...new Set( section.replace( FENCE, '' ).match( /`[^`]+`/g ) ) ].sort(),
	names: boldNames( section ).length,
} );

test( 'docs/shop-owners.de.md has the headings, lists, tables and code of the English manual', () => {
	const [ english, german ] = [ sections( 'docs/shop-owners.md' ), sections( 'docs/shop-owners.de.md' ) ];
	assert.ok( english.length > 40 );
	assert.deepEqual( german.map( structure ), english.map( structure ) );
	assert.deepEqual(
		read( 'docs/shop-owners.de.md' )
			.split( '\n' )
			.filter( ( line ) => line.length > 140 && ! line.startsWith( '|' ) ),
		[]
	);
} );

test( 'docs/shop-owners.de.md names screens, fields and buttons as they appear in German', () => {
	const inGerman = new Map();
	for ( const { msgid, msgstr } of entriesOf( 'vitrine-de_DE.po' ) ) {
		inGerman.set( msgid, [ ...( inGerman.get( msgid ) ?? [] ), ...msgstr ] );
	}
	const german = sections( 'docs/shop-owners.de.md' );
	const wrong = sections( 'docs/shop-owners.md' ).flatMap( ( section, index ) => {
		const expected = boldNames( section ).map( ( name ) => inGerman.get( name ) ?? [] );
		const named = boldNames( german[ index ] ?? '' );
		return [
			...named.filter( ( name ) => ! expected.flat().includes( name ) ),
			...boldNames( section ).filter( ( _, at ) => ! expected[ at ].some( ( name ) => named.includes( name ) ) ),
		].map( ( name ) => `${ heading( section ) }: ${ name }` );
	} );
	assert.deepEqual( wrong, [] );
} );

test( 'links inside the manuals lead to headings', () => {
	const anchor = ( title ) =>
		title
			.replace( /^#+ /, '' )
			.toLowerCase()
			.replace( /[^\p{L}\p{N}\s_-]/gu, '' )
			.replace( /\s/g, '-' );
	for ( const manual of [ 'docs/shop-owners.md', 'docs/shop-owners.de.md' ] ) {
		const anchors = sections( manual ).map( ( section ) => anchor( heading( section ) ) );
		assert.deepEqual(
			[ ...read( manual ).matchAll( /\]\(#([^)]+)\)/g ) ]
				.map( ( [ , target ] ) => target )
				.filter( ( target ) => ! anchors.includes( target ) ),
			[],
			manual
		);
	}
} );

test( 'docs/developers/README.md has one line on every program of bin/, and on no other', () => {
	const programs = readdirSync( fromRoot( 'bin' ) )
		.filter( ( name ) => /\.(?:mjs|php)$/.test( name ) )
		.map( ( name ) => `bin/${ name }` );
	const described = [ ...read( 'docs/developers/README.md' ).matchAll( /^\| `(bin\/[^` ]+)` \| \S/gm ) ].map( ( [ , name ] ) => name );
	assert.deepEqual( described, programs.toSorted() );
} );
