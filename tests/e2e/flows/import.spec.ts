import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInFull } from '../support/accessible';
import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { ask } from '../support/ask';
import { PATIENCE } from '../support/patience';
import { scratchSite, type Scratch } from '../support/scratch';
import { expect, heavy, onlyInFull, test } from '../support/test';

/** Including the responses to rejected files. */
const OWN = [ ...WORDPRESS_FAULTS, /wp-json\/vitrine-admin/, /status of 422/ ];

const ROWS = process.env.VITRINE_FULL ? 1000 : 20;
const timeout = ( ROWS * 200 + 20_000 ) * PATIENCE;

/** The second test exports what the first one imports. */
test.describe.configure( { mode: 'serial' } );

let shop: Scratch;
let folder: string;

test.beforeAll( async () => {
	shop = await scratchSite( 'import' );
	ask( shop.site, 'languages', { codes: [ 'en' ] } );
	folder = mkdtempSync( path.join( tmpdir(), 'vitrine-import-' ) );
} );

test.afterAll( async () => {
	rmSync( folder, { recursive: true, force: true } );
	await shop.stop();
} );

function file( name: string, content: string ): string {
	const at = path.join( folder, name );
	writeFileSync( at, content );
	return at;
}

const products = (): string =>
	[
		'sku;price;stock;categories;title:en;colour',
		...Array.from( { length: ROWS }, ( _, n ) => `CUP-${ n };${ 10 + ( n % 50 ) },50;${ n % 9 };Cups;"Cup; number ${ n }";white` ),
		'BAD-1;cheap;1;Cups;Bad cup;',
		'CUP-7;9;1;Cups;Again;',
	].join( '\n' );

const open = async ( page: Page ): Promise< void > => {
	await page.goto( `${ shop.url }/wp-admin/admin.php?page=vitrine-import` );
	await expect( page.getByRole( 'heading', { name: 'Import products' } ) ).toBeVisible();
};

const choose = ( page: Page, at: string ) => page.locator( '.vitrine-import input[type="file"]' ).setInputFiles( at );
/** Nothing is wider than the screen, apart from what scrolls. */
const expectFits = async ( page: Page ): Promise< void > =>
	expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThanOrEqual( 0 );
const number = ( page: Page, name: string ) => page.locator( '.vitrine-import__numbers div' ).filter( { hasText: name } ).locator( 'dd' );

