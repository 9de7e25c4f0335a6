import { expectAccessibleInFull, settled } from '../support/accessible';
import { ask } from '../support/ask';
import { cartLines, drawer } from '../support/cart';
import { facts, pathOf, route, siteFolder, type Lang } from '../support/shop';
import { expect, heavy, onlyInFull, test, type Page } from '../support/test';

const words = ( en: string, de: string, lt: string ) => ( { labels: { en, de, lt } } );

const ATTRIBUTES = [
	{
		...words( 'Test glaze', 'Testglasur', 'Bandomoji glazūra' ),
		code: 'test_glaze',
		type: 'color',
		indexable: true,
		values: [
			{ ...words( 'Celadon', 'Seladongrün', 'Seladono žalia' ), color: '#9db8a0' },
			{ ...words( 'Iron red', 'Eisenrot', 'Geležies raudona' ), color: '#8c3b2a' },
			{
				labels: {
					en: 'Matte white with fine crackle',
					it: 'Bianco opaco con fine craquelé',
					fr: 'Blanc mat finement craquelé',
					de: 'Mattweiß mit feinem Haarrissnetz',
					lt: 'Matinė balta su smulkiais įtrūkimais',
				},
				color: '#f7f4ec',
			},
		],
	},
	{
		...words( 'Test technique', 'Testverfahren', 'Bandomoji technika' ),
		code: 'test_technique',
		type: 'text',
		values: Array.from( { length: 15 }, ( _, index ) => words( `Way ${ index + 1 }`, `Verfahren ${ index + 1 }`, `Būdas ${ index + 1 }` ) ),
	},
	{
		...words( 'Test height', 'Testhöhe', 'Bandomasis aukštis' ),
		code: 'test_height',
		type: 'number',
		unit: 'cm',
		numbers: [ 8, 12, 12, 24.5, 33, 90 ],
	},
	{ ...words( 'Test oven', 'Testofenfest', 'Bandomai krosnyje' ), code: 'test_oven', type: 'boolean', numbers: [ 1, 0 ] },
];

test.beforeAll( () => {
	ask( siteFolder(), 'add-attributes', { attributes: ATTRIBUTES } );
} );

const count = async ( page: Page ): Promise< number > =>
	Number( /\d+/.exec( ( await page.locator( '.v-list__count' ).textContent() ) ?? '' )?.[ 0 ] );
const values = ( page: Page, facet: string ) => page.locator( `#v-filters [aria-labelledby="v-facet-${ facet }"] .v-facet-choice` );

/** Unfolds a filter: only the first ones of a list are open. */
const unfold = async ( page: Page, facet: string ): Promise< void > => {
	const title = page.locator( `#v-facet-${ facet }` );
	if ( await title.evaluate( ( element ) => ! element.closest( 'details' )?.open ) ) {
		await title.click();
	}
};

const shown = async ( page: Page, what: string ): Promise< void > => {
	if ( process.env.VITRINE_LOOK ) {
		await settled( page );
		await page.screenshot( { path: `${ process.env.VITRINE_LOOK }/${ what }.png` } );
	}
};

