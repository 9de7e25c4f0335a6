import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import parser from 'postcss-selector-parser';

/** Matches every element, as none has this id, and counts as one: more than all classes and elements of a theme. */
const MARK = ':not(#v)';

/** The class of the body, and that of the owner's texts: these are the theme's. */
const NOT_OURS = [ 'v-shop', 'v-prose' ];

const ATTRIBUTES = /^(\[data-v-|\[class[*^]=["']? ?v-|\[dir=["']?rtl)/;

const isOwn = ( node ) =>
	node.type === 'class'
		? node.value.startsWith( 'v-' ) && ! NOT_OURS.includes( node.value )
		: node.type === 'attribute' && ATTRIBUTES.test( node.toString().trim() );

/** The first part of a selector that names something of the shop's, as a whole: `:is(.v-a, .v-b)`, not `.v-a`. */
const firstOwn = ( selector ) =>
	selector.nodes.find( ( node ) => {
		let own = isOwn( node );
		node.walk?.( ( inner ) => void ( own ||= isOwn( inner ) && ! inner.toString().startsWith( '[dir' ) ) );
		return own;
	} );

/** Adds the mark once to each selector, so that the shop's rules keep their order among themselves. */
const mark = parser( ( root ) =>
	root.each( ( selector ) => {
		const own = firstOwn( selector );
		if ( own ) {
			selector.insertAfter( own, parser.pseudo( { value: MARK } ) );
		}
	} )
);

/** Lengths in rem, outside of names, strings and addresses. */
const REM = /(?<![\w.#-])(-?\d*\.?\d+)rem\b/g;
const QUOTED = /("[^"]*"|'[^']*'|url\([^)]*\))/;

const lengths = ( value ) =>
	value
		.split( QUOTED )
		.map( ( part, index ) => ( index % 2 ? part : part.replace( REM, 'calc($1*var(--v-rem))' ) ) )
		.join( '' );

/** Counted from the theme's column instead of the window, which may be much wider. */
const fromColumn = ( value ) => value.replaceAll( '100vw', '100%' );

/**
 * A style sheet for a theme that the owner keeps: its rules win over the theme's rules for elements, however many classes these have, its
 * lengths don't shrink with the theme's font size of `html`, and the edge of its pages is that of the theme's column.
 *
 * @param {string} css A built sheet: no nesting, no comments.
 */
export function keptSheet( css ) {
	const root = postcss.parse( css );
	root.walkComments( ( comment ) => comment.remove() );
	root.walkRules( ( rule ) => {
		if ( ! /keyframes$/.test( rule.parent.name ?? '' ) ) {
			rule.selector = mark.processSync( rule.selector );
		}
	} );
	root.walkDecls( ( declaration ) => {
		if ( declaration.prop === '--v-edge' ) {
			declaration.value = fromColumn( declaration.value );
		}
		if ( declaration.prop !== '--v-rem' && declaration.value.includes( 'rem' ) ) {
			declaration.value = lengths( declaration.value );
		}
	} );
	return root.toString();
}

/** What takes back the theme's rules, and the sheet of all pages, which begins with it. */
const RESET = 'kept-theme.css';
const FIRST = 'shop.css';

const hash = ( content ) => createHash( 'md5' ).update( content ).digest( 'hex' ).slice( 0, 6 );

/**
 * The second form of all style sheets, and of the two scripts that contain names of style sheets: with the names of the second form. The
 * bundled theme's files don't change. Added to build/manifest.json as `kept`: `{ "early.js": …, "shop.css": …, "login.css": … }`.
 */
export function writeKept( folder ) {
	const read = ( name ) => readFileSync( path.join( folder, name ), 'utf8' );
	const file = 'manifest.json';
	const manifest = JSON.parse( read( file ) );
	const names = {};
	const kept = {};
	const write = ( plain, built, content ) => {
		const [ , first, ending ] = /^(.+)\.[0-9a-f]{6}\.(\w+)$/.exec( built );
		kept[ plain ] = names[ built ] = `${ first }.kept.${ hash( content ) }.${ ending }`;
		writeFileSync( path.join( folder, names[ built ] ), content );
	};
	const ofIslands = Object.entries( manifest.islands ).map( ( [ name, { css } ] ) => [ `${ name }.css`, css ] );
	for ( const [ plain, built ] of [ ...Object.entries( manifest ), ...ofIslands ] ) {
		if ( plain.endsWith( '.css' ) && built && plain !== RESET ) {
			write( plain, built, ( plain === FIRST ? read( manifest[ RESET ] ) : '' ) + keptSheet( read( built ) ) );
		}
	}
	// The first contains names of sheets, the second also that of the first.
	for ( const plain of [ 'interaction.js', 'early.js' ] ) {
		const content = Object.entries( names ).reduce( ( code, [ from, to ] ) => code.replaceAll( from, to ), read( manifest[ plain ] ) );
		write( plain, manifest[ plain ], content );
	}
	writeFileSync( path.join( folder, file ), `${ JSON.stringify( { ...manifest, kept }, null, '\t' ) }\n` );
}

/** Webpack plugin of the compilation that writes the manifest. */
export class KeptSheets {
	apply( compiler ) {
		compiler.hooks.done.tap( 'VitrineKept', ( { compilation } ) => {
			if ( ! compilation.errors.length ) {
				writeKept( compilation.outputOptions.path );
			}
		} );
	}
}
