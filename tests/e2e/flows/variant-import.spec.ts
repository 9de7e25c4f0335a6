import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { route } from '../support/shop';
import { expect, test, type Page } from '../support/test';

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

async function check( page: Page ): Promise< void > {
	const buffer = Buffer.from( CSV );
	await page.locator( '.vitrine-import input[type="file"]' ).setInputFiles( { name: 'aprons.csv', mimeType: 'text/csv', buffer } );
	await page.getByRole( 'button', { name: 'Check file' } ).click();
}

test( 'a file with variants is imported once and can be chosen in the shop in German and Lithuanian', async ( { page, faults } ) => {
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
