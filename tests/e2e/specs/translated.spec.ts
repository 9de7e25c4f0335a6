import type { Page } from '@playwright/test';
import { addFromPage, drawer } from '../support/cart';
import { checkoutForm, openCheckout, orderButton } from '../support/checkout';
import { pageKinds } from '../support/pages';
import { pathOf, product, type Lang } from '../support/shop';
import { expect, test } from '../support/test';

/** Words that only English has, each of which some part of the shop (or WordPress itself) says; whole words: "écart" holds no cart. */
const ENGLISH =
	/(?<!\p{L})(the|and|your|with|cart|checkout|search|delivery|order|please|page not found|skip to|in stock|sold out|add to|read more|home page|shop now|next|previous|filter|sort|price|menu|close|remove|language|sign in)(?!\p{L})/iu;

/** What is English by intent: names, and the word that stands for a language. */
const MEANT = /^(English|Vitrine|Molis & Medis|Instagram|Facebook|LinkedIn|X|Menu|Menu principale?|Filter|Filtri|Menü|Newsletter)$/;

/** Everything that is read, by eyes or by a screen reader. */
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

const english = async ( page: Page ): Promise< string[] > => [
	...new Set( ( await words( page ) ).filter( ( text ) => ENGLISH.test( text ) && ! MEANT.test( text ) ) ),
];

for ( const lang of [ 'lt', 'de', 'fr', 'it' ] as Lang[] ) {
	test( `no English is left on any kind of page in ${ lang }`, async ( { page, faults } ) => {
		test.slow();
		faults.allow( /404/ );
		for ( const { name, path } of pageKinds( lang ) ) {
			await page.goto( path, { waitUntil: 'networkidle' } );
			expect( await english( page ), name ).toEqual( [] );
		}
	} );

	test( `no English is left in cart and checkout in ${ lang }`, async ( { page } ) => {
		await page.goto( pathOf( product( 'globe-lamp' ).paths, lang ) );
		await addFromPage( page );
		await expect( drawer( page ) ).toBeVisible();
		expect( await english( page ), 'drawer' ).toEqual( [] );
		await openCheckout( page, lang );
		await orderButton( page ).click();
		await expect( checkoutForm( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
		expect( await english( page ), 'checkout with errors' ).toEqual( [] );
	} );
}

test( 'money and dates are written as the language writes them', async ( { page } ) => {
	const table = product( 'oak-dining-table' );
	for ( const [ lang, price ] of [
		[ 'en', /€1,490\.00/ ],
		[ 'de', /1\.490,00\s€/ ],
		[ 'fr', /1[\s\u202f]490,00\s€/ ],
		[ 'it', /1\.?490,00\s€/ ],
		[ 'lt', /1\s490,00\s€/ ],
	] as const ) {
		await page.goto( pathOf( table.paths, lang ) );
		await expect( page.locator( 'main' ), lang ).toContainText( price );
	}
	await page.goto( pathOf( table.paths, 'lt' ) );
	await expect( page.locator( 'main' ) ).toContainText(
		/(sausio|vasario|gruodžio|lapkričio|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio)/
	);
} );
