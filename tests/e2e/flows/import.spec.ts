import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { logInAsAdmin } from '../support/admin';
import { ask } from '../support/ask';
import { scratchSite, type Scratch } from '../support/scratch';
import { expect, test } from '../support/test';

/** WordPress's own screens have warnings of their own, and a refused file is an answer like any other. */
const OWN = [ /wp-admin|wp-includes|wp-json\/(wp|vitrine-admin)|JQMIGRATE|admin-ajax/, /gravatar|s\.w\.org/, /status of 422/ ];

const ROWS = 1000;

/** What the second test exports, the first has brought in. */
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
const number = ( page: Page, name: string ) => page.locator( '.vitrine-import__numbers div' ).filter( { hasText: name } ).locator( 'dd' );

test( 'a thousand products come in by the keyboard, wrong lines are told, and the same file again changes nothing', async ( { page, faults } ) => {
	test.setTimeout( 240_000 );
	faults.allow( ...OWN );
	const csv = file( 'cups.csv', products() );
	await logInAsAdmin( page, shop.site, shop.url );
	await open( page );

	await choose( page, csv );
	await expect( page.getByText( 'Format: Own columns. Letters: UTF-8. Cells are separated by “;”.' ) ).toBeVisible();
	await expect( page.getByText( 'Not taken: colour' ) ).toBeVisible();
	await expect( page.getByRole( 'row', { name: /CUP-4/ } ) ).toContainText( 'Cup; number 4' );

	await page.getByRole( 'textbox', { name: 'Delivery costs of new products' } ).fill( '6,90' );
	await page.getByRole( 'button', { name: 'Check the file' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( number( page, 'New' ) ).toHaveText( String( ROWS ), { timeout: 60_000 } );
	await expect( page.getByText( 'Delivery costs of new products: 6.90.' ) ).toBeVisible();
	await expect( number( page, 'Wrong' ) ).toHaveText( '2' );
	const report = page.waitForEvent( 'download' );
	await page.getByRole( 'link', { name: /All as CSV/ } ).click();
	const lines = readFileSync( await ( await report ).path(), 'utf8' );
	expect( lines ).toContain( '1002,"BAD-1","price","error","“cheap” is no price. Write it as 59.90."' );
	expect( lines ).toContain( '1003,"CUP-7","sku","error","The article number “CUP-7” stands on line 9 already."' );

	await page.getByRole( 'button', { name: `Import ${ ROWS } products` } ).focus();
	await page.keyboard.press( 'Enter' );
	const bar = page.getByRole( 'progressbar', { name: 'Progress of the import' } );
	await expect( bar ).toBeVisible();
	await page.goto( `${ shop.url }/wp-admin/index.php` );
	await open( page );
	await expect( page.getByRole( 'heading', { name: 'cups.csv' } ), 'who comes back finds it again' ).toBeVisible();
	await expect( page.getByText( 'The import is done.' ) ).toBeVisible( { timeout: 180_000 } );
	await expect( number( page, 'New' ) ).toHaveText( String( ROWS ) );

	await page.getByRole( 'button', { name: 'Import another file' } ).click();
	await choose( page, csv );
	await page.getByRole( 'button', { name: 'Check the file' } ).click();
	await expect( number( page, 'Unchanged' ) ).toHaveText( String( ROWS ), { timeout: 60_000 } );
	await expect( number( page, 'New' ) ).toHaveText( '0' );
	await page.getByRole( 'button', { name: 'Cancel import' } ).click();
	await expect( page.getByText( 'The import was cancelled.' ) ).toBeVisible();
	await page.goto( `${ shop.url }/product/cup-number-42` );
	await expect( page.getByRole( 'heading', { name: 'Cup; number 42' } ) ).toBeVisible();
} );

test( 'what is no product file, or too large, is refused with a reason, and an export comes as a file', async ( { page, faults } ) => {
	faults.allow( ...OWN );
	await logInAsAdmin( page, shop.site, shop.url );
	await open( page );
	await choose( page, file( 'names.csv', 'name,cost\nVase,1\n' ) );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'No product file was recognised.' );
	const large = file( 'large.csv', 'sku,price\n' );
	truncateSync( large, 200 * 1024 * 1024 );
	await choose( page, large );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'The file has 200 MB, and at most' );

	await page.getByLabel( 'Name or article number' ).fill( 'CUP-99' );
	const download = page.waitForEvent( 'download' );
	await page.getByRole( 'link', { name: 'Export as CSV' } ).click();
	const csv = readFileSync( await ( await download ).path(), 'utf8' );
	expect( csv.match( /^"CUP-99\d?"/gm )?.length ).toBe( 11 );
} );
