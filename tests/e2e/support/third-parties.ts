import { expect, test as shopTest, type BrowserContext, type OwnShop, type Page } from './test';
import { ask } from './ask';
import { bar, choiceButton, switchOf, OPTIONAL, type Category } from './consent';

export const IDS = { tag_manager_id: 'GTM-E2E1234', session_analytics_id: 'e2eclarity', live_chat_id: '0123456789abcdef01234567/1e2echat12' };
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

export const [ TAGS, ANALYTICS, CHAT ] = Object.keys( FAKES ) as [ Host, Host, Host ];

export const test = shopTest.extend< { asked: string[]; shop: OwnShop } >( {
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

export const setUp = ( { site }: OwnShop, ids: Ids ) =>
	ask( site, 'save-options', { general: { tag_manager_id: '', session_analytics_id: '', live_chat_id: '', ...ids } } );

/** Waits until the stand-ins have run. */
export const quiet = ( page: Page ) => page.waitForLoadState( 'networkidle' );

export const hosts = ( asked: readonly string[] ): string[] => [ ...new Set( asked.map( ( address ) => address.split( '/' )[ 0 ] ?? '' ) ) ].sort();

/** Everything the browser has stored, named as in the cookie details. */
export async function kept( page: Page, context: BrowserContext ): Promise< string[] > {
	const stored = await page.evaluate( () => [
		...Object.keys( localStorage ).map( ( name ) => `local:${ name }` ),
		...Object.keys( sessionStorage ).map( ( name ) => `session:${ name }` ),
	] );
	return [ ...( await context.cookies() ).map( ( { name } ) => `cookie:${ name }` ), ...stored ].sort();
}

/** Consent commands in order: `default`, `update`, and `gtm.js` where the container starts. */
export const consentCommands = ( page: Page ): Promise< { what: string; signals: Record< string, string > }[] > =>
	page.evaluate( () =>
		( ( window as unknown as { dataLayer?: ArrayLike< unknown >[] } ).dataLayer ?? [] ).map( ( entry ) =>
			entry[ 0 ] === 'consent'
				? { what: String( entry[ 1 ] ), signals: entry[ 2 ] as Record< string, string > }
				: { what: String( ( entry as unknown as { event: string } ).event ), signals: {} }
		)
	);

export async function allow( page: Page, categories: readonly Category[] ): Promise< void > {
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
