import { emit } from '../../lib/bus';
import { ALLOW_ALL, DENY_ALL } from '../../lib/consent';

type Page = { dataLayer?: unknown[]; gtag?: unknown; clarity?: unknown; wp_set_consent?: unknown };

const page = window as unknown as Page;
const IDS = { version: '1', tags: 'GTM-ABC1234', analytics: 'abcde12345', chat: '0123/abc' };

const heard = [ document, window ].map( ( target ) => ( { target, add: jest.spyOn( target, 'addEventListener' ) } ) );

/** Runs the script with its own element, as a page does. */
const run = ( data: Record< string, string > ): void => {
	const script = document.createElement( 'script' );
	Object.assign( script.dataset, data );
	jest.spyOn( document, 'currentScript', 'get' ).mockReturnValue( script );
	jest.isolateModules( () => void jest.requireActual( '../signals' ) );
};

/** Removes the page's listeners with the page. */
afterEach( () => {
	for ( const { target, add } of heard ) {
		add.mock.calls.forEach( ( [ type, listener ] ) => target.removeEventListener( type, listener as EventListener ) );
		add.mockClear();
	}
} );

/** Calls to Google's data layer, newest last. */
const dataLayerCalls = (): unknown[][] =>
	( page.dataLayer ?? [] ).map( ( words ) => Array.from( words as ArrayLike< unknown > ) ).filter( ( [ verb ] ) => verb === 'consent' );
const loaded = (): string[] => [ ...document.head.querySelectorAll( 'script' ) ].map( ( { src } ) => src );

const all = ( word: string ) => ( {
	ad_storage: word,
	ad_user_data: word,
	ad_personalization: word,
	analytics_storage: word,
	functionality_storage: word,
	personalization_storage: word,
	security_storage: 'granted',
} );

const cookies = ( ...values: string[] ): void => values.forEach( ( value ) => ( document.cookie = `${ value }; path=/` ) );

beforeEach( () => {
	document.head.innerHTML = '';
	for ( const name of [ 'cookie_preferences', 'cookie_statistics', 'cookie_marketing', 'cookie_consent' ] ) {
		document.cookie = `${ name }=; path=/; max-age=0`;
	}
	delete page.dataLayer;
	delete page.gtag;
	delete page.clarity;
	delete page.wp_set_consent;
} );

it( 'first denies everything but security storage, and loads nothing', () => {
	run( IDS );
	expect( dataLayerCalls() ).toEqual( [ [ 'consent', 'default', { ...all( 'denied' ), wait_for_update: 500 } ] ] );
	expect( loaded() ).toEqual( [] );
} );

