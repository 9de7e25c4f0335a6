/** The manual for shop owners as HTML pages of the plugin, one per language: `build/manual/<language>.html`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Marked } from 'marked';
import { fromRoot } from './paths.mjs';

const SOURCES = { en: 'docs/shop-owners.md', de: 'docs/shop-owners.de.md' };

const STYLE =
	'body{max-width:75ch;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#1e1e1e}' +
	'h2{margin-top:3rem;border-top:1px solid #dcdcde;padding-top:1.5rem}code{background:#f0f0f1;padding:0 .25em;overflow-wrap:anywhere}' +
	'pre{background:#f0f0f1;padding:1rem;overflow:auto}pre code{padding:0}table{border-collapse:collapse}' +
	'th,td{border:1px solid #c3c4c7;padding:.4em .6em;text-align:start;vertical-align:top}.table{overflow-x:auto}nav ul{columns:2 16em}';

/** As GitHub makes it. */
export const anchor = ( heading ) =>
	heading
		.toLowerCase()
		.replace( /[^\p{L}\p{N} _-]/gu, '' )
		.replace( / /g, '-' );

/** @param {string[]} ids Anchors of the headings, in their order; those of the heading's own text otherwise. */
export function render( source, language, ids = [] ) {
	const headings = [];
	const given = new Map();
	const marked = new Marked( {
		renderer: {
			heading( { depth, text, tokens } ) {
				const id = ids[ headings.length ] ?? anchor( text );
				const html = this.parser.parseInline( tokens );
				headings.push( { depth, id, html } );
				return `<h${ depth } id="${ id }">${ html }</h${ depth }>\n`;
			},
			// Files of the repository are not part of the plugin: their links become text. Links inside a translation name its own headings.
			link( { href, tokens } ) {
				const html = this.parser.parseInline( tokens );
				const target = href.startsWith( '#' ) ? `#${ given.get( href.slice( 1 ) ) ?? href.slice( 1 ) }` : href;
				return /^(https?:|#)/.test( target ) ? `<a href="${ target }">${ html }</a>` : html;
			},
			table( { header, rows } ) {
				const cells = ( row, open, close ) =>
					row.map( ( { tokens } ) => `${ open }${ this.parser.parseInline( tokens ) }${ close }` ).join( '' );
				const body = rows.map( ( row ) => `<tr>${ cells( row, '<td>', '</td>' ) }</tr>` ).join( '' );
				return (
					`<div class="table" role="region" tabindex="0" aria-label="${ header[ 0 ].text }"><table>` +
					`<thead><tr>${ cells( header, '<th scope="col">', '</th>' ) }</tr></thead><tbody>${ body }</tbody></table></div>\n`
				);
			},
		},
	} );
	const tokens = marked.lexer( source );
	tokens.filter( ( { type } ) => type === 'heading' ).forEach( ( { text }, index ) => given.set( anchor( text ), ids[ index ] ?? anchor( text ) ) );
	const title = marked.parser( tokens.slice( 0, 1 ) );
	const body = marked.parser( tokens.slice( 1 ) );
	const contents = headings
		.filter( ( { depth } ) => depth === 2 )
		.map( ( { id, html } ) => `<li><a href="#${ id }">${ html }</a></li>` )
		.join( '' );
	const page =
		`<!DOCTYPE html>\n<html lang="${ language }"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
		`<meta name="robots" content="noindex"><title>${ headings[ 0 ]?.html ?? '' }</title><style>${ STYLE }</style></head><body><main>\n` +
		`${ title }<nav><ul>${ contents }</ul></nav>\n${ body }</main></body></html>\n`;
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
