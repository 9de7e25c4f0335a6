import type { Page } from '@playwright/test';
import { facts, pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

const cents = ( text: string ): number => Number( text.replace( /[^\d.]/g, '' ).replace( '.', '' ) );
const prices = ( page: Page ): Promise< number[] > =>
	page
		.locator( 'main .v-list__results .v-card__price .v-price:not(.v-price--was)' )
		.allTextContents()
		.then( ( all ) => all.map( cents ) );
const count = async ( page: Page ): Promise< number > =>
	Number( /\d+/.exec( ( await page.locator( '.v-list__count' ).textContent() ) ?? '' )?.[ 0 ] );

/** Waits for a list with this query argument to load completely. */
const arrived = ( page: Page, name: string, value?: string ): Promise< void > =>
	page.waitForURL( ( { searchParams: query } ) => ( value === undefined ? query.has( name ) : query.get( name ) === value ) );

async function sortBy( page: Page, label: RegExp ): Promise< void > {
	await page.locator( '.v-sort__summary' ).click();
	await page.locator( '.v-sort__list a' ).filter( { hasText: label } ).click();
	await arrived( page, 'sort' );
}

test( 'sorts by price and name and paginates without duplicates', onlyInFull, async ( { page } ) => {
	// A family is listed once.
	const demo = Object.values( facts().products ).filter( ( { kind } ) => kind !== 'variant' );
	await page.goto( route( 'shop', 'en' ) );
	// Other tests add products.
	expect( await count( page ) ).toBeGreaterThanOrEqual( demo.length );
	await sortBy( page, /low to high/i );
	const rising = await prices( page );
	expect( rising.length ).toBeGreaterThan( 1 );
	expect( rising ).toEqual( [ ...rising ].sort( ( a, b ) => a - b ) );

	// Other tests change the list while this one paginates, but not by name below 100 euros.
	await page.goto( `${ route( 'shop', 'en' ) }?to=100` );
	await sortBy( page, /^Name$/ );
	const seen = new Set< string >();
	for ( let number = 1, more = true; more; number++ ) {
		const links = await page
			.locator( 'main .v-list__results .v-card__link' )
			.evaluateAll( ( all ) => all.map( ( link ) => ( link as HTMLAnchorElement ).pathname ) );
		for ( const link of links ) {
			expect( seen.has( link ), `${ link } twice` ).toBe( false );
			seen.add( link );
		}
		const next = page.locator( 'main a[rel="next"]' );
		more = ( await next.count() ) > 0;
		if ( more ) {
			// By keyboard: rows that come into view on the way to the link may move it between pressing and releasing the mouse.
			await next.press( 'Enter' );
			await arrived( page, 'page', String( number + 1 ) );
			await expect( page.locator( 'main [aria-current="page"]' ).filter( { hasText: String( number + 1 ) } ) ).toBeVisible();
		}
	}
	expect( seen.size ).toBe( demo.filter( ( { price } ) => price <= 10_000 ).length );
} );

test( 'filters by category, price and stock; filters can be removed one by one', async ( { page } ) => {
	await page.goto( route( 'shop', 'en' ) );
	const all = await count( page );
	const filters = page.locator( '#v-filters' );
	await filters.locator( '#v-stock-1' ).click();
	await arrived( page, 'stock', '1' );
	await filters.getByRole( 'list', { name: 'Category' } ).getByRole( 'link' ).first().click();
	await arrived( page, 'category' );
	await filters.locator( '[name="from"]' ).fill( '60' );
	await filters.locator( '[name="to"]' ).fill( '90' );
	await filters.locator( 'button[type=submit]' ).click();
	await arrived( page, 'to', '90' );
	await arrived( page, 'stock', '1' );
	const some = await count( page );
	expect( some ).toBeGreaterThan( 0 );
	expect( some ).toBeLessThan( all );
	for ( const price of await prices( page ) ) {
		expect( price ).toBeGreaterThanOrEqual( 6000 );
		expect( price ).toBeLessThanOrEqual( 9000 );
	}
	await expect( page.locator( `main .v-list__results a[href$="${ pathOf( product( 'amphora-vase' ).paths, 'en' ) }"]` ) ).toHaveCount( 1 );
	const pills = page.locator( '.v-pill' );
	const before = await pills.count();
	expect( before ).toBeGreaterThanOrEqual( 3 );
	await pills.first().click();
	await expect( pills ).toHaveCount( before - 1 );
} );

test( 'a list without results offers a way back', onlyInFull, async ( { page } ) => {
	await page.goto( `${ route( 'shop', 'en' ) }?from=99999` );
	await expect( page.locator( '.v-empty' ) ).toBeVisible();
	await page.locator( '.v-empty a' ).click();
	await page.waitForURL( ( { search } ) => search === '' );
	expect( await count( page ) ).toBeGreaterThan( 60 );
} );

test( 'invalid query arguments break nothing', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( /404/ );
	for ( const query of [
		'?from=abc&to=-5',
		'?category[]=x&category[]=99999',
		'?category=1',
		'?sort=drop+table',
		'?page=0',
		'?page=99999',
		'?page=x',
		'?stock[]=1',
		'?from[]=1',
		"?s='",
		'?from=1e309',
	] ) {
		const answer = await page.goto( `${ route( 'shop', 'en' ) }${ query }` );
		expect( [ 200, 301, 302, 404 ], query ).toContain( answer?.status() );
		await expect( page.locator( 'main h1' ), query ).toBeVisible();
	}
} );

test.describe( 'on a phone', () => {
	test.use( { viewport: { width: 360, height: 740 } } );

	test( 'filters open as a sheet', onlyInFull, async ( { page } ) => {
		await page.goto( pathOf( facts().categories[ 0 ], 'lt' ) );
		const sheet = page.locator( '#v-filters' );
		await expect( sheet ).toBeHidden();
		await page.locator( '[data-v-sheet-open]' ).click();
		await expect( sheet ).toBeVisible();
		await expect( sheet.locator( ':focus' ) ).toHaveCount( 1 );
		expect( await sheet.evaluate( ( { scrollHeight, clientHeight } ) => scrollHeight - clientHeight ), 'only the filters scroll' ).toBe( 0 );
		await page.keyboard.press( 'Escape' );
		await expect( sheet ).toBeHidden();
		await expect( page.locator( '[data-v-sheet-open]' ) ).toBeFocused();
		await page.locator( '[data-v-sheet-open]' ).click();
		await sheet.locator( '#v-stock-1' ).click();
		await expect( page ).toHaveURL( /stock=1/ );
		// The sheet opens again for the next choice.
		await expect( sheet ).toBeVisible();
	} );
} );