it( 'applies the saved choice at once', () => {
	cookies( 'cookie_consent=1.abc', 'cookie_statistics=1', 'cookie_preferences=0', 'cookie_marketing=0' );
	run( IDS );
	expect( dataLayerCalls()[ 1 ] ).toEqual( [ 'consent', 'update', { ...all( 'denied' ), analytics_storage: 'granted' } ] );
	expect( loaded() ).toEqual( [ 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234', 'https://www.clarity.ms/tag/abcde12345' ] );
} );

it( 'ignores a choice made for older texts', () => {
	cookies( 'cookie_consent=1.abc', 'cookie_statistics=1', 'cookie_marketing=1' );
	run( { ...IDS, version: '2' } );
	expect( dataLayerCalls() ).toHaveLength( 1 );
	expect( loaded() ).toEqual( [] );
} );

it.each( [
	[ 'preferences', [ 'https://embed.tawk.to/0123/abc' ], { functionality_storage: 'granted', personalization_storage: 'granted' } ],
	[
		'statistics',
		[ 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234', 'https://www.clarity.ms/tag/abcde12345' ],
		{ analytics_storage: 'granted' },
	],
	[
		'marketing',
		[ 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234' ],
		{ ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' },
	],
] )( 'with %s alone loads only its services', ( category, addresses, granted ) => {
	run( IDS );
	emit( 'consent', { ...DENY_ALL, [ category ]: true } );
	expect( loaded() ).toEqual( addresses );
	expect( dataLayerCalls().at( -1 ) ).toEqual( [ 'consent', 'update', { ...all( 'denied' ), ...granted } ] );
} );

it( 'loads each service once, and only with an id', () => {
	run( { version: '1', chat: '0123/abc' } );
	emit( 'consent', ALLOW_ALL );
	emit( 'consent', ALLOW_ALL );
	expect( loaded() ).toEqual( [ 'https://embed.tawk.to/0123/abc' ] );
} );

it( 'reports necessary cookies to other plugins, and the others only after a choice', () => {
	const wp = jest.fn();
	page.wp_set_consent = wp;
	run( IDS );
	expect( wp.mock.calls ).toEqual( [ [ 'functional', 'allow' ] ] );
} );

it( 'reports a withdrawal to all services', () => {
	const wp = jest.fn();
	page.wp_set_consent = wp;
	run( IDS );
	emit( 'consent', ALLOW_ALL );
	const clarity = jest.fn();
	page.clarity = clarity;
	wp.mockClear();
	emit( 'consent', DENY_ALL );
	expect( dataLayerCalls().at( -1 ) ).toEqual( [ 'consent', 'update', all( 'denied' ) ] );
	expect( clarity ).toHaveBeenCalledWith( 'consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' } );
	expect( wp.mock.calls ).toEqual( [
		[ 'preferences', 'deny' ],
		[ 'statistics-anonymous', 'deny' ],
		[ 'statistics', 'deny' ],
		[ 'marketing', 'deny' ],
	] );
} );

describe( 'a choice made in another tab', () => {
	const restore = (): boolean => window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
	const updates = (): number => dataLayerCalls().length;

	it.each( [
		[ 'a storage event', () => window.dispatchEvent( new StorageEvent( 'storage' ) ) ],
		[ 'the return from the back/forward cache', restore ],
		[ 'the return to the tab', () => document.dispatchEvent( new Event( 'visibilitychange', { bubbles: true } ) ) ],
	] )( 'is applied on %s, once', ( _, notice ) => {
		cookies( 'cookie_consent=1.abc', 'cookie_statistics=1', 'cookie_marketing=1' );
		const wp = jest.fn();
		page.wp_set_consent = wp;
		run( IDS );
		const before = updates();
		notice();
		expect( updates() ).toBe( before );
		wp.mockClear();
		cookies( 'cookie_statistics=0', 'cookie_marketing=0' );
		notice();
		notice();
		expect( updates() ).toBe( before + 1 );
		expect( dataLayerCalls().at( -1 ) ).toEqual( [ 'consent', 'update', all( 'denied' ) ] );
		expect( wp ).toHaveBeenCalledWith( 'statistics', 'deny' );
	} );

	it( 'that allows services loads them', () => {
		run( IDS );
		cookies( 'cookie_consent=1.abc', 'cookie_preferences=1' );
		restore();
		expect( loaded() ).toEqual( [ 'https://embed.tawk.to/0123/abc' ] );
	} );

	it( 'is a withdrawal if its cookies are gone', () => {
		cookies( 'cookie_consent=1.abc', 'cookie_statistics=1' );
		run( IDS );
		document.cookie = 'cookie_consent=; path=/; max-age=0';
		restore();
		expect( dataLayerCalls().at( -1 ) ).toEqual( [ 'consent', 'update', all( 'denied' ) ] );
	} );

	it( 'changes nothing before the first one', () => {
		run( IDS );
		restore();
		expect( updates() ).toBe( 1 );
	} );
} );

it( 'passes the choice on to the WP Consent API, which loads later', () => {
	cookies( 'cookie_consent=1.abc', 'cookie_statistics=1' );
	run( IDS );
	const wp = jest.fn();
	page.wp_set_consent = wp;
	window.dispatchEvent( new Event( 'DOMContentLoaded' ) );
	expect( wp.mock.calls ).toEqual(
		expect.arrayContaining( [
			[ 'functional', 'allow' ],
			[ 'statistics', 'allow' ],
			[ 'marketing', 'deny' ],
		] )
	);
} );

it( 'elements whose ids are names of services take no place of them', () => {
	const set = jest.fn();
	run( IDS );
	document.body.innerHTML = '<p id="clarity"></p><p id="wp_set_consent"></p>';
	expect( [ page.clarity, page.wp_set_consent ] ).toEqual( [ undefined, undefined ] );
	page.wp_set_consent = set;
	emit( 'consent', DENY_ALL );
	expect( set ).toHaveBeenCalledWith( 'marketing', 'deny' );
	document.body.innerHTML = '';
} );
