import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import postcss from 'postcss';
import parser from 'postcss-selector-parser';
import { Logger, compile } from 'sass';
import { keptSheet, writeKept } from '../lib/kept-sheets.mjs';
import { fromRoot } from '../lib/paths.mjs';

test( 'each selector of the shop gets the mark once, at its first part', () => {
	for ( const [ plain, kept ] of [
		[ '.v-a .v-b', '.v-a:not(#v) .v-b' ],
		[ '.v-a::before,body .v-b:hover', '.v-a:not(#v)::before,body .v-b:not(#v):hover' ],
		[ 'select.v-a', 'select.v-a:not(#v)' ],
		[ 'body:has(.v-a) .v-b', 'body:has(.v-a):not(#v) .v-b' ],
		[ ':is(.v-a,.v-b) p', ':is(.v-a,.v-b):not(#v) p' ],
		[ 'html[data-v-open]', 'html[data-v-open]:not(#v)' ],
		[ '[class^=v-] *', '[class^=v-]:not(#v) *' ],
		[ '[dir=rtl] [class]', '[dir=rtl]:not(#v) [class]' ],
		// The theme's: the page, the owner's texts, elements in another direction.
		[ ':where(.v-shop) :focus-visible', ':where(.v-shop) :focus-visible' ],
		[ '.v-prose>*', '.v-prose>*' ],
		[ ':where([dir=rtl] :is(dd,address))', ':where([dir=rtl] :is(dd,address))' ],
		[ ':root', ':root' ],
	] ) {
		assert.equal( keptSheet( `${ plain }{color:red}` ), `${ kept }{color:red}` );
	}
	assert.equal( keptSheet( '@keyframes v-rise{from{opacity:0}}' ), '@keyframes v-rise{from{opacity:0}}' );
	assert.equal( keptSheet( '@media print{.v-a{color:red}}' ), '@media print{.v-a:not(#v){color:red}}' );
} );

test( 'lengths follow the shop’s own size, conditions and texts do not', () => {
	const css = '@media(width < 48rem){.v-a{margin:-.5rem 0 1.25rem;content:"2rem";background:url(a-2rem.svg);--v-x:clamp(1rem,2vw,3rem)}}';
	assert.equal(
		keptSheet( css ),
		'@media(width < 48rem){.v-a:not(#v){margin:calc(-.5*var(--v-rem)) 0 calc(1.25*var(--v-rem));content:"2rem";background:url(a-2rem.svg);' +
			'--v-x:clamp(calc(1*var(--v-rem)),2vw,calc(3*var(--v-rem)))}}'
	);
} );

test( 'the edge of pages counts from the theme’s column, other lengths from the window', () => {
	assert.equal(
		keptSheet( ':root{--v-edge:max(1px,calc((100vw - var(--v-page))/2))}.v-a{max-inline-size:100vw}' ),
		':root{--v-edge:max(1px,calc((100% - var(--v-page))/2))}.v-a:not(#v){max-inline-size:100vw}'
	);
	const edges = sheets.flatMap( ( [ , css ] ) => css.match( /--v-edge:[^;}]*100vw/g ) ?? [] );
	assert.equal( edges.length, 1 );
} );

