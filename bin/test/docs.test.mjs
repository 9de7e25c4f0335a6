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

test( 'docs/shop-owners.md names screens, fields and buttons as they appear', () => {
	const { translations } = readPo( readFileSync( fromRoot( 'languages/vitrine.pot' ) ) );
	const onScreens = new Set(
		Object.values( translations )
			.flatMap( ( entries ) => Object.values( entries ) )
			.map( ( { msgid } ) => msgid )
	);
	const named = [ ...read( 'docs/shop-owners.md' ).matchAll( /\*\*(.+?)\*\*/gs ) ].map( ( [ , name ] ) => name.replace( /\s+/g, ' ' ) );
	assert.ok( named.length > 50 );
	assert.deepEqual(
		named.filter( ( name ) => ! onScreens.has( name ) ),
		[]
	);
} );
