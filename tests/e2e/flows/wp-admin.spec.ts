import { logIn, logInAsAdmin } from '../support/admin';
import { behindTheScenes, home, pathOf, product } from '../support/shop';
import { expect, test } from '../support/test';

/** WordPress's own screens have warnings of their own; the shop's pages must have none. */
const OWN = [ /wp-admin|wp-includes|wp-json\/wp|JQMIGRATE|admin-ajax/, /gravatar|s\.w\.org/ ];

const PASSWORD = 'a long enough password';

test( "a product's price and stock are changed by an editor, and the shop shows them in every language", async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...OWN );
	const box = product( 'gift-box' );
	const name = `seller-${ Date.now() }`;
	behindTheScenes().addUser( name, 'editor', PASSWORD );
	await logIn( page, name, PASSWORD );
	try {
		await page.goto( `/wp-admin/edit.php?post_type=vitrine_product&s=${ encodeURIComponent( box.titles.en ?? '' ) }` );
		const row = page.locator( '#the-list tr' ).first();
		await row.locator( 'a.row-title' ).focus();
		await row.getByRole( 'button', { name: /^Quick edit/ } ).press( 'Enter' );
		const fields = page.locator( '#the-list .inline-edit-row' );
		const price = fields.locator( '[name="vitrine_quick[price]"]' );
		await expect( price ).toHaveValue( '6.90' );
		await price.fill( 'viel' );
		await fields.getByRole( 'button', { name: 'Update' } ).click();
		await expect( fields.getByText( 'Price: Write an amount' ) ).toBeVisible();
		await price.fill( '7,35' );
		await fields.locator( '[name="vitrine_quick[stock]"]' ).fill( '77' );
		await fields.getByRole( 'button', { name: 'Update' } ).click();
		await expect( row.locator( '.column-vitrine_price' ) ).toContainText( '7.35' );
		expect( behindTheScenes().stock( box.id ) ).toBe( 77 );
		await page.goto( 'about:blank' );
		await page.context().clearCookies();
		for ( const [ lang, shown ] of [
			[ 'en', '7.35' ],
			[ 'lt', '7,35' ],
			[ 'de', '7,35' ],
		] as const ) {
			await page.goto( pathOf( box.paths, lang ) );
			await expect( page.locator( '.v-buy__price' ) ).toContainText( shown );
		}
	} finally {
		behindTheScenes().change( box.id, { price: 690, stock: 120 } );
	}
} );

test( 'an editor reaches products and menus, and neither orders nor another screen of Appearance or settings', async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...OWN, /403/ );
	const name = `clerk-${ Date.now() }`;
	behindTheScenes().addUser( name, 'editor', PASSWORD );
	await logIn( page, name, PASSWORD );
	for ( const address of [
		'edit.php?post_type=vitrine_product',
		'edit-tags.php?taxonomy=vitrine_category&post_type=vitrine_product',
		'nav-menus.php',
	] ) {
		const answer = await page.goto( `/wp-admin/${ address }` );
		expect( answer?.status(), address ).toBe( 200 );
		await expect( page.locator( '#wpbody-content h1' ).first(), address ).toBeVisible();
	}
	for ( const address of [
		'admin.php?page=vitrine-orders',
		'admin.php?page=vitrine-settings',
		'themes.php',
		'site-editor.php',
		'customize.php',
		'options-general.php',
		'plugins.php',
	] ) {
		const answer = await page.goto( `/wp-admin/${ address }` );
		expect( [ 302, 403, 500 ], address ).toContain( answer?.status() );
	}
} );

test( 'somebody who only subscribes sees no orders', async ( { page, faults } ) => {
	faults.allow( ...OWN, /403/, /serialize/ );
	const name = `reader-${ Date.now() }`;
	behindTheScenes().addUser( name, 'subscriber', PASSWORD );
	await logIn( page, name, PASSWORD );
	const answer = await page.goto( '/wp-admin/admin.php?page=vitrine-orders' );
	expect( answer?.status() ).toBe( 403 );
} );

test( 'a menu item that is renamed in wp-admin is renamed in the header of its language', async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...OWN );
	await page.goto( home( 'de' ) );
	const shown = ( ( await page.locator( '[data-v-header] .v-nav__link' ).first().textContent() ) ?? '' ).trim();
	await logInAsAdmin( page );
	const rename = async ( from: string, to: string ): Promise< void > => {
		await page.goto( '/wp-admin/nav-menus.php' );
		const choose = page.locator( '#select-menu-to-edit' );
		const menu = await choose
			.locator( 'option' )
			.filter( { hasText: /(primary|main|haupt).*(de|deutsch|german)|(de|deutsch|german).*(primary|main|haupt)/i } )
			.first()
			.getAttribute( 'value' );
		await page.goto( `/wp-admin/nav-menus.php?action=edit&menu=${ menu }` );
		const item = page
			.locator( '#menu-to-edit > li' )
			.filter( { has: page.locator( `.menu-item-title:text-is("${ from }")` ) } )
			.first();
		await item.locator( '.item-edit' ).click();
		await item.locator( '.edit-menu-item-title' ).fill( to );
		await page.locator( '#save_menu_footer' ).click();
		await expect( page.locator( '#message, .notice-success' ).first() ).toBeVisible();
	};
	await rename( shown, 'Umbenannt & neu' );
	await page.goto( home( 'de' ) );
	await expect( page.locator( '[data-v-header] .v-nav__link' ).first() ).toHaveText( 'Umbenannt & neu' );
	await page.goto( home( 'fr' ) );
	await expect( page.locator( '[data-v-header]' ) ).not.toContainText( 'Umbenannt' );
	await rename( 'Umbenannt & neu', shown );
} );
