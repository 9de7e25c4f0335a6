import type { Page } from '@playwright/test';

/** English words of the shop and of WordPress, matched as whole words: "écart" does not contain "cart". */
const ENGLISH =
	/(?<!\p{L})(the|and|your|with|cart|checkout|search|delivery|order|please|page not found|skip to|in stock|sold out|add to|read more|home page|shop now|next|previous|filter|sort|price|menu|close|remove|language|sign in)(?!\p{L})/iu;

/** Intentionally English: names, and words that other languages share. */
const MEANT = /^(English|Vitrine|Molis & Medis|Instagram|Facebook|LinkedIn|X|Menu|Menu principale?|Sous-menu\s: .+|Filter|Filtri|Menü|Newsletter)$/;

/** All visible text and all accessible names. */
const words = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => {
		const found: string[] = [ document.title ];
		const walker = document.createTreeWalker( document.body, NodeFilter.SHOW_TEXT );
		for ( let node = walker.nextNode(); node; node = walker.nextNode() ) {
			const parent = node.parentElement;
			if (
				parent &&
				! parent.closest( 'script, style, noscript, template, code, [lang="en"], [lang^="en-"], [hreflang^="en"]' ) &&
				node.textContent?.trim()
			) {
				found.push( node.textContent.trim() );
			}
		}
		for ( const element of document.querySelectorAll( '[aria-label], [alt], [title], [placeholder]' ) ) {
			for ( const name of [ 'aria-label', 'alt', 'title', 'placeholder' ] ) {
				const value = element.getAttribute( name )?.trim();
				if ( value && ! element.closest( '[hreflang^="en"]' ) ) {
					found.push( value );
				}
			}
		}
		return found;
	} );

export const isEnglish = ( text: string ): boolean => ENGLISH.test( text ) && ! MEANT.test( text );

/** Untranslated texts of a page. */
export const english = async ( page: Page ): Promise< string[] > => [ ...new Set( ( await words( page ) ).filter( isEnglish ) ) ];