for ( const [ lang, wide, narrow ] of [
	[ 'de', onlyInFull, heavy( 'each filter loads a list' ) ],
	[ 'lt', heavy( 'each filter loads a list' ), onlyInFull ],
] satisfies [ Lang, object, object ][] ) {
	test( `values are added and removed with the keyboard and the back button, in ${ lang }`, wide, async ( { page } ) => {
		await page.goto( route( 'shop', lang ) );
		const all = await count( page );
		const glaze = values( page, 'f_test_glaze' );
		const isSamePage = (): Promise< boolean > => page.evaluate( () => document.documentElement.hasAttribute( 'data-same-page' ) );
		await page.evaluate( () => document.documentElement.setAttribute( 'data-same-page', '' ) );
		await expect( glaze ).toHaveCount( 3 );
		await shown( page, `wide-${ lang }-0` );
		await glaze.first().focus();
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /f_test_glaze=\d+$/ );
		const some = await count( page );
		expect( some ).toBeLessThan( all );
		// The focus stays on the value, so that the next one is a Tab away.
		await expect( glaze.first() ).toBeFocused();
		await expect( glaze.first() ).toHaveAttribute( 'aria-current', 'true' );
		await page.keyboard.press( 'Tab' );
		await expect( glaze.nth( 1 ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /f_test_glaze=\d+,\d+$/ );
		expect( await count( page ) ).toBeGreaterThan( some );
		await shown( page, `wide-${ lang }-2` );
		await expectAccessibleInFull( page, `filtered list in ${ lang }` );
		await page.goBack();
		await expect( page ).toHaveURL( /f_test_glaze=\d+$/ );
		await expect( page.locator( '.v-pill' ) ).toHaveCount( 1 );
		expect( await count( page ) ).toBe( some );
		await page.goForward();
		await expect( page.locator( '.v-pill' ) ).toHaveCount( 2 );
		expect( await isSamePage() ).toBe( true );
		// The cards that came later can be used like the others.
		await page.locator( '.v-list__results [data-v-favourite]' ).first().click();
		await expect( page.locator( '[data-v-favourites-count]:visible' ) ).toHaveText( '1' );
		const card = page.locator( '.v-list__results .v-card--quick' ).first();
		await card.locator( '.v-card__link' ).focus();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect( cartLines( drawer( page ) ) ).toHaveCount( 1 );
		await page.keyboard.press( 'Escape' );
		await expect( drawer( page ) ).toBeHidden();
		await expect( card.locator( '.v-card__button' ) ).toBeFocused();
		await page.reload();
		await expect( page.locator( '.v-pill' ) ).toHaveCount( 2 );
		await page.locator( '.v-filters__reset' ).click();
		await expect( page ).toHaveURL( ( { search, hash } ) => search === '' && hash === '' );
		await expect( page.locator( '.v-pill' ) ).toHaveCount( 0 );
		// Other tests add products.
		expect( await count( page ) ).toBeGreaterThanOrEqual( all );
	} );

	test.describe( 'on a phone', () => {
		test.use( { viewport: { width: 360, height: 740 } } );

		test( `the sheet stays open until the visitor has chosen, in ${ lang }`, narrow, async ( { page } ) => {
			await page.goto( pathOf( facts().categories[ 0 ], lang ) );
			const sheet = page.locator( '#v-filters' );
			await expect( sheet ).toBeHidden();
			await page.locator( '.v-list__open' ).click();
			await expect( sheet ).toBeVisible();
			await shown( page, `phone-${ lang }-0` );
			await values( page, 'f_test_glaze' ).last().click();
			await expect( page ).toHaveURL( /f_test_glaze=\d+$/ );
			await expect( sheet ).toBeVisible();
			await expect( values( page, 'f_test_glaze' ).last() ).toBeFocused();
			await shown( page, `phone-${ lang }-1` );
			await expectAccessibleInFull( page, `filters as a sheet in ${ lang }` );
			const show = sheet.locator( '.v-filters__show' );
			await expect( show ).toContainText( String( await count( page ) ) );
			await show.click();
			await expect( sheet ).toBeHidden();
			await shown( page, `phone-${ lang }-2` );
			await page.locator( 'main .v-card__link' ).first().click();
			await expect( page.locator( '.v-product' ).first() ).toBeVisible();
			await page.goBack();
			await expect( page ).toHaveURL( /f_test_glaze=\d+$/ );
			await expect( sheet ).toBeHidden();
			await page.locator( '.v-list__open' ).click();
			await expect( sheet ).toBeVisible();
			await page.goBack();
			await expect( sheet ).toBeHidden();
			await expect( page ).toHaveURL( /f_test_glaze=\d+$/ );
			await page.locator( '.v-list__open' ).click();
			await sheet.locator( '.v-filters__reset' ).click();
			await expect( page ).toHaveURL( ( { search } ) => search === '' );
		} );
	} );
}

test( 'numbers, answers and folded values filter a search, too', onlyInFull, async ( { page } ) => {
	await page.goto( `${ route( 'search', 'en' ) }?s=vase` );
	const all = await count( page );
	await expect( values( page, 'f_test_oven' ) ).toHaveCount( 2 );
	await unfold( page, 'f_test_height' );
	await values( page, 'f_test_height' ).first().click();
	await expect( page ).toHaveURL( /f_test_height=/ );
	expect( await count( page ) ).toBeLessThan( all );
	await page.goto( route( 'shop', 'en' ) );
	await unfold( page, 'f_test_technique' );
	const folded = values( page, 'f_test_technique' ).last();
	await expect( folded ).toBeHidden();
	await page
		.locator( '.v-facet', { has: page.locator( '#v-facet-f_test_technique' ) } )
		.locator( '.v-facet__unfold' )
		.click();
	await folded.click();
	await expect( page ).toHaveURL( /f_test_technique=/ );
	await expect( values( page, 'f_test_technique' ).last() ).toBeFocused();
} );

test( 'a filter whose request fails loads the page', async ( { page, faults } ) => {
	faults.allow( /ERR_FAILED/ );
	await page.goto( route( 'shop', 'lt' ) );
	await page.route( /f_test_oven=/, ( request ) => ( request.request().isNavigationRequest() ? request.continue() : request.abort() ) );
	await unfold( page, 'f_test_oven' );
	await values( page, 'f_test_oven' ).first().click();
	await expect( page ).toHaveURL( /f_test_oven=/ );
	await expect( page.locator( '.v-pill' ) ).toHaveCount( 1 );
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false, viewport: { width: 360, height: 740 } } );

	test( 'all filters are links on the page', onlyInFull, async ( { page, faults } ) => {
		faults.allow( /\.js csp$/ );
		await page.goto( route( 'shop', 'de' ) );
		await page.locator( '#v-facet-f_test_oven' ).click();
		await values( page, 'f_test_oven' ).first().click();
		await expect( page ).toHaveURL( /f_test_oven=1#/ );
		await expect( values( page, 'f_test_oven' ).first() ).toBeVisible();
		await expect( page.locator( '.v-filters__show' ) ).toBeHidden();
		await expect( page.locator( '.v-pill' ) ).toHaveCount( 1 );
	} );
} );
