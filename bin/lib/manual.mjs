/**
 * The guide for shop owners as HTML pages of the plugin, one per language (`build/manual/<language>.html`). Renders the part of Markdown
 * that docs/shop-owners.md uses: headings, paragraphs, lists, tables, code, links and bold.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const SOURCES = { en: 'docs/shop-owners.md', de: 'docs/shop-owners.de.md' };

const STYLE =
	'body{max-width:75ch;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#1e1e1e}' +
	'h2{margin-top:3rem;border-top:1px solid #dcdcde;padding-top:1.5rem}code{background:#f0f0f1;padding:0 .25em;overflow-wrap:anywhere}' +
	'pre{background:#f0f0f1;padding:1rem;overflow:auto}pre code{padding:0}table{border-collapse:collapse}' +
	'th,td{border:1px solid #c3c4c7;padding:.4em .6em;text-align:start;vertical-align:top}.table{overflow-x:auto}nav ul{columns:2 16em}';

const escape = ( text ) => text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' ).replace( />/g, '&gt;' ).replace( /"/g, '&quot;' );

/** Files of the repository are not part of the plugin: their links become text. */
const link = ( text, target ) => ( /^(https?:|#)/.test( target ) ? `<a href="${ target }">${ text }</a>` : text );

/** Code first, because nothing inside it is markup. */
export const inline = ( text ) =>
	text
		.split( /(`[^`]+`)/ )
		.map( ( part ) =>
			/^`[^`]+`$/.test( part )
				? `<code>${ escape( part.slice( 1, -1 ) ) }</code>`
				: escape( part )
						.replace( /\*\*(.+?)\*\*/gs, '<strong>$1</strong>' )
						.replace( /\[([^\]]+)\]\(([^)\s]+)\)/g, ( _, label, target ) => link( label, target ) )
		)
		.join( '' );

/** As GitHub makes it. */
export const anchor = ( heading ) =>
	heading
		.toLowerCase()
		.replace( /[^\p{L}\p{N} _-]/gu, '' )
		.replace( / /g, '-' );

const cells = ( row ) =>
	row
		.replace( /^\||\|\s*$/g, '' )
		.split( /(?<!\\)\|/ )
		.map( ( cell ) => inline( cell.trim().replace( /\\\|/g, '|' ) ) );

const table = ( [ head, , ...rows ] ) =>
	`<div class="table" role="region" tabindex="0" aria-label="${ cells( head )[ 0 ].replace( /<[^>]+>/g, '' ) }"><table><thead><tr>${ cells( head )
		.map( ( cell ) => `<th scope="col">${ cell }</th>` )
		.join( '' ) }</tr></thead><tbody>${ rows
		.map(
			( row ) =>
				`<tr>${ cells( row )
					.map( ( cell ) => `<td>${ cell }</td>` )
					.join( '' ) }</tr>`
		)
		.join( '' ) }</tbody></table></div>`;

const list = ( lines ) => {
	const isOrdered = /^\d/.test( lines[ 0 ] );
	const items = [];
	lines.forEach( ( line ) => {
		const start = /^(?:-|\d+\.) (.*)$/.exec( line );
		if ( start ) {
			items.push( start[ 1 ] );
		} else {
			items[ items.length - 1 ] += ` ${ line.trim() }`;
		}
	} );
	const tag = isOrdered ? 'ol' : 'ul';
	return `<${ tag }>${ items.map( ( item ) => `<li>${ inline( item ) }</li>` ).join( '' ) }</${ tag }>`;
};

/** Blocks of a page: those between empty lines, and fenced code as a whole. */
function blocks( source ) {
	const found = [ [] ];
	let fenced = false;
	for ( const line of source.split( '\n' ) ) {
		const isFence = line.startsWith( '```' );
		if ( ! fenced && ( line.trim() === '' || isFence || /^#/.test( line ) || /^#/.test( found.at( -1 )[ 0 ] ?? '' ) ) ) {
			found.push( [] );
		}
		if ( line.trim() !== '' || fenced ) {
			found.at( -1 ).push( line );
		}
		fenced = isFence ? ! fenced : fenced;
	}
	return found.filter( ( lines ) => lines.length > 0 );
}

/** @param {string[]} ids Anchors of the headings, in their order; those of the heading's own text otherwise. */
export function render( source, language, ids = [] ) {
	const headings = [];
	const body = blocks( source ).map( ( lines ) => {
		const heading = /^(#{1,4}) (.*)$/.exec( lines[ 0 ] );
		if ( heading ) {
			const own = anchor( heading[ 2 ] );
			const id = ids[ headings.length ] ?? own;
			headings.push( { level: heading[ 1 ].length, id, own, text: inline( heading[ 2 ] ) } );
			return `<h${ heading[ 1 ].length } id="${ id }">${ inline( heading[ 2 ] ) }</h${ heading[ 1 ].length }>`;
		}
		if ( lines[ 0 ].startsWith( '```' ) ) {
			return `<pre tabindex="0"><code>${ escape( lines.slice( 1, -1 ).join( '\n' ) ) }</code></pre>`;
		}
		if ( lines[ 0 ].startsWith( '|' ) ) {
			return table( lines );
		}
		return /^(?:-|\d+\.) /.test( lines[ 0 ] ) ? list( lines ) : `<p>${ inline( lines.join( ' ' ) ) }</p>`;
	} );
	const [ title, ...chapters ] = headings.filter( ( { level } ) => level < 3 );
	const contents = chapters.map( ( { id, text } ) => `<li><a href="#${ id }">${ text }</a></li>` ).join( '' );
	const html =
		`<!DOCTYPE html>\n<html lang="${ language }"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
		`<meta name="robots" content="noindex"><title>${ title?.text ?? '' }</title><style>${ STYLE }</style></head><body><main>\n` +
		`${ body[ 0 ] ?? '' }\n<nav><ul>${ contents }</ul></nav>\n${ body.slice( 1 ).join( '\n' ) }\n</main></body></html>\n`;
	// Links inside a translation name its own headings.
	const given = new Map( headings.map( ( { own, id } ) => [ own, id ] ) );
	const page = html.replace( /href="#([^"]+)"/g, ( whole, target ) => ( given.has( target ) ? `href="#${ given.get( target ) }"` : whole ) );
	return { page, ids: headings.map( ( { id } ) => id ) };
}

/** Writes the pages. A translation has the anchors of the English headings, if it has as many. */
export function writeManuals( folder = fromRoot( 'build', 'manual' ) ) {
	mkdirSync( folder, { recursive: true } );
	let ids = [];
	for ( const [ language, file ] of Object.entries( SOURCES ) ) {
		if ( existsSync( fromRoot( file ) ) ) {
			const source = readFileSync( fromRoot( file ), 'utf8' );
			const own = render( source, language );
			const manual = own.ids.length === ids.length ? render( source, language, ids ) : own;
			ids = ids.length === 0 ? manual.ids : ids;
			writeFileSync( `${ folder }/${ language }.html`, manual.page );
		}
	}
}