test( 'scripts of a kept theme name its sheets, and the other files stay', () => {
	const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-kept-' ) );
	const files = {
		'shop.aaaaaa.css': '.v-a{color:red}',
		'kept-theme.bbbbbb.css': ':root{--v-rem:1rem}',
		'cart.cccccc.css': '.v-b{color:red}',
		'interaction.dddddd.js': '"cart.cccccc.css"',
		'early.eeeeee.js': '"cart.cccccc.css interaction.dddddd.js"',
		'manifest.json': JSON.stringify( {
			'early.js': 'early.eeeeee.js',
			'interaction.js': 'interaction.dddddd.js',
			'shop.css': 'shop.aaaaaa.css',
			'kept-theme.css': 'kept-theme.bbbbbb.css',
			islands: { cart: { js: 'cart.ffffff.js', css: 'cart.cccccc.css' }, chat: { js: 'chat.000000.js' } },
		} ),
	};
	try {
		Object.entries( files ).forEach( ( [ name, content ] ) => writeFileSync( path.join( folder, name ), content ) );
		writeKept( folder );
		const { kept, ...plain } = JSON.parse( readFileSync( path.join( folder, 'manifest.json' ), 'utf8' ) );
		const read = ( name ) => readFileSync( path.join( folder, kept[ name ] ), 'utf8' );
		assert.equal( read( 'shop.css' ), ':root{--v-rem:1rem}.v-a:not(#v){color:red}' );
		assert.equal( read( 'interaction.js' ), `"${ kept[ 'cart.css' ] }"` );
		assert.equal( read( 'early.js' ), `"${ kept[ 'cart.css' ] } ${ kept[ 'interaction.js' ] }"` );
		assert.match( kept[ 'cart.css' ], /^cart\.kept\.[0-9a-f]{6}\.css$/ );
		const before = JSON.parse( files[ 'manifest.json' ] );
		assert.deepEqual( plain, before );
		for ( const name of Object.keys( files ).filter( ( file ) => file !== 'manifest.json' ) ) {
			assert.equal( readFileSync( path.join( folder, name ), 'utf8' ), files[ name ] );
		}
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );

const compare = ( a, b ) => a[ 0 ] - b[ 0 ] || a[ 1 ] - b[ 1 ] || a[ 2 ] - b[ 2 ];

/** Ids, classes and elements that a selector counts. */
function weight( selector ) {
	const sum = [ 0, 0, 0 ];
	for ( const node of selector.nodes ) {
		if ( node.type === 'pseudo' && /^:(is|not|has)$/.test( node.value ) ) {
			const inner = node.nodes.map( weight ).sort( compare ).pop();
			inner.forEach( ( count, index ) => ( sum[ index ] += count ) );
		} else if ( node.value !== ':where' && ! [ 'combinator', 'universal', 'comment', 'nesting' ].includes( node.type ) ) {
			const isElement = node.type === 'tag' || /^::|^:(before|after)$/.test( node.value ?? '' );
			sum[ node.type === 'id' ? 0 : isElement ? 2 : 1 ]++;
		}
	}
	return sum;
}

function selectorsOf( css ) {
	const found = [];
	postcss.parse( css ).walkRules( ( rule ) => {
		if ( ! /keyframes$/.test( rule.parent.name ?? '' ) ) {
			found.push( ...parser().astSync( rule.selector ).nodes );
		}
	} );
	return found;
}

const scss = readdirSync( fromRoot( 'src' ), { recursive: true } ).filter( ( file ) => /(^|\/)[^_/][^/]*\.scss$/.test( file ) );
const sheets = scss.map( ( file ) => [ file, compile( fromRoot( 'src', file ), { style: 'compressed', logger: Logger.silent } ).css ] );
const RESET = 'styles/kept-theme.scss';

/** The strongest rule for elements that a theme of the ten has: OceanWP's for fields with a wrong value. */
const THEMES = [ 0, 4, 2 ];

/** What stays the theme's: tokens, the page, the owner's texts, all elements of a kind. */
const THEIRS =
	/^(:root|html|h2|h3|address|dl>div|li|tr|html:has\(:modal\)|\.alignfull|:where\(\[dir.*|\.v-shop::selection|(:where\()?\.v-(prose|shop)\b.*)$/;

test( 'the shop’s rules win over all rules of themes for elements, in the same order among themselves', () => {
	assert.ok( sheets.length > 25, `${ sheets.length } sheets` );
	const theirs = [];
	let marked = 0;
	for ( const [ file, css ] of sheets.filter( ( [ name ] ) => name !== RESET && ! name.startsWith( 'admin/' ) ) ) {
		const kept = selectorsOf( keptSheet( css ) );
		selectorsOf( css ).forEach( ( plain, index ) => {
			const after = weight( kept[ index ] );
			if ( after[ 0 ] === 0 ) {
				theirs.push( String( plain ) );
				return;
			}
			marked++;
			const [ ids, classes, elements ] = weight( plain );
			assert.deepEqual( after, [ ids + 1, classes, elements ], `${ file }: ${ plain }` );
			assert.ok( compare( after, THEMES ) > 0 );
		} );
	}
	assert.deepEqual(
		[ ...new Set( theirs ) ].filter( ( selector ) => ! THEIRS.test( selector ) ),
		[]
	);
	assert.ok( marked > 1000, `${ marked } selectors` );
} );

test( 'what takes back a theme’s rules is between them and the shop’s', () => {
	const [ , css ] = sheets.find( ( [ name ] ) => name === RESET );
	// Not what is set for kept themes only: with two marks, or for the team.
	for ( const selector of selectorsOf( css ).filter( ( rule ) => ! /^(:root|\.v-team)|:not\(#v\):not\(#v\)/.test( rule ) ) ) {
		const [ ids, classes ] = weight( selector );
		const isFocus = String( selector ).endsWith( ':focus-visible' );
		assert.deepEqual( [ ids, classes ], [ 1, isFocus ? 1 : 0 ], String( selector ) );
	}
} );

test( 'no length of the shop depends on the size that a theme gives to `html`', () => {
	for ( const [ file, css ] of sheets.filter( ( [ name ] ) => name !== RESET ) ) {
		postcss.parse( keptSheet( css ) ).walkDecls( ( { prop, value } ) => assert.doesNotMatch( value, /\drem\b/, `${ file }: ${ prop }` ) );
	}
} );

test( 'no element has the id of the mark', () => {
	for ( const folder of [ 'src', 'plugin/templates', 'plugin/themes', 'php' ] ) {
		for ( const file of readdirSync( fromRoot( folder ), { recursive: true } ).filter( ( name ) => /\.(php|html|tsx?)$/.test( name ) ) ) {
			assert.doesNotMatch( readFileSync( fromRoot( folder, file ), 'utf8' ), /\bid=["'{ ]*v["'} >]/, file );
		}
	}
} );
