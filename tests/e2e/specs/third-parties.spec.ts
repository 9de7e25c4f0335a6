import { ask } from '../support/ask';
import { addFromPage, cartLines, drawer } from '../support/cart';
import { fillCheckout, newBuyer } from '../support/checkout';
import { bar, choiceButton, setConsentCookies, OPTIONAL, settingsButton, switchOf, type Category } from '../support/consent';
import { expect, onlyInFull, test as shopTest, type BrowserContext, type OwnShop, type Page } from '../support/test';

const IDS = { tag_manager_id: 'GTM-E2E1234', session_analytics_id: 'e2eclarity', live_chat_id: '0123456789abcdef01234567/1e2echat12' };
type Ids = Partial< typeof IDS >;

/**
 * Stand-ins for the scripts of the services: they read the consent signals, set cookies and store data.
 */
const FAKES = {
	'www.googletagmanager.com': `
		const signals = {};
		for ( const words of window.dataLayer ) {
			if ( words[ 0 ] === 'consent' ) Object.assign( signals, words[ 2 ] );
		}
		if ( signals.analytics_storage === 'granted' ) document.cookie = '_ga=GA1.1.1; path=/; max-age=9999', document.cookie = '_ga_E2E=GS2; path=/; max-age=9999';
		if ( signals.ad_storage === 'granted' ) document.cookie = '_gcl_au=1.1; path=/; max-age=9999';`,
	'www.clarity.ms': `document.cookie = '_clck=1; path=/; max-age=9999'; document.cookie = '_clsk=1; path=/; max-age=9999'; sessionStorage.setItem( '_cltk', '1' );`,
	'embed.tawk.to': `document.cookie = 'twk_uuid_e2e=1; path=/; max-age=9999'; document.cookie = 'TawkConnectionTime=0; path=/'; localStorage.setItem( 'twk_e2e', '1' );`,
};
type Host = keyof typeof FAKES;

const [ TAGS, ANALYTICS, CHAT ] = Object.keys( FAKES ) as [ Host, Host, Host ];

const test = shopTest.extend< { asked: string[]; shop: OwnShop } >( {
	shop: async ( { ownShop }, use ) => use( ownShop ),
	baseURL: async ( { ownShop }, use ) => use( ownShop.url ),
	answered: false,
	/** Third-party URLs that the browser requested; none leaves this machine. */
	asked: [
		async ( { context, shop }, use ) => {
			const asked: string[] = [];
			await context.route(
				( { origin, protocol } ) => protocol.startsWith( 'http' ) && origin !== new URL( shop.url ).origin,
				async ( route ) => {
					const url = new URL( route.request().url() );
					asked.push( url.host + url.pathname + url.search );
					const body = FAKES[ url.host as Host ];
					await ( body ? route.fulfill( { contentType: 'text/javascript', body } ) : route.abort() );
				}
			);
			await use( asked );
		},
		{ auto: true },
	],
} );

const setUp = ( { site }: OwnShop, ids: Ids ) =>
	ask( site, 'save-options', { general: { tag_manager_id: '', session_analytics_id: '', live_chat_id: '', ...ids } } );

test.beforeEach( ( { shop } ) => setUp( shop, IDS ) );

/** Waits until the stand-ins have run. */
const quiet = ( page: Page ) => page.waitForLoadState( 'networkidle' );

const hosts = ( asked: readonly string[] ): string[] => [ ...new Set( asked.map( ( address ) => address.split( '/' )[ 0 ] ?? '' ) ) ].sort();

/** Everything the browser has stored, named as in the cookie details. */
async function kept( page: Page, context: BrowserContext ): Promise< string[] > {
	const stored = await page.evaluate( () => [
		...Object.keys( localStorage ).map( ( name ) => `local:${ name }` ),
		...Object.keys( sessionStorage ).map( ( name ) => `session:${ name }` ),
	] );
	return [ ...( await context.cookies() ).map( ( { name } ) => `cookie:${ name }` ), ...stored ].sort();
}

/** Names listed in the cookie details. */
const listed = ( page: Page ): Promise< string[] > =>
	page.$$eval( '[data-v-stored]', ( items ) => items.map( ( item ) => ( item as HTMLElement ).dataset.vStored ?? '' ) );

