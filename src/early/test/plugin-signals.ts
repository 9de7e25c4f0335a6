type Page = {
	dataLayer?: unknown[];
	gtag?: unknown;
	clarity?: unknown;
	wp_has_consent?: unknown;
	wp_set_consent?: unknown;
	wp_consent_type?: unknown;
	wp_fallback_consent_type?: unknown;
	waitfor_consent_hook?: unknown;
	consent_api?: unknown;
	complianz?: unknown;
	getCkyConsent?: unknown;
};

const page = window as unknown as Page;
const IDS = { tags: 'GTM-ABC1234', analytics: 'abcde12345', chat: '0123/abc' };
const NAMES = { preferences: 'twk_*', statistics: '_ga _ga_*', marketing: '_gcl_*' };

const heard = [ document, window ].map( ( target ) => ( { target, add: jest.spyOn( target, 'addEventListener' ) } ) );

const run = ( data: Record< string, string > = { ...IDS, ...NAMES } ): void => {
	const script = document.createElement( 'script' );
	Object.assign( script.dataset, data );
	jest.spyOn( document, 'currentScript', 'get' ).mockReturnValue( script );
	jest.isolateModules( () => void jest.requireActual( '../plugin-signals' ) );
};

const loaded = (): string[] => [ ...document.head.querySelectorAll( 'script' ) ].map( ( { src } ) => new URL( src ).host );
const last = (): Record< string, string > =>
	Array.from( page.dataLayer?.filter( ( words ) => ( words as string[] )[ 0 ] === 'consent' ).at( -1 ) as [] )[ 2 ] ?? {};
const expire = ( name: string ): string => ( document.cookie = `${ name }=; path=/; max-age=0` );
const happens = ( type: string ): boolean => document.dispatchEvent( new Event( type ) );

let allowed: string[] = [];

/** The functions of the API, which load in the footer. */
const api = ( more: Page = { wp_fallback_consent_type: 'optin' } ): void => {
	const set = jest.fn();
	Object.assign( page, { wp_has_consent: ( category: string ) => allowed.includes( category ), wp_set_consent: set }, more );
	happens( 'DOMContentLoaded' );
};

/** What the API stores once visitors have answered. */
const store = ( prefix: string ): void => allowed.forEach( ( category ) => ( document.cookie = `${ prefix }_${ category }=allow; path=/` ) );

const answer = ( ...categories: string[] ): void => {
	allowed = categories;
	store( 'wp_consent' );
	happens( 'wp_listen_for_consent_change' );
};

beforeEach( () => {
	document.head.innerHTML = '';
	allowed = [];
	[ '_ga', '_gcl_au', 'other', 'cookie_consent', 'cookie_marketing', 'cookie_notice_accepted' ].forEach( expire );
	[ 'preferences', 'statistics', 'statistics-anonymous', 'marketing' ].forEach( ( name ) =>
		[ 'wp_consent', 'own' ].forEach( ( prefix ) => expire( `${ prefix }_${ name }` ) )
	);
	for ( const name of Object.keys( page ).filter( ( key ) => /^(dataLayer|gtag|clarity|wp_|waitfor|consent_api|complianz|getCky)/.test( key ) ) ) {
		delete page[ name as keyof Page ];
	}
} );

afterEach( () => {
	for ( const { target, add } of heard ) {
		add.mock.calls.forEach( ( [ type, listener ] ) => target.removeEventListener( type, listener as EventListener ) );
		add.mockClear();
	}
} );

it( 'denies everything until the plugin has an answer, even with an answer to the own bar', () => {
	document.cookie = 'cookie_consent=1.abc; path=/';
	document.cookie = 'cookie_marketing=1; path=/';
	run();
	expect( last().ad_storage ).toBe( 'denied' );
	api();
	expect( last().ad_storage ).toBe( 'denied' );
	expect( loaded() ).toEqual( [] );
} );

it( 'removes answers in the shop’s own bar, also those that it has passed on, once', () => {
	const named = ( name: string ): boolean => document.cookie.includes( `${ name }=` );
	document.cookie = 'cookie_consent=1.abc; path=/';
	document.cookie = 'cookie_marketing=1; path=/';
	allowed = [ 'marketing' ];
	store( 'wp_consent' );
	run();
	api();
	expect( [ 'cookie_consent', 'cookie_marketing', 'wp_consent_marketing' ].filter( named ) ).toEqual( [] );
	expect( loaded() ).toEqual( [] );
	answer( 'marketing' );
	run();
	api();
	expect( named( 'wp_consent_marketing' ) ).toBe( true );
	expect( loaded() ).toContain( 'www.googletagmanager.com' );
} );

it.each( [
	[ 'preferences', [ 'embed.tawk.to' ] ],
	[ 'statistics', [ 'www.googletagmanager.com', 'www.clarity.ms' ] ],
	[ 'marketing', [ 'www.googletagmanager.com' ] ],
	[ 'statistics-anonymous', [] ],
] )( 'loads the services of %s alone at once, and writes nothing into the API', ( category, hosts ) => {
	run();
	api();
	answer( category );
	expect( loaded() ).toEqual( hosts );
	expect( page.wp_set_consent ).not.toHaveBeenCalled();
} );

