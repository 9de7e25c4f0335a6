import type { FrameLocator, Page } from '@playwright/test';
import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { addFromPage, cartLines, drawer } from '../support/cart';
import { scratchSite } from '../support/scratch';
import { chatCard } from '../support/shell';
import { home } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

const field = ( page: Page, label: string ) => page.getByLabel( label, { exact: true } );
const canvas = ( page: Page ): FrameLocator => page.frameLocator( 'iframe[name="editor-canvas"]' );
const title = ( page: Page ) => canvas( page ).getByRole( 'textbox', { name: 'Add title' } );

async function publish( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	await page.getByLabel( 'Editor publish' ).getByRole( 'button', { name: 'Publish', exact: true } ).click();
}

/** Closes the post-publish panel. */
const goOn = ( page: Page ) => page.getByRole( 'button', { name: 'Close panel' } ).click();

test( 'an editor adds a product in two languages, sees it in the shop and bulk-edits it', onlyInFull, async ( { page, context, faults } ) => {
	test.slow();
	faults.allow( ...WORDPRESS_FAULTS );
	const name = `Reading stand ${ Date.now() }`;
	const other = `Skaitymo stovas ${ Date.now() }`;
	await logInAs( page, 'editor' );
	await page.goto( '/wp-admin/post-new.php?post_type=vitrine_product' );
	await title( page ).fill( name );
	await field( page, 'Price in EUR, VAT included' ).fill( 'viel' );
	await field( page, 'Stock (leave empty if not tracked)' ).fill( '3' );
	await publish( page );
	await expect( page.getByText( 'Publishing failed. Price: Enter an amount such as 1190 or 59.90.' ).first() ).toBeVisible();
	await page.getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( page.locator( '.vitrine-field__error' ) ).toHaveText( 'Enter an amount such as 1190 or 59.90.' );
	await field( page, 'Price in EUR, VAT included' ).fill( '119,50' );
	await publish( page );
	await goOn( page );
	const english = page.url();
	await page.getByRole( 'button', { name: 'Create translation (Lietuvių)' } ).click();
	await page.waitForURL( ( { href } ) => href !== english );
	await expect( field( page, 'Price in EUR, VAT included' ) ).toHaveValue( '119.50' );
	await title( page ).fill( other );
	await publish( page );
	await goOn( page );

	await page.goto( `/lt/search?s=${ encodeURIComponent( other ) }` );
	await page.locator( 'main' ).getByRole( 'link', { name: other } ).first().click();
	await expect( page.locator( '.v-buy__price' ) ).toContainText( '119,50' );
	await addFromPage( page );
	await expect( cartLines( drawer( page ) ) ).toContainText( other );

	await page.goto( `/wp-admin/edit.php?post_type=vitrine_product&s=${ encodeURIComponent( other ) }` );
	await expect( page.locator( '#the-list a.row-title' ) ).toHaveText( [ name ] );
	await page.locator( '#the-list .check-column input' ).check();
	await page.locator( '#bulk-action-selector-top' ).selectOption( 'vitrine_change' );
	await page.locator( '#doaction' ).click();
	await page.locator( '#vitrine-price' ).selectOption( 'percent-' );
	await field( page, 'Price change' ).fill( '10' );
	await page.locator( '#vitrine-rounding' ).selectOption( 'ninety' );
	await page.locator( '#vitrine-status' ).selectOption( 'draft' );
	await page.getByRole( 'button', { name: 'Preview changes' } ).click();
	await expect( page.locator( '.vitrine-bulk ins' ) ).toHaveText( '€107.90' );
	await page.getByRole( 'button', { name: 'Update 1 product' } ).click();
	await expect( page.getByRole( 'status' ) ).toContainText( '1 of 1 products updated.' );
	faults.allow( /410/ );
	await context.clearCookies();
	expect( ( await page.goto( `/product/${ name.toLowerCase().replaceAll( ' ', '-' ) }` ) )?.status() ).toBe( 410 );
} );

test( 'the chat box shows a new team member and not a hidden one', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...WORDPRESS_FAULTS );
	// In the shared shop other tests would see a member without phone and picture.
	const own = await scratchSite( 'team' );
	await logInAs( page, 'editor', own.site, own.url );
	await page.goto( `${ own.url }/wp-admin/post-new.php?post_type=vitrine_member` );
	// WordPress saves a draft when the title loses the focus and disables the button until then.
	const draft = page.waitForResponse( ( answer ) => ( answer.request().postData() ?? '' ).includes( 'wp_autosave' ) );
	await page.locator( '#title' ).fill( 'Aldona' );
	await page.locator( '#vitrine_position' ).fill( 'Weaver' );
	await page.locator( '#vitrine_email' ).fill( 'aldona@example.com' );
	await draft;
	await expect( page.locator( '#publish' ) ).not.toHaveClass( /disabled/ );
	await page.locator( '#publish' ).click();
	await page.waitForURL( /action=edit/ );
	await expect( page.locator( '#message' ) ).toBeVisible();

	await page.goto( `${ own.url }/lt/` );
	await expect( chatCard( page ).locator( 'strong' ) ).toHaveText( 'Aldona' );

	await page.goto( `${ own.url }/wp-admin/edit.php?post_type=vitrine_member` );
	const row = page.locator( '#the-list tr' ).filter( { hasText: 'Aldona' } );
	await row.hover();
	await row.getByRole( 'link', { name: 'Hide from visitors' } ).click();
	await expect( row.locator( '.post-state' ) ).toHaveText( 'Draft' );
	await page.goto( `${ own.url }/lt/` );
	await expect( page.locator( '[data-v-header]' ) ).toBeVisible();
	await expect( page.locator( 'body' ) ).not.toContainText( 'Aldona' );
	await own.stop();
} );

test( 'an editor sees the menu locations and renames an item', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...WORDPRESS_FAULTS );
	await logInAs( page, 'editor' );
	await page.goto( '/wp-admin/nav-menus.php' );
	await expect( page.getByRole( 'link', { name: 'Live Preview' } ) ).toHaveCount( 0 );
	await page.locator( '.vitrine-menus tbody tr' ).last().locator( 'a' ).last().click();
	// Before its script has loaded, the arrow of an item is a link that reloads the page.
	await page.waitForURL( /action=edit/ );
	await expect( page.locator( '#select-nav-menu-to-edit option:checked, #select-menu-to-edit option:checked' ) ).toContainText( 'Lietuvių' );
	const item = page.locator( '#menu-to-edit > li' ).first();
	await item.locator( '.item-edit' ).click();
	const label = item.locator( '.edit-menu-item-title' );
	const before = await label.inputValue();
	const rename = async ( to: string ): Promise< void > => {
		await label.fill( to );
		await page.locator( '#save_menu_footer' ).click();
		await expect( page.locator( '#message, .notice-success' ).first() ).toBeVisible();
	};
	await rename( 'Sąlygos & kita' );
	const menu = page.url();
	await page.goto( home( 'lt' ) );
	await expect( page.locator( 'footer' ).last() ).toContainText( 'Sąlygos & kita' );
	await page.goto( menu );
	await item.locator( '.item-edit' ).click();
	await rename( before );
} );
