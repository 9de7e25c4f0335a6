import { home, LANGUAGES } from '../support/shop';
import { expect, test } from '../support/test';
import { text } from '../support/texts';

for ( const lang of LANGUAGES ) {
	test( `the page that is not there shows 404, a text and the way home in ${ lang }`, async ( { page, faults } ) => {
		faults.allow( /404/ );
		const answer = await page.goto( `${ home( lang ) }no/such/page` );
		expect( answer?.status() ).toBe( 404 );
		const main = page.locator( 'main' );
		await expect( main ).toContainText( '404' );
		await expect( main.locator( 'h1' ) ).toHaveText( /\S/ );
		const button = main.getByRole( 'link', { name: text( lang, 'to home', 'button of the 404 page' ), exact: true } );
		await expect( button ).toBeVisible();
		await button.click();
		await expect( page ).toHaveURL( new RegExp( `${ home( lang ) }$` ) );
	} );
}

test( 'what is no shop address at all is the same page', async ( { page, faults } ) => {
	faults.allow( /404/ );
	for ( const path of [ '/xx/', '/lt/preke/nera', '/product', '/lt/product/globe-lamp', '/de/%E2%98%83', '/lt/wp-json/' ] ) {
		const answer = await page.goto( path );
		expect( answer?.status(), path ).toBe( 404 );
		await expect( page.locator( 'main' ), path ).toContainText( '404' );
	}
} );

test( "an error of the server is a page of the shop with a text in the visitor's language", async ( { page, faults } ) => {
	faults.allow( /500/ );
	const answer = await page.goto( '/lt/?e2e-fail=1' );
	expect( answer?.status() ).toBe( 500 );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', /^lt/ );
	await expect( page.locator( 'body' ) ).toContainText( text( 'lt', 'Something went wrong' ) );
	await expect( page.locator( 'body' ) ).not.toContainText( /WordPress|RuntimeException|\.php/ );
	await expect( page.locator( 'a[href$="/lt/"]' ).first() ).toBeVisible();
} );
