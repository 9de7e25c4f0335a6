import type { Locator, Page } from '@playwright/test';
import { settled } from '../support/accessible';
import { home, pathOf, product, route } from '../support/shop';
import { expect, heavy, onlyInFull, test } from '../support/test';

const field = ( page: Page ): Locator => page.locator( '[data-v-header] [data-v-search] input[name="s"]:visible' ).first();
const options = ( page: Page ): Locator => page.getByRole( 'option' );

const type = async ( page: Page, words: string ): Promise< void > => {
	await field( page ).focus();
	await expect( field( page ) ).toHaveAttribute( 'role', 'combobox' );
	await field( page ).pressSequentially( words, { delay: 20 } );
};

test( 'suggestions are a combobox that works by keyboard', heavy( 'each key asks the server, also with wrong words' ), async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await type( page, 'vase' );
	await expect( field( page ) ).toHaveAttribute( 'aria-expanded', 'true' );
	await expect( options( page ).first() ).toBeVisible();
	await expect( page.getByRole( 'listbox' ) ).toHaveAttribute( 'id', ( await field( page ).getAttribute( 'aria-controls' ) ) ?? 'none' );

	await field( page ).press( 'ArrowDown' );
	await field( page ).press( 'ArrowDown' );
	const chosen = page.locator( '[role="option"][aria-selected="true"]' );
	await expect( chosen ).toHaveCount( 1 );
	await expect( field( page ) ).toHaveAttribute( 'aria-activedescendant', ( await chosen.getAttribute( 'id' ) ) ?? 'none' );
	await expect( chosen ).toHaveId( ( await options( page ).nth( 1 ).getAttribute( 'id' ) ) ?? 'none' );
	await field( page ).press( 'ArrowUp' );
	await expect( options( page ).first() ).toHaveAttribute( 'aria-selected', 'true' );

	await field( page ).press( 'Escape' );
	await expect( options( page ) ).toHaveCount( 0 );
	await expect( field( page ) ).toHaveAttribute( 'aria-expanded', 'false' );
	await expect( field( page ) ).toBeFocused();
} );

test( 'Enter on a suggestion opens its product', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'lt' ) );
	const lamp = product( 'globe-lamp' );
	await type( page, ( lamp.titles.lt ?? '' ).replace( /[„“]/g, '' ).toLowerCase() );
	await expect( options( page ).first() ).toContainText( lamp.titles.lt ?? '' );
	await field( page ).press( 'ArrowDown' );
	await field( page ).press( 'Enter' );
	await expect( page ).toHaveURL( new RegExp( `${ pathOf( lamp.paths, 'lt' ) }/?$` ) );
} );

test( 'a suggestion can be clicked', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await type( page, 'teapot' );
	await options( page ).first().click();
	await expect( page ).toHaveURL( new RegExp( `${ pathOf( product( 'teapot' ).paths, 'en' ) }/?$` ) );
} );

test( 'Enter without a suggestion opens the results page', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'lt' ) );
	await type( page, 'vaza' );
	await field( page ).press( 'Enter' );
	await expect( page ).toHaveURL( new RegExp( `${ route( 'search', 'lt' ) }/?\\?s=vaza$` ) );
	const found = await page.request.get( page.url() );
	expect( await found.text() ).toContain( pathOf( product( 'amphora-vase' ).paths, 'lt' ) );
} );

test( 'an empty search marks the field as invalid and does not navigate', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ) );
	const form = page.locator( '[data-v-header] [data-v-search]' ).first();
	await field( page ).focus();
	const looks = () =>
		form.evaluate( ( element ) =>
			[ element, element.querySelector( 'input' ) ].map( ( part ) => part && getComputedStyle( part ).borderBottomColor ).join()
		);
	// The focus style takes 300 ms.
	await settled( page );
	const calm = await looks();
	await field( page ).fill( '   ' );
	await field( page ).press( 'Enter' );
	await expect( page ).toHaveURL( /\/$/ );
	await expect( field( page ) ).toBeFocused();
	await expect( field( page ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect.poll( looks ).not.toBe( calm );
	await field( page ).pressSequentially( 'v' );
	await expect( field( page ) ).not.toHaveAttribute( 'aria-invalid', 'true' );
} );

// SearchNormalizerTest and SearchTermsTest cover the normalization.
for ( const [ lang, term, key ] of [
	[ 'lt', 'lekste', 'dinner-plate' ],
	[ 'en', 'threeleg stool', 'three-leg-stool' ],
	[ 'de', 'stühl', 'dining-chair' ],
] as const ) {
	test( `"${ term }" finds ${ key } in ${ lang }, as a suggestion and on the results page`, onlyInFull, async ( { page } ) => {
		const path = pathOf( product( key ).paths, lang );
		const results = await page.request.get( `${ route( 'search', lang ) }?s=${ encodeURIComponent( term ) }` );
		expect( await results.text(), 'results page' ).toContain( path );
		await page.goto( home( lang ) );
		await type( page, term );
		await expect(
			options( page )
				.filter( { hasText: product( key ).titles[ lang ] ?? '' } )
				.first()
		).toBeVisible();
	} );
}

test( 'a search without results says so', onlyInFull, async ( { page } ) => {
	await page.goto( `${ route( 'search', 'en' ) }?s=xyzzy` );
	await expect( page.locator( 'main h1' ) ).toContainText( 'xyzzy' );
	await expect( page.locator( '.v-empty' ) ).toBeVisible();
	await expect( page.locator( '.v-list__results' ) ).toHaveCount( 0 );
} );

test( 'a search term is printed as text', onlyInFull, async ( { page } ) => {
	await page.goto( `${ route( 'search', 'en' ) }?s=${ encodeURIComponent( '"><script>window.hacked=1</script><b>' ) }` );
	await expect( page.locator( 'main' ) ).toContainText( '<script>window.hacked=1</script>' );
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
} );