const isListed = ( list: readonly string[], name: string ): boolean =>
	list.some( ( pattern ) => new RegExp( `^${ pattern.replace( /[.+?^${}()|[\]\\]/g, '\\$&' ).replaceAll( '*', '.*' ) }$` ).test( name ) );

/** Consent commands in order: `default`, `update`, and `gtm.js` where the container starts. */
const consentCommands = ( page: Page ): Promise< { what: string; signals: Record< string, string > }[] > =>
	page.evaluate( () =>
		( ( window as unknown as { dataLayer?: ArrayLike< unknown >[] } ).dataLayer ?? [] ).map( ( entry ) =>
			entry[ 0 ] === 'consent'
				? { what: String( entry[ 1 ] ), signals: entry[ 2 ] as Record< string, string > }
				: { what: String( ( entry as unknown as { event: string } ).event ), signals: {} }
		)
	);

async function allow( page: Page, categories: readonly Category[] ): Promise< void > {
	const more = page.locator( '#v-consent-more' );
	if ( await more.isVisible() ) {
		await more.click();
	}
	for ( const category of OPTIONAL ) {
		await switchOf( page, category ).setChecked( categories.includes( category ) );
	}
	await choiceButton( page, 'selected' ).click();
	await expect( bar( page ) ).toBeHidden();
	await quiet( page );
}

test( 'before consent nothing is requested from third parties and only necessary data is stored', async ( { page, context, shop, asked } ) => {
	await page.goto( '/' );
	await quiet( page );
	expect( await consentCommands( page ) ).toEqual( [
		{
			what: 'default',
			signals: {
				ad_storage: 'denied',
				ad_user_data: 'denied',
				ad_personalization: 'denied',
				analytics_storage: 'denied',
				functionality_storage: 'denied',
				personalization_storage: 'denied',
				security_storage: 'granted',
				wait_for_update: 500,
			},
		},
	] );
	await page.goto( shop.cup.paths.en ?? '' );
	await addFromPage( page );
	await page.goto( '/checkout' );
	await expect( cartLines( page ).first() ).toBeVisible();
	await quiet( page );
	expect( asked ).toEqual( [] );
	expect( ( await context.cookies() ).map( ( { name } ) => name ) ).toEqual( [ 'cart' ] );
	await page.goto( '/' );
	await choiceButton( page, 'none' ).click();
	await expect( bar( page ) ).toBeHidden();
	await page.reload();
	await quiet( page );
	expect( asked, 'after rejecting' ).toEqual( [] );
} );

for ( const [ category, expected, cookies ] of [
	[ 'preferences', [ CHAT ], [ 'cookie:TawkConnectionTime', 'cookie:twk_uuid_e2e', 'local:twk_e2e' ] ],
	[ 'statistics', [ ANALYTICS, TAGS ], [ 'cookie:_clck', 'cookie:_clsk', 'cookie:_ga', 'cookie:_ga_E2E', 'session:_cltk' ] ],
	[ 'marketing', [ TAGS ], [ 'cookie:_gcl_au' ] ],
] as const ) {
	test( `${ category } alone loads its own services, at once and on the next page`, onlyInFull, async ( { page, context, asked } ) => {
		await page.goto( '/' );
		const before = await kept( page, context );
		await allow( page, [ category ] );
		const own = ( names: readonly string[] ) => names.filter( ( name ) => ! before.includes( name ) && ! name.startsWith( 'cookie:cookie_' ) );
		await expect.poll( async () => own( await kept( page, context ) ) ).toEqual( [ ...cookies ] );
		expect( hosts( asked ) ).toEqual( [ ...expected ] );
		asked.length = 0;
		await page.reload();
		await quiet( page );
		await expect.poll( () => hosts( asked ) ).toEqual( [ ...expected ] );
	} );
}

