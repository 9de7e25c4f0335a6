import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { route } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';
import { wooCommerceFile, type WooCommerceRow } from '../support/woocommerce';

const CSV = [
	[
		'sku;kind;family;options;price;shipping_price;stock;title:en;title:de;title:lt;categories',
		'option:cut:en;option:cut:de;option:cut:lt;option:weave',
	].join( ';' ),
	'APRON;family;;cut|weave;;4,90;;Workshop apron;Werkstattschürze;Dirbtuvių prijuostė;Home;Short|Long;Kurz|Lang;Trumpa|Ilga;Twill|Canvas',
	'APRON-ST;;APRON;;39,90;;4;;;;;Short;Kurz;Trumpa;Twill',
	'APRON-SC;;APRON;;44,90;;0;;;;;Short;Kurz;Trumpa;Canvas',
	'APRON-LT;;APRON;;49,90;;2;;;;;Long;Lang;Ilga;Twill',
	'APRON-BAD;;APRON;;cheap;;2;;;;;Long;Lang;Ilga;Canvas',
].join( '\n' );

const number = ( page: Page, name: string ) => page.locator( '.vitrine-import__numbers div' ).filter( { hasText: name } ).locator( 'dd' );
const value = ( page: Page, name: string ) => page.locator( '.v-value' ).filter( { hasText: name } );

async function check( page: Page, csv = CSV, delivery = '' ): Promise< void > {
	const buffer = Buffer.from( csv );
	await page.locator( '.vitrine-import input[type="file"]' ).setInputFiles( { name: 'products.csv', mimeType: 'text/csv', buffer } );
	if ( delivery !== '' ) {
		await page.getByRole( 'textbox', { name: 'Delivery cost of new products' } ).fill( delivery );
	}
	await page.getByRole( 'button', { name: 'Check file' } ).click();
}

test( 'a file with variants is imported once and can be chosen in the shop in German and Lithuanian', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...WORDPRESS_FAULTS, /wp-json\/vitrine-admin/ );
	await logInAs( page, 'administrator' );
	await page.goto( '/wp-admin/admin.php?page=vitrine-import' );
	await check( page );
	await expect( number( page, 'New' ) ).toHaveText( '4' );
	await expect( number( page, 'Errors' ) ).toHaveText( '1' );
	await expect( page.locator( '.vitrine-import' ).first() ).toContainText( '“cheap” is not a valid price.' );
	await page.getByRole( 'button', { name: 'Import 4 products' } ).click();
	await expect( page.getByText( 'Import complete.' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Import another file' } ).click();
	await check( page );
	await expect( number( page, 'Unchanged' ) ).toHaveText( '4' );
	await page.getByRole( 'button', { name: 'Cancel import' } ).click();
	await expect( page.getByText( 'Import cancelled.' ) ).toBeVisible();

	for ( const [ lang, width, title, short, long ] of [
		[ 'de', 1280, 'Werkstattschürze', 'Kurz', 'Lang' ],
		[ 'lt', 360, 'Dirbtuvių prijuostė', 'Trumpa', 'Ilga' ],
	] as const ) {
		await page.setViewportSize( { width, height: 800 } );
		await page.goto( `${ route( 'search', lang ) }?s=APRON-LT` );
		await page.locator( 'main .v-card' ).filter( { hasText: title } ).getByRole( 'link' ).first().click();
		await expect( page.locator( '.v-buy__price' ) ).toContainText( '39,90' );
		await value( page, long ).click();
		await expect( page.locator( '.v-buy__price' ) ).toContainText( '49,90' );
		await expect( page ).toHaveTitle( new RegExp( `${ title } – ${ long }, Twill` ) );
		await expect( value( page, 'Canvas' ) ).toHaveClass( /v-value--missing/ );
		await value( page, short ).click();
		await value( page, 'Canvas' ).click();
		await expect( page.locator( '.v-promise__state--sold-out' ) ).toBeVisible();
	}
} );

const BAG: WooCommerceRow = {
	ID: '2310',
	Type: 'variable',
	SKU: 'BAG',
	Name: 'Waxed bag',
	'Short description': 'A bag for the way to the market.',
	Description: '<p>Sewn in our workshop.</p>',
	'Weight (kg)': '0.7',
	Categories: 'Home',
	'Attribute 1 name': 'Colour',
	'Attribute 1 value(s)': 'Rust, Moss',
	'Attribute 1 visible': '1',
	'Attribute 1 global': '1',
	'Attribute 1 default': 'Rust',
	'Attribute 2 name': 'Strap',
	'Attribute 2 value(s)': 'Short, Long',
	'Attribute 2 visible': '1',
	'Attribute 2 global': '0',
};