it( 'reports a revocation and removes what the services of refused categories have stored', () => {
	run();
	api();
	answer( 'statistics', 'marketing' );
	document.cookie = '_ga=1; path=/';
	document.cookie = '_gcl_au=1; path=/';
	document.cookie = 'other=1; path=/';
	answer( 'statistics' );
	expect( document.cookie ).toContain( '_ga=1' );
	expect( document.cookie ).not.toContain( '_gcl_au' );
	expect( last() ).toMatchObject( { analytics_storage: 'granted', ad_storage: 'denied' } );
	document.cookie = '_gcl_au=2; path=/';
	window.dispatchEvent( new Event( 'pagehide' ) );
	expect( document.cookie ).not.toContain( '_gcl_au' );
	expect( document.cookie ).toContain( 'other=1' );
} );

it.each< [ string, Page, boolean ] >( [
	[ 'has no consent type, with which the API allows everything', {}, false ],
	[ 'reports the type later', { wp_fallback_consent_type: 'optin', waitfor_consent_hook: true }, false ],
	[ 'has reported the type', { wp_consent_type: 'optin', waitfor_consent_hook: true }, true ],
] )( 'loads nothing before the consent type is known: the plugin %s', ( _, more, loads ) => {
	run();
	allowed = [ 'marketing' ];
	store( 'wp_consent' );
	api( more );
	expect( loaded() ).toHaveLength( loads ? 1 : 0 );
	page.wp_consent_type = 'optin';
	happens( 'wp_consent_type_defined' );
	expect( loaded() ).toHaveLength( 1 );
} );

it( 'loads nothing without an answer where visitors have to opt out', () => {
	run();
	allowed = [ 'marketing' ];
	api( { wp_consent_type: 'optout', consent_api: { cookie_prefix: 'own' } } );
	expect( loaded() ).toEqual( [] );
	answer( 'marketing' );
	expect( loaded() ).toEqual( [] );
	store( 'own' );
	happens( 'wp_listen_for_consent_change' );
	expect( loaded() ).toHaveLength( 1 );
} );

it( 'loads nothing where the plugin does not ask and stores consent all the same', () => {
	run();
	api( { wp_consent_type: 'other', wp_fallback_consent_type: 'optin' } );
	answer( 'marketing' );
	expect( loaded() ).toEqual( [] );
} );

it( 'takes no consent to statistics from Complianz where that stores it without an answer', () => {
	run();
	api( { wp_consent_type: 'optin', complianz: { forceEnableStats: '1' } } );
	answer( 'statistics', 'preferences' );
	expect( loaded() ).toEqual( [ 'embed.tawk.to' ] );
	expect( last().analytics_storage ).toBe( 'denied' );
	page.wp_consent_type = 'optout';
	happens( 'wp_consent_type_defined' );
	expect( last().analytics_storage ).toBe( 'granted' );
} );

it( 'takes no consent from CookieYes that it stores before the visitor has answered', () => {
	const state = { activeLaw: 'ccpa', isUserActionCompleted: false };
	const storeConsent = ( consent: string ): string =>
		( document.cookie = `cookieyes-consent=consentid:aB1,consent:${ consent },action:yes,marketing:yes; path=/` );
	storeConsent( 'no' );
	run();
	api( { wp_consent_type: 'optout', getCkyConsent: () => state } );
	answer( 'marketing' );
	expect( loaded() ).toEqual( [] );
	// Its bar was closed.
	Object.assign( state, { isUserActionCompleted: true, activeLaw: 'gdpr' } );
	answer( 'marketing' );
	expect( loaded() ).toEqual( [] );
	storeConsent( 'yes' );
	state.activeLaw = 'ccpa';
	answer( 'marketing' );
	expect( loaded() ).toEqual( [] );
	state.activeLaw = 'gdpr';
	answer( 'marketing' );
	expect( loaded() ).toHaveLength( 1 );
	expire( 'cookieyes-consent' );
} );

it( 'does not load a service that was withdrawn before the page had loaded', () => {
	const ready = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'interactive' );
	run();
	api();
	answer( 'marketing' );
	answer();
	window.dispatchEvent( new Event( 'load' ) );
	expect( loaded() ).toEqual( [] );
	ready.mockReturnValue( 'complete' );
	answer( 'marketing' );
	expect( loaded() ).toEqual( [ 'www.googletagmanager.com' ] );
	ready.mockRestore();
} );

it( 'takes no element of the page for the functions of the API', () => {
	run();
	document.body.innerHTML = '<p id="wp_has_consent"></p><p id="wp_consent_type"></p>';
	happens( 'DOMContentLoaded' );
	expect( [ page.wp_has_consent, page.wp_consent_type ] ).toEqual( [ undefined, undefined ] );
	document.body.innerHTML = '';
} );

it( 'follows the cookie of Cookie Notice, exactly', () => {
	run( { ...IDS, ...NAMES, notice: '' } );
	document.cookie = 'cookie_notice_accepted=trueish; path=/';
	happens( 'setCookieNotice' );
	expect( loaded() ).toEqual( [] );
	document.cookie = 'cookie_notice_accepted=true; path=/';
	happens( 'setCookieNotice' );
	expect( loaded() ).toHaveLength( 3 );
	document.cookie = 'cookie_notice_accepted=false; path=/';
	happens( 'setCookieNotice' );
	expect( last().analytics_storage ).toBe( 'denied' );
} );

it( 'follows an answer in another tab', () => {
	run();
	api();
	allowed = [ 'marketing' ];
	store( 'wp_consent' );
	window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
	expect( last().ad_storage ).toBe( 'granted' );
} );
