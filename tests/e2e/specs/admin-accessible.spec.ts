import { ordered } from '../support/account';
import { expectAccessible, expectTargets } from '../support/accessible';
import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { customer } from '../support/customer';
import { product, siteUrl } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';

/** WordPress's menu and toolbar are left out. */
const CONTENT = '#wpbody-content';

const hrefs = ( page: Page, selector: string ): Promise< string[] > =>
	page.$$eval( selector, ( links ) => [ ...new Set( links.map( ( link ) => ( link as HTMLAnchorElement ).href ) ) ] );

async function expectScreen( page: Page, url: string, within = CONTENT ): Promise< void > {
	await page.goto( url );
	await expect( page.locator( '[aria-busy=true], .components-spinner' ) ).toHaveCount( 0 );
	await expectAccessible( page, url.replace( siteUrl(), '' ), within );
}

test.beforeEach( async ( { page, faults } ) => {
	test.setTimeout( 240_000 );
	faults.allow( ...WORDPRESS_FAULTS );
	await logInAs( page, 'administrator' );
} );

test( 'the screens of the menu are accessible', onlyInFull, async ( { page } ) => {
	await page.goto( '/wp-admin/admin.php?page=vitrine' );
	const screens = await hrefs( page, '#adminmenu a[href*="vitrine"]:not([href*="post-new"])' );
	expect( screens.length ).toBeGreaterThan( 10 );
	for ( const url of screens ) {
		await expectScreen( page, url );
	}
} );

test( 'the topics of the settings are accessible', onlyInFull, async ( { page } ) => {
	await page.goto( '/wp-admin/admin.php?page=vitrine-settings', { waitUntil: 'networkidle' } );
	const topics = await hrefs( page, 'a[href*="topic="]' );
	expect( topics.length ).toBeGreaterThan( 10 );
	for ( const url of topics ) {
		await expectScreen( page, url );
	}
} );

test( 'an order is accessible', onlyInFull, async ( { page } ) => {
	const person = await customer( 'Rasa' );
	await ordered( person.email, [ product( 'mug' ).id ], person.token );
	await page.goto( `/wp-admin/admin.php?page=vitrine-orders&s=${ encodeURIComponent( person.email ) }` );
	const [ order ] = await hrefs( page, '.wp-list-table .row-title' );
	await expectScreen( page, order ?? '' );
	await page.evaluate( () => {
		for ( const step of document.querySelectorAll( 'details' ) ) {
			step.open = true;
		}
		// As long as in German.
		document.querySelector( '.vitrine-step .button' )?.replaceChildren( 'Stornieren und Bestand zurückbuchen' );
	} );
	const room = await page.$$eval( '.vitrine-step .button', ( buttons ) =>
		buttons.map( ( button ) => ( button.closest( '.inside' )?.getBoundingClientRect().right ?? 0 ) - button.getBoundingClientRect().right )
	);
	expect( Math.min( ...room ) ).toBeGreaterThan( 0 );
} );

test( 'what lies below one another in lists and settings has room', onlyInFull, async ( { page } ) => {
	await page.goto( '/wp-admin/admin.php?page=vitrine-orders' );
	await expectTargets( page, 'list of orders', CONTENT );
	await page.goto( '/wp-admin/admin.php?page=vitrine-settings&topic=payments' );
	const methods = page.locator( 'fieldset .components-toggle-control' );
	await expect( methods.nth( 1 ) ).toBeVisible();
	const tops = await methods.evaluateAll( ( rows ) => rows.map( ( row ) => row.getBoundingClientRect().top ) );
	expect( Math.min( ...tops.slice( 1 ).map( ( top, index ) => top - ( tops[ index ] ?? 0 ) ) ) ).toBeGreaterThanOrEqual( 24 );
} );

test( 'the fields of quick edit stay below one another with long words', onlyInFull, async ( { page } ) => {
	await logInAs( page, 'administrator', undefined, undefined, 'de_DE' );
	await page.goto( '/wp-admin/edit.php?post_type=vitrine_product' );
	await page.locator( '#the-list tr:has([data-vitrine-facts]) .editinline' ).first().dispatchEvent( 'click' );
	const rows = page.locator( '#the-list .vitrine-quick label' );
	await expect( rows.first() ).toBeVisible();
	for ( const width of [ 1280, 360 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		const starts = await page.$$eval( '#the-list .vitrine-quick .title', ( titles ) =>
			titles.map( ( title ) => Math.round( title.getBoundingClientRect().left ) )
		);
		expect( new Set( starts ).size, `${ width } px` ).toBe( 1 );
	}
} );

test( 'the panels of the product editor are accessible', onlyInFull, async ( { page } ) => {
	await page.goto( '/wp-admin/edit.php?post_type=vitrine_product' );
	const [ link ] = await hrefs( page, '#the-list a.row-title' );
	await page.goto( link ?? '', { waitUntil: 'networkidle' } );
	const panels = page.locator( '.vitrine-panel' );
	await expect( panels.first() ).toBeVisible();
	const closed = panels.locator( '.components-panel__body-toggle[aria-expanded="false"]' );
	while ( await closed.count() ) {
		await closed.first().click();
	}
	await expectAccessible( page, 'product editor', '.vitrine-panel' );
} );
