import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInFull } from '../support/accessible';
import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { expect, heavy, test } from '../support/test';

const dialog = ( page: Page ) => page.getByRole( 'dialog', { name: 'Variants' } );
const cell = ( page: Page, row: number, column: number ) => page.locator( `[data-cell="${ row } ${ column }"]` );

/** Adds an option with these values by typing them. */
async function addOption( page: Page, name: string, values: string[] ): Promise< void > {
	await dialog( page ).getByLabel( 'Add option' ).selectOption( { label: 'New option' } );
	await dialog( page ).getByLabel( 'Option name (English)' ).last().fill( name );
	for ( const value of values ) {
		await dialog( page ).getByLabel( `New value of “${ name }”` ).fill( value );
		await dialog( page ).getByLabel( `New value of “${ name }”` ).press( 'Enter' );
	}
}

/** Pastes text into a cell, as a spreadsheet puts it on the clipboard. */
const paste = ( target: Locator, text: string ) =>
	target.evaluate( ( element, pasted ) => {
		const data = new DataTransfer();
		data.setData( 'text/plain', pasted );
		element.dispatchEvent( new ClipboardEvent( 'paste', { clipboardData: data, bubbles: true, cancelable: true } ) );
	}, text );

test(
	'an editor gives a product two options, pastes prices, and sees the variants in the shop',
	heavy( 'WordPress’s editor, the list of products and the grid of variants, once in the gate' ),
	async ( { page, faults } ) => {
		test.slow();
		faults.allow( ...WORDPRESS_FAULTS, /422/ );
		const run = Date.now();
		const name = `Linen shirt ${ run }`;
		await logInAs( page, 'editor' );
		await page.goto( '/wp-admin/post-new.php?post_type=vitrine_product' );
		await page.frameLocator( 'iframe[name="editor-canvas"]' ).getByRole( 'textbox', { name: 'Add title' } ).fill( name );
		await page.getByLabel( 'Price in EUR, VAT included', { exact: true } ).fill( '50' );
		await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
		await page.getByLabel( 'Editor publish' ).getByRole( 'button', { name: 'Publish', exact: true } ).click();
		await page.getByRole( 'button', { name: 'Close panel' } ).click();
		const panel = page.getByRole( 'button', { name: 'Variants', exact: true } );
		if ( ( await panel.getAttribute( 'aria-expanded' ) ) === 'false' ) {
			await panel.click();
		}

		await page.getByRole( 'button', { name: 'Add variants' } ).click();
		await expect( dialog( page ).getByText( 'The product keeps its address' ) ).toBeVisible();
		await addOption( page, `Shade ${ run }`, [ 'Sand', 'Sea' ] );
		await addOption( page, `Cut ${ run }`, [ 'Short', 'Long' ] );
		await page.getByRole( 'button', { name: 'Generate combinations' } ).click();
		await expect( page.locator( '.vitrine-grid tbody tr' ) ).toHaveCount( 4 );
		await cell( page, 0, 0 ).focus();
		await page.keyboard.press( 'Tab' );
		await expect( cell( page, 0, 1 ) ).toBeFocused();
		await paste( cell( page, 0, 1 ), '49,90\t\t3\r\nviel\t\t4\r\n1.052,50\t\t5\r\n59,90\t55\t0' );
		await page.keyboard.press( 'ArrowDown' );
		await expect( cell( page, 1, 1 ) ).toBeFocused();
		await page.getByRole( 'button', { name: 'Save variants' } ).click();
		await expect( cell( page, 1, 1 ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( cell( page, 1, 1 ) ).toHaveAccessibleDescription( 'Enter an amount such as 1190 or 59.90.' );
		await cell( page, 1, 1 ).fill( '54,90' );
		await page.getByRole( 'button', { name: 'Save variants' } ).click();
		await expect( dialog( page ).getByText( 'Variants saved.' ) ).toBeVisible();
		await expect( cell( page, 2, 1 ) ).toHaveValue( '1052.50' );
		await expectAccessibleInFull( page, '.vitrine-variants' );
		await dialog( page ).getByRole( 'button', { name: 'Close', exact: true } ).first().click();
		await expect( page.getByText( 'This product has 4 variants.' ) ).toBeVisible();

		await page.goto( `/wp-admin/edit.php?post_type=vitrine_product&s=${ encodeURIComponent( name ) }` );
		const row = page.locator( '#the-list tr' ).first();
		await expect( row.locator( '.column-vitrine_price' ) ).toHaveText( /49\.90 – .*1,052\.50/ );
		await expect( row.locator( '.column-vitrine_stock' ) ).toHaveText( '12' );
		await row.getByRole( 'button', { name: '4 variants' } ).click();
		await cell( page, 0, 3 ).fill( '7' );
		await page.getByRole( 'button', { name: 'Save variants' } ).click();
		await expect( row.locator( '.column-vitrine_stock' ) ).toHaveText( '16' );

		await row.getByRole( 'link', { name: /^View/ } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '.v-buy__price' ) ).toContainText( '49.90' );
		await page.locator( 'main' ).getByRole( 'link', { name: 'Sea' } ).first().click();
		await expect( page.locator( '.v-buy__price' ) ).toContainText( '1,052.50' );
	}
);