test(
	'imports a file by keyboard, reports invalid rows, and changes nothing the second time',
	heavy( 'a file is checked, imported and checked again in a shop of its own' ),
	async ( { page, faults } ) => {
		test.setTimeout( 2 * timeout );
		faults.allow( ...OWN );
		const csv = file( 'cups.csv', products() );
		await logInAs( page, 'administrator', shop.site, shop.url );
		await open( page );

		await choose( page, csv );
		await expect( page.getByText( 'Format: Vitrine CSV. Encoding: UTF-8. Delimiter: “;”.' ) ).toBeVisible();
		await expect( page.getByText( 'Ignored columns: colour' ) ).toBeVisible();
		await expect( page.getByRole( 'row', { name: /CUP-4/ } ) ).toContainText( 'Cup; number 4' );

		await page.getByRole( 'textbox', { name: 'Delivery cost of new products' } ).fill( '6,90' );
		await page.getByRole( 'button', { name: 'Check file' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( number( page, 'New' ) ).toHaveText( String( ROWS ), { timeout } );
		await expect( page.getByText( 'Delivery cost of new products: 6.90.' ) ).toBeVisible();
		await expect( number( page, 'Errors' ) ).toHaveText( '2' );
		const report = page.waitForEvent( 'download' );
		await page.getByRole( 'link', { name: /Download all as CSV/ } ).click();
		const lines = readFileSync( await ( await report ).path(), 'utf8' );
		expect( lines ).toContain( `${ ROWS + 2 },"BAD-1","price","error","“cheap” is not a valid price. Enter it as 59.90."` );
		expect( lines ).toContain( `${ ROWS + 3 },"CUP-7","sku","error","The SKU “CUP-7” is already used on line 9."` );

		await page.getByRole( 'button', { name: `Import ${ ROWS } products` } ).focus();
		await page.keyboard.press( 'Enter' );
		const bar = page.getByRole( 'progressbar', { name: 'Import progress' } );
		const done = page.getByText( 'Import complete.' );
		await expect( bar.or( done ).first() ).toBeVisible();
		await page.goto( `${ shop.url }/wp-admin/index.php` );
		await open( page );
		const current = page.getByRole( 'heading', { name: 'cups.csv' } );
		const finished = page.getByRole( 'row', { name: /cups\.csv.*Done/ } );
		await expect( current.or( finished ).first(), 'the import continues after leaving the page' ).toBeVisible();
		if ( await finished.isVisible() ) {
			await finished.getByRole( 'button' ).click();
		}
		await expect( done ).toBeVisible( { timeout } );
		await expect( number( page, 'New' ) ).toHaveText( String( ROWS ) );

		await page.getByRole( 'button', { name: 'Import another file' } ).click();
		await choose( page, csv );
		await page.getByRole( 'button', { name: 'Check file' } ).click();
		await expect( number( page, 'Unchanged' ) ).toHaveText( String( ROWS ), { timeout } );
		await expect( number( page, 'New' ) ).toHaveText( '0' );
		await page.getByRole( 'button', { name: 'Cancel import' } ).click();
		await expect( page.getByText( 'Import cancelled.' ) ).toBeVisible();
		await page.goto( `${ shop.url }/product/cup-number-12` );
		await expect( page.getByRole( 'heading', { name: 'Cup; number 12' } ) ).toBeVisible();
	}
);

test( 'maps the columns of a till, remembers them, and fits a narrow screen', onlyInFull, async ( { page, faults } ) => {
	test.setTimeout( 2 * timeout );
	faults.allow( ...OWN );
	const csv = file( 'till.csv', 'Art.-Nr.;Bezeichnung;VK-Preis;EK-Preis;Menge;Farbe\nTILL-1;Krug;12,50;5;7;blau\n' );
	await page.setViewportSize( { width: 390, height: 800 } );
	await logInAs( page, 'administrator', shop.site, shop.url );
	await open( page );
	await expectFits( page );

	await choose( page, csv );
	await expect( page.getByText( 'The columns of this file are not recognised.' ) ).toBeVisible();
	await expect( page.getByRole( 'combobox', { name: 'Import “VK-Preis” as' } ) ).toHaveValue( 'price' );
	await expect( page.getByRole( 'combobox', { name: 'Import “EK-Preis” as' } ) ).toHaveValue( '' );
	await page.getByRole( 'combobox', { name: 'Import “Farbe” as' } ).selectOption( { label: 'Attribute “Farbe”' } );
	await expect( page.getByText( 'Ignored columns: EK-Preis' ) ).toBeVisible();
	await expectFits( page );
	await expectAccessibleInFull( page, 'the columns of a file', '.vitrine-import' );
	await page.getByRole( 'textbox', { name: 'Delivery cost of new products' } ).fill( '0' );
	await page.getByRole( 'button', { name: 'Check file' } ).click();
	await page.getByRole( 'button', { name: 'Import 1 product' } ).click( { timeout } );
	await page.getByRole( 'button', { name: 'Import another file' } ).click( { timeout } );
	await expect( page.getByRole( 'heading', { name: 'Previous imports' } ) ).toBeVisible();
	await expectFits( page );

	await choose( page, csv );
	await expect( page.getByText( 'The columns are assigned as in the last import' ) ).toBeVisible();
	await expect( page.getByRole( 'combobox', { name: 'Import “Farbe” as' } ) ).toHaveValue( 'attribute:Farbe:en' );
	await page.getByRole( 'button', { name: 'Cancel import' } ).click();
} );

test( 'rejects other and oversized files with a reason, and exports a file', onlyInFull, async ( { page, faults } ) => {
	faults.allow( ...OWN );
	await logInAs( page, 'administrator', shop.site, shop.url );
	await open( page );
	await choose( page, file( 'orders.csv', 'order id,total\n1,5\n' ) );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'This is not a supported product file.' );
	const large = file( 'large.csv', 'sku,price\n' );
	truncateSync( large, 200 * 1024 * 1024 );
	await choose( page, large );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'The file is 200 MB; the maximum is' );

	await page.getByLabel( 'Name or SKU' ).fill( 'CUP-1' );
	const download = page.waitForEvent( 'download' );
	await page.getByRole( 'link', { name: 'Export as CSV' } ).click();
	const csv = readFileSync( await ( await download ).path(), 'utf8' );
	expect( csv.match( /^"CUP-1\d?"/gm )?.length ).toBe( 11 );
} );
