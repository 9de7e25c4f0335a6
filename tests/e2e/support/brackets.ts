import type { BrowserContext, Page, Response } from '@playwright/test';
import { expect } from './test';

/** Texts of WordPress’s own components, which its language packs translate. */
const WORDPRESS = /Drop files to upload|Separate with commas or the Enter key\.|Remove item|Warning notice/g;

const MONTHS = 'sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio';

/** Names, what has no language, words that are the same in Lithuanian, and the months that Intl writes. */
const ALLOWED = new RegExp( `Stripe|Cloudflare|Webhook|pk_(?:live|test)_…|${ MONTHS }|https?://\\S+|\\S+@\\S+|\\b[A-Z]{2,4}\\b`, 'g' );

/** As `ReactScreen` prints them. */
const ADMIN_TEXTS = /setLocaleData\( (\{.*\}), 'vitrine' \);/g;

const bracketed = ( value: unknown ): unknown =>
	typeof value === 'string' ? `[${ value }]` : Array.isArray( value ) ? value.map( bracketed ) : value;

/** Puts the texts of `setLocaleData` in brackets. */
export const inBrackets = ( texts: Record< string, unknown > ): Record< string, unknown > =>
	Object.fromEntries( Object.entries( texts ).map( ( [ key, value ] ) => [ key, key ? bracketed( value ) : value ] ) );

/** Visible texts and accessible names below an element, with the parts in brackets removed. */
const outside = ( page: Page, within: string ): Promise< { texts: string[]; translated: number } > =>
	page.evaluate( ( selector ) => {
		const found: string[] = [];
		let translated = 0;
		const without = ( text: string, open: number ): number => {
			let rest = '';
			let depth = open;
			for ( const letter of text ) {
				if ( letter === '[' ) {
					depth++;
					translated++;
				} else if ( letter === ']' ) {
					depth = Math.max( 0, depth - 1 );
				} else if ( ! depth ) {
					rest += letter;
				}
			}
			found.push( rest );
			return depth;
		};
		for ( const root of document.querySelectorAll( selector ) ) {
			let depth = 0;
			const walker = document.createTreeWalker( root, NodeFilter.SHOW_TEXT );
			for ( let node = walker.nextNode(); node; node = walker.nextNode() ) {
				if ( ! node.parentElement?.closest( 'script, style, noscript, template, code, textarea' ) ) {
					// A translation with a link in it has several text nodes.
					depth = without( node.textContent ?? '', depth );
				}
			}
			for ( const element of root.querySelectorAll( '*' ) ) {
				for ( const name of [ 'aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label' ] ) {
					without( element.getAttribute( name ) ?? '', 0 );
				}
			}
		}
		return { texts: found, translated };
	}, within );

const strings = ( value: unknown ): string[] =>
	typeof value === 'string' ? [ value ] : value && typeof value === 'object' ? Object.values( value ).flatMap( strings ) : [];

const decoded = ( text: string ): string =>
	text
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&#039;', "'" )
		.replaceAll( '&amp;', '&' )
		.replace( /\\u([0-9a-f]{4})/gi, ( _, code: string ) => String.fromCharCode( parseInt( code, 16 ) ) );

/** Texts, attributes and JSON of a page. */
const textsOf = ( html: string ): string[] =>
	[
		html.replace( ADMIN_TEXTS, '' ).replace( /<[^>]*>/g, ' ' ),
		...[ ...html.matchAll( / (?:alt|title|aria-label|placeholder|label|data-[\w-]+)="([^"]*)"/g ) ].map( ( [ , value = '' ] ) => value ),
	].map( decoded );

const spaced = ( text: string ): string => text.replace( /\s+/g, ' ' ).trim();

/** The shop with the texts of its scripts in brackets. What the server sent is data here: `UntranslatedTextsTest` reads its texts. */
export class Brackets {
	private data = '';

	constructor( private readonly context: BrowserContext ) {
		context.on( 'response', ( answer ) => void this.remember( answer ) );
	}

	async start(): Promise< this > {
		await this.context.route( /\/build\/languages\/[^/]+\.json/, async ( route ) => {
			const answer = await route.fetch();
			await route.fulfill( { response: answer, json: inBrackets( ( await answer.json() ) as Record< string, unknown > ) } );
		} );
		await this.context.route( /\/wp-admin\/[\w-]+\.php/, async ( route ) => {
			if ( route.request().resourceType() !== 'document' ) {
				return route.fallback();
			}
			const answer = await route.fetch();
			const body = ( await answer.text() ).replace( ADMIN_TEXTS, ( _, json: string ) => {
				return `setLocaleData( ${ JSON.stringify( inBrackets( JSON.parse( json ) as Record< string, unknown > ) ) }, 'vitrine' );`;
			} );
			return route.fulfill( { response: answer, body } );
		} );
		return this;
	}

	/** Fails for texts outside of brackets that the server did not send. */
	async expectTranslated( page: Page, what: string, within = 'body' ): Promise< void > {
		await expect( async () => {
			const { texts, translated } = await outside( page, within );
			expect( translated, `${ what }: texts of scripts` ).toBeGreaterThan( 0 );
			const wrong = texts.map( spaced ).filter( ( text ) => ! this.isData( text ) );
			expect( [ ...new Set( wrong ) ], what ).toEqual( [] );
		} ).toPass( { timeout: 5000 } );
	}

	private isData( text: string ): boolean {
		return (
			this.data.includes( text ) ||
			text
				.replace( WORDPRESS, '' )
				.replace( ALLOWED, '' )
				.split( /[\s:,·×()–\d]+/u )
				.every( ( word ) => this.isWordOfData( word ) )
		);
	}

	private isWordOfData( word: string ): boolean {
		return ! /\p{L}{3}/u.test( word ) || this.data.includes( word );
	}

	private async remember( answer: Response ): Promise< void > {
		const type = answer.headers()[ 'content-type' ] ?? '';
		const isPage = type.startsWith( 'text/html' );
		if ( ! isPage && ! /json/.test( type ) ) {
			return;
		}
		if ( /\/build\/languages\//.test( answer.url() ) ) {
			return;
		}
		// The body of a cancelled request is gone.
		const body = await answer.text().catch( () => '' );
		const texts = isPage ? textsOf( body ) : strings( JSON.parse( body || '""' ) );
		this.data += ` | ${ texts.map( spaced ).join( ' | ' ) }`;
	}
}
