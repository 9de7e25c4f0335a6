import { expect, onlyInFull, test } from '../support/test';
import { text } from '../support/texts';

test( "a server error shows a page of the shop in the page's language", onlyInFull, async ( { page, faults } ) => {
	faults.allow( /500/ );
	const answer = await page.goto( '/lt/?e2e-fail=1' );
	expect( answer?.status() ).toBe( 500 );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', /^lt/ );
	await expect( page.locator( 'body' ) ).toContainText( text( 'lt', 'Something went wrong' ) );
	await expect( page.locator( 'body' ) ).not.toContainText( /WordPress|RuntimeException|\.php/ );
	await expect( page.locator( 'a[href$="/lt/"]' ).first() ).toBeVisible();
} );