const bag = ( id: number, colour: string, strap: string, price: string, stock: string ): WooCommerceRow => ( {
	ID: String( id ),
	Type: 'variation',
	SKU: `BAG-${ colour[ 0 ] ?? '' }${ strap[ 0 ] ?? '' }`,
	Name: `Waxed bag - ${ colour }, ${ strap }`,
	'Tax class': 'parent',
	'In stock?': stock === '0' ? '0' : '1',
	Stock: stock,
	'Regular price': price,
	Parent: 'BAG',
	Position: String( id - 2310 ),
	'Attribute 1 name': 'Colour',
	'Attribute 1 value(s)': colour,
	'Attribute 1 global': '1',
	'Attribute 2 name': 'Strap',
	'Attribute 2 value(s)': strap,
	'Attribute 2 global': '0',
} );

const BAGS = [ bag( 2311, 'Rust', 'Short', '89', '3' ), bag( 2312, 'Rust', 'Long', '95', '0' ), bag( 2313, 'Moss', 'Short', '92', '6' ) ];

/** As exported by shops that sold each variation as a product of its own. */
const single = ( row: WooCommerceRow ): WooCommerceRow => ( { ...row, Type: 'simple', Parent: '', 'Tax class': '', Categories: 'Home' } );

test( 'WooCommerce variations that were imported as products become variants of one product', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...WORDPRESS_FAULTS, /wp-json\/vitrine-admin/ );
	await logInAs( page, 'administrator' );
	await page.goto( '/wp-admin/admin.php?page=vitrine-import' );
	await check( page, wooCommerceFile( BAGS.slice( 0, 2 ).map( single ) ), '4,90' );
	await expect( page.getByText( /^Format: WooCommerce/ ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Import 2 products' } ).click();
	await expect( page.getByText( 'Import complete.' ) ).toBeVisible();
	await page.goto( `${ route( 'search', 'en' ) }?s=waxed` );
	await expect( page.locator( 'main .v-card' ) ).toHaveCount( 2 );
	await page.locator( 'main .v-card' ).filter( { hasText: 'Rust, Short' } ).getByRole( 'link' ).first().click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Waxed bag – Rust, Short' );
	const before = page.url();

	await page.goto( '/wp-admin/admin.php?page=vitrine-import' );
	await check( page, wooCommerceFile( [ ...BAGS.slice( 0, 1 ), BAG, ...BAGS.slice( 1 ) ] ), '4,90' );
	await expect( number( page, 'New' ) ).toHaveText( '2' );
	await expect( number( page, 'Updated' ) ).toHaveText( '2' );
	await expect( number( page, 'Errors' ) ).toHaveText( '0' );
	await expect( page.locator( '.vitrine-import' ).first() ).toContainText( 'The product becomes a variant of “BAG”' );
	await page.getByRole( 'button', { name: 'Import 4 products' } ).click();
	await expect( page.getByText( 'Import complete.' ) ).toBeVisible();

	await page.goto( `${ route( 'search', 'en' ) }?s=waxed` );
	await expect( page.locator( 'main .v-card' ) ).toHaveCount( 1 );
	await page.goto( before );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Waxed bag' );
	expect( page.url(), 'the address of the product leads to the family' ).not.toBe( before );
	await expect( page.locator( '.v-buy__price' ) ).toContainText( '89.00' );
	await value( page, 'Moss' ).click();
	await expect( page.locator( '.v-buy__price' ) ).toContainText( '92.00' );
	await expect( page ).toHaveTitle( /Waxed bag – Moss, Short/ );
	await expect( value( page, 'Long' ) ).toHaveClass( /v-value--missing/ );
	await value( page, 'Rust' ).click();
	await value( page, 'Long' ).click();
	await expect( page.locator( '.v-promise__state--sold-out' ) ).toBeVisible();

	await page.goto( '/wp-admin/admin.php?page=vitrine-import' );
	await check( page, wooCommerceFile( [ BAG, ...BAGS ] ) );
	await expect( number( page, 'Unchanged' ) ).toHaveText( '4' );
	await page.getByRole( 'button', { name: 'Cancel import' } ).click();
	await expect( page.getByText( 'Import cancelled.' ) ).toBeVisible();
} );
