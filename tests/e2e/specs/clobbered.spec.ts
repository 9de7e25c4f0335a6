import { ask } from '../support/ask';
import { addFromPage } from '../support/cart';
import { expect, onlyInFull, test as shopTest, type OwnShop, type Page } from '../support/test';

const test = shopTest.extend< { shop: OwnShop } >( {
	shop: async ( { ownShop }, use ) => use( ownShop ),
	baseURL: async ( { ownShop }, use ) => use( ownShop.url ),
} );

const CONFIG = '{"rest":"https://elsewhere.example/","urls":{"checkout":"https://elsewhere.example/"},"lang":"en"}';
const ATTACK = `<pre hidden id="vitrine-config">${ CONFIG }</pre>`;
/** Closes what contains the text, and presses a button of the cookie banner. */
const WORSE =
	`</div></div></main></div>${ ATTACK }<div data-v-island="gallery" data-v-when="now" data-v-pressed="v-consent-allow-all"></div>` +
	'<p id="clarity"></p><p id="wp_set_consent"></p>';

/** As if no filter of the server had seen the text: it begins the page's content. */
const insert = ( page: Page, text: string ): Promise< unknown > =>
	page.route( '**/*', async ( route ) => {
		if ( route.request().resourceType() !== 'document' ) {
			return route.continue();
		}
		const response = await route.fetch();
		const html = await response.text();
		return route.fulfill( { response, body: html.replace( /<main\b[^>]*>/, ( main ) => `${ main }<div>${ text }` ) } );
	} );

const watchElsewhere = ( page: Page ): string[] => {
	const sent: string[] = [];
	page.on( 'request', ( request ) => request.url().includes( 'elsewhere.example' ) && sent.push( request.url() ) );
	return sent;
};

const signIn = async ( page: Page ): Promise< string > => {
	await page.locator( '[data-v-account-link]' ).first().click();
	const form = page.locator( 'dialog[open] form' ).first();
	await form.locator( '[type=email], [name=email], [name=user]' ).first().fill( 'ona@example.com' );
	await form.locator( '[type=password]' ).first().fill( 'not-the-right-one' );
	const request = page.waitForRequest( ( sending ) => sending.method() === 'POST' );
	await form.locator( '[type=submit]' ).first().click();
	return ( await request ).url();
};

test.beforeEach( ( { shop } ) => void ask( shop.site, 'policy', { mode: 'off' } ) );
test.afterEach( ( { shop } ) => void ask( shop.site, 'policy', {} ) );

test( 'a text does not replace the configuration: the drawer leads to the shop’s checkout', async ( { page, shop } ) => {
	const sent = watchElsewhere( page );
	await insert( page, ATTACK );
	await page.goto( shop.cup.paths.en ?? '' );
	await addFromPage( page );
	await expect( page.locator( 'dialog[open] a[href*="checkout"]' ).first() ).toHaveAttribute( 'href', new RegExp( `^${ shop.url }/` ) );
	expect( sent ).toEqual( [] );
} );

test( 'passwords go to the shop, on every kind of page', onlyInFull, async ( { page, shop, faults } ) => {
	faults.allow( /40\d/ );
	const sent = watchElsewhere( page );
	await insert( page, WORSE );
	for ( const path of [ '/shop', '/', '/no-such-page' ] ) {
		await page.goto( path );
		expect( await signIn( page ) ).toContain( `${ shop.url }/` );
	}
	expect( sent ).toEqual( [] );
} );

test( 'texts stored by editors, authors and a product file change nothing', onlyInFull, async ( { page, shop, faults } ) => {
	faults.allow( /40\d/ );
	const sent = watchElsewhere( page );
	const paths = ask< Record< string, string > >( shop.site, 'type-texts', { text: ATTACK } );
	for ( const [ kind, path ] of Object.entries( paths ) ) {
		await test.step( kind, async () => {
			expect( ( await page.goto( path ) )?.status() ).toBe( 200 );
			await expect( page.locator( 'body' ) ).toContainText( 'elsewhere.example', { useInnerText: false } );
			await expect( page.locator( '#vitrine-config' ) ).toHaveCount( 1 );
			expect( await signIn( page ) ).toContain( `${ shop.url }/` );
		} );
	}
	await page.goto( paths.file ?? '' );
	await addFromPage( page );
	await expect( page.locator( 'dialog[open] a[href*="checkout"]' ).first() ).toHaveAttribute( 'href', new RegExp( `^${ shop.url }/` ) );
	expect( sent ).toEqual( [] );
} );

test.describe( 'before an answer about cookies', () => {
	test.use( { answered: false } );

	test( 'a text gives no consent', onlyInFull, async ( { page, context, shop } ) => {
		await insert( page, WORSE );
		await page.goto( shop.cup.paths.en ?? '' );
		await page.mouse.wheel( 0, 200 );
		await page.mouse.move( 50, 50 );
		await page.waitForLoadState( 'networkidle' );
		expect( ( await context.cookies() ).filter( ( { name } ) => name.startsWith( 'cookie_' ) ) ).toEqual( [] );
	} );
} );
