import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { backOffice, home, pathOf, product } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

test( 'an editor’s quick edit of price and stock shows in every language', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...WORDPRESS_FAULTS );
	const box = product( 'gift-box' );
	await logInAs( page, 'editor' );
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
		await expect( fields.getByText( 'Price: Enter an amount' ) ).toBeVisible();
		await price.fill( '7,35' );
		await fields.locator( '[name="vitrine_quick[stock]"]' ).fill( '77' );
		await fields.getByRole( 'button', { name: 'Update' } ).click();
		await expect( row.locator( '.column-vitrine_price' ) ).toContainText( '7.35' );
		expect( backOffice().stock( box.id ) ).toBe( 77 );
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
		backOffice().change( box.id, { price: 690, stock: 120 } );
	}
} );

test( 'a menu item renamed in wp-admin changes in the header of its language only', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...WORDPRESS_FAULTS );
	await page.goto( home( 'de' ) );
	const shown = ( ( await page.locator( '[data-v-header] .v-nav__link' ).first().textContent() ) ?? '' ).trim();
	await logInAs( page, 'administrator' );
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