test( 'the stored choice is replayed before the tag manager starts and each script has its id', async ( { page, context, asked } ) => {
	await setConsentCookies( context, OPTIONAL );
	await page.goto( '/' );
	await quiet( page );
	const commands = await consentCommands( page );
	expect( commands.map( ( { what } ) => what ).slice( 0, 3 ) ).toEqual( [ 'default', 'update', 'gtm.js' ] );
	expect( new Set( Object.values( commands[ 1 ]?.signals ?? {} ) ) ).toEqual( new Set( [ 'granted' ] ) );
	expect( Object.keys( commands[ 1 ]?.signals ?? {} ) ).toHaveLength( 7 );
	await expect
		.poll( () => [ ...asked ].sort() )
		.toEqual( [
			`${ CHAT }/${ IDS.live_chat_id }`,
			`${ ANALYTICS }/tag/${ IDS.session_analytics_id }`,
			`${ TAGS }/gtm.js?id=${ IDS.tag_manager_id }`,
		] );
} );

test( 'withdrawing consent deletes stored data, signals the services and stops them on the next page', async ( { page, context, asked } ) => {
	await page.goto( '/' );
	const before = await kept( page, context );
	await allow( page, OPTIONAL );
	await expect.poll( async () => ( await kept( page, context ) ).filter( ( name ) => /_ga|_cl|twk|Tawk|_gcl/.test( name ) ) ).toHaveLength( 9 );
	await settingsButton( page ).click();
	await choiceButton( page, 'none' ).click();
	await expect( bar( page ) ).toBeHidden();
	const last = ( await consentCommands( page ) ).at( -1 );
	expect( last?.what ).toBe( 'update' );
	expect( Object.entries( last?.signals ?? {} ).filter( ( [ , word ] ) => word === 'granted' ) ).toEqual( [ [ 'security_storage', 'granted' ] ] );
	const left = async () => ( await kept( page, context ) ).filter( ( name ) => ! before.includes( name ) && ! name.startsWith( 'cookie:cookie_' ) );
	expect( await left() ).toEqual( [] );
	asked.length = 0;
	await page.reload();
	await quiet( page );
	expect( asked ).toEqual( [] );
	expect( await left() ).toEqual( [] );
} );

test( 'a service without an id is neither loaded nor listed', onlyInFull, async ( { page, shop, asked } ) => {
	setUp( shop, { live_chat_id: IDS.live_chat_id } );
	await page.goto( '/' );
	await allow( page, OPTIONAL );
	// The bar closes as soon as the script tag is inserted, before its request.
	await expect.poll( () => hosts( asked ) ).toEqual( [ CHAT ] );
	expect( await page.locator( '#v-consent-details' ).textContent() ).not.toMatch( /Google|Microsoft|Clarity/ );

	setUp( shop, {} );
	asked.length = 0;
	await page.reload();
	await quiet( page );
	expect( asked ).toEqual( [] );
	expect( await page.locator( '#v-consent-details' ).textContent() ).not.toContain( 'tawk' );
	expect( await consentCommands( page ) ).toEqual( [] );
} );

test( 'third parties are listed before anything is sent to them', onlyInFull, async ( { page } ) => {
	await page.goto( '/' );
	for ( const name of [ 'Google Ireland', 'Microsoft Ireland', 'tawk.to' ] ) {
		await expect( page.locator( '#v-consent-details' ) ).toContainText( name );
	}
} );

test( 'everything stored during a visit is listed in the cookie details', async ( { page, context, shop } ) => {
	await page.goto( '/' );
	await choiceButton( page, 'all' ).click();
	await expect( bar( page ) ).toBeHidden();
	await page.goto( '/shop' );
	await page.locator( '[data-v-favourite]' ).first().click();
	await page.goto( shop.cup.paths.en ?? '' );
	await addFromPage( page );
	await expect( drawer( page ) ).toBeVisible();
	await page.goto( '/checkout' );
	await fillCheckout( page, newBuyer( 'registry' ), 'cash_on_delivery' );
	await quiet( page );
	const list = await listed( page );
	const names = await kept( page, context );
	expect(
		names.filter( ( name ) => ! isListed( list, name ) ),
		'kept, but not listed'
	).toEqual( [] );
	// Guards against an empty walk.
	expect( names ).toEqual(
		expect.arrayContaining( [
			'cookie:cart',
			'cookie:favorite',
			'cookie:cookie_consent',
			'cookie:_ga',
			'cookie:_clck',
			'cookie:twk_uuid_e2e',
			'session:vitrine-checkout',
		] )
	);
} );
