import { fireEvent } from '@testing-library/react';
import { on, emit } from '../../../lib/bus';
import { ALLOWED, answer, BAR, cookies, DENIED, ID } from '../../../testing/cookie-bar';
import { click, element, flushPromises, openPage } from '../../../testing/page';
import { mount } from '..';

const noticed = jest.fn();
const notified = jest.fn();
const send = jest.fn< Promise< Response >, [ string, RequestInit ] >();

const bar = (): HTMLElement => element( '.v-consent' );

/** Bodies of the requests. */
const sent = (): Record< string, unknown >[] => send.mock.calls.map( ( [ , { body } ] ) => JSON.parse( String( body ) ) );

const queued = (): unknown => JSON.parse( localStorage.getItem( 'vitrine-consent' ) ?? '[]' );

const openUntouched = ( prepare = (): void => {} ): void => {
	openPage( BAR );
	prepare();
	mount();
};

const open = ( prepare?: () => void ): void => {
	openUntouched( prepare );
	emit( 'open-cookie-bar', {} );
};

beforeAll( () => {
	on( 'notice', noticed );
	on( 'consent', notified );
	window.fetch = send as never;
} );

beforeEach( async () => {
	// What an earlier test has left to send.
	await flushPromises();
	jest.clearAllMocks();
	for ( const name of [ 'necessary', 'preferences', 'statistics', 'marketing', 'consent' ] ) {
		document.cookie = `cookie_${ name }=; path=/; max-age=0`;
	}
	send.mockImplementation( async () => answer( 200 ) );
} );

it.each( [
	[ 'none', DENIED ],
	[ 'selected', { ...DENIED, statistics: true } ],
	[ 'all', ALLOWED ],
] )( 'the button “%s” closes the banner and is kept before the server has answered', async ( button, choice ) => {
	let release: ( response: Response ) => void = () => {};
	send.mockImplementation( () => new Promise( ( resolve ) => ( release = resolve ) ) );
	open();
	element< HTMLInputElement >( '[name=statistics]' ).checked = true;
	let kept = '';
	const forget = on( 'consent', () => ( kept = document.cookie ) );
	click( `#${ button }` );
	forget();
	expect( bar().hidden ).toBe( true );
	// Services load after this event.
	expect( kept ).toMatch( /cookie_consent=1\.[0-9a-f]{32}/ );
	expect( notified ).toHaveBeenCalledWith( choice );
	for ( const [ category, allowed ] of Object.entries( { necessary: true, ...choice } ) ) {
		expect( document.cookie ).toContain( `cookie_${ category }=${ Number( allowed ) }` );
	}
	expect( noticed ).not.toHaveBeenCalled();
	expect( queued() ).toHaveLength( 1 );
	release( answer( 200 ) );
	await flushPromises();
	expect( sent() ).toEqual( [ { necessary: true, ...choice, version: 1, seconds_ago: 0 } ] );
	expect( queued() ).toEqual( [] );
} );

it( 'repeats a click from before it loaded', () => {
	openUntouched( () => ( bar().dataset.vPressed = 'all' ) );
	expect( notified ).toHaveBeenCalledWith( ALLOWED );
	expect( bar().hidden ).toBe( true );
	// Its style sheet would hide the banner when it is opened again.
	expect( bar().dataset.vPressed ).toBeUndefined();
} );

it( 'keeps the number of the first choice', () => {
	open( () => cookies( `cookie_consent=1.${ ID }` ) );
	click( '#none' );
	expect( document.cookie ).toContain( `cookie_consent=1.${ ID }` );
} );

describe( 'a choice that could not be sent', () => {
	const now = jest.spyOn( Date, 'now' );

	beforeEach( () => void now.mockReturnValue( 1_000_000 ) );
	afterAll( () => now.mockRestore() );

	const offline = async (): Promise< void > => {
		send.mockRejectedValue( new TypeError() );
		open();
		click( '#none' );
		await flushPromises();
		expect( bar().hidden ).toBe( true );
		expect( noticed ).not.toHaveBeenCalled();
		jest.clearAllMocks();
	};

	it( 'is sent with its time when the network is back', async () => {
		await offline();
		now.mockReturnValue( 1_000_000 + 90_000 );
		send.mockImplementation( async () => answer( 200 ) );
		dispatchEvent( new Event( 'online' ) );
		await flushPromises();
		// Each banner of these tests listens, and only one sends.
		expect( sent() ).toEqual( [ { necessary: true, ...DENIED, version: 1, seconds_ago: 90 } ] );
		expect( queued() ).toEqual( [] );
	} );

	it( 'is sent by the next page', async () => {
		await offline();
		const stored = localStorage.getItem( 'vitrine-consent' ) as string;
		send.mockImplementation( async () => answer( 200 ) );
		openUntouched( () => localStorage.setItem( 'vitrine-consent', stored ) );
		await flushPromises();
		expect( sent() ).toHaveLength( 1 );
	} );

	it.each( [
		[ 429, 1 ],
		[ 403, 1 ],
		[ 400, 0 ],
	] )( 'because of %d stays in the queue unless it was refused for good', async ( status, left ) => {
		send.mockImplementation( async () => answer( status ) );
		open();
		click( '#none' );
		await flushPromises();
		expect( sent() ).toHaveLength( 1 );
		expect( queued() ).toHaveLength( left );
	} );

	it( 'is followed by a newer one, in their order', async () => {
		await offline();
		now.mockReturnValue( 1_060_000 );
		send.mockImplementation( async () => answer( 200 ) );
		click( '#all' );
		await flushPromises();
		expect( sent() ).toEqual( [
			{ necessary: true, ...DENIED, version: 1, seconds_ago: 60 },
			{ necessary: true, ...ALLOWED, version: 1, seconds_ago: 0 },
		] );
	} );

	it( 'and strange values in the storage send nothing', async () => {
		openUntouched( () => localStorage.setItem( 'vitrine-consent', '[null,1,{"at":"x"}]' ) );
		await flushPromises();
		expect( send ).not.toHaveBeenCalled();
	} );
} );

it( 'a newer choice ends the request of an earlier one, whose answer would bring its cookies back', async () => {
	send.mockImplementationOnce(
		( _url, { signal } ) => new Promise( ( _resolve, reject ) => signal?.addEventListener( 'abort', () => reject( new Error() ) ) )
	);
	open();
	click( '#all' );
	emit( 'open-cookie-bar', {} );
	click( '#none' );
	await flushPromises();
	expect( sent().map( ( { marketing } ) => marketing ) ).toEqual( [ true, true, false ] );
	expect( document.cookie ).toContain( 'cookie_marketing=0' );
	expect( queued() ).toEqual( [] );
} );

it( 'unfolds for a selection, and Esc folds it while there is no answer', () => {
	openUntouched();
	const isUnfolded = (): boolean => {
		const unfolded = bar().hasAttribute( 'data-v-unfolded' );
		expect( element( '.v-consent__more' ).getAttribute( 'aria-expanded' ) ).toBe( String( unfolded ) );
		return unfolded;
	};
	for ( const opener of [ '.v-consent__more', '#selected' ] ) {
		click( opener );
		expect( isUnfolded() ).toBe( true );
		expect( element( '.v-consent__title' ) ).toHaveFocus();
		fireEvent.keyDown( bar(), { key: 'Escape' } );
		expect( isUnfolded() ).toBe( false );
		expect( element( '.v-consent__more' ) ).toHaveFocus();
	}
	expect( notified ).not.toHaveBeenCalled();
	click( '#selected' );
	click( '#selected' );
	expect( notified ).toHaveBeenCalledTimes( 1 );
} );

it( 'switches tabs by click, arrow keys, Home and End', () => {
	open();
	const [ a, b ] = [ element( '#tab-a' ), element( '#tab-b' ) ];
	const state = (): unknown[] => [
		a.getAttribute( 'aria-selected' ),
		a.tabIndex,
		element( '#a' ).hidden,
		b.getAttribute( 'aria-selected' ),
		b.tabIndex,
		element( '#b' ).hidden,
	];
	const FIRST = [ 'true', 0, false, 'false', -1, true ];
	const SECOND = [ 'false', -1, true, 'true', 0, false ];
	click( '#tab-b' );
	expect( state() ).toEqual( SECOND );
	fireEvent.keyDown( b, { key: 'ArrowRight' } );
	expect( state() ).toEqual( FIRST );
	expect( a.matches( ':focus' ) ).toBe( true );
	fireEvent.keyDown( a, { key: 'ArrowLeft' } );
	expect( state() ).toEqual( SECOND );
	fireEvent.keyDown( b, { key: 'Home' } );
	expect( state() ).toEqual( FIRST );
	fireEvent.keyDown( a, { key: 'End' } );
	expect( state() ).toEqual( SECOND );
} );

it( 'reopens with the saved choice, closes on Esc and restores the focus', () => {
	openUntouched( () => {
		cookies( 'cookie_necessary=1', 'cookie_statistics=1', `cookie_consent=1.${ ID }` );
		bar().hidden = true;
	} );
	element( '#opener' ).focus();
	emit( 'open-cookie-bar', {} );
	expect( bar().hidden ).toBe( false );
	expect( element( '.v-consent__title' ).matches( ':focus' ) ).toBe( true );
	expect( [ 'preferences', 'statistics', 'marketing' ].map( ( name ) => element< HTMLInputElement >( `[name=${ name }]` ).checked ) ).toEqual( [
		false,
		true,
		false,
	] );
	expect( element( '[data-v-proof]' ).textContent ).toContain( ID );
	expect( element( '.v-consent__close' ).hidden ).toBe( false );
	fireEvent.keyDown( bar(), { key: 'Escape' } );
	expect( bar().hidden ).toBe( true );
	expect( element( '#opener' ).matches( ':focus' ) ).toBe( true );
	expect( notified ).not.toHaveBeenCalled();
} );

it( 'cannot be closed without a choice', () => {
	open();
	expect( element( '.v-consent__close' ).hidden ).toBe( true );
	fireEvent.keyDown( bar(), { key: 'Escape' } );
	expect( bar().hidden ).toBe( false );
} );

it( 'after a withdrawal says that a reload stops running services, and clears their data after they were notified', () => {
	cookies( 'cookie_necessary=1', 'cookie_statistics=1', '_ga=1' );
	open();
	let atNotice = '';
	const forget = on( 'consent', () => ( atNotice = document.cookie ) );
	click( '#none' );
	forget();
	expect( noticed ).toHaveBeenCalledWith( { kind: 'info', text: 'Reload the page.' } );
	expect( atNotice ).toContain( '_ga=' );
	expect( document.cookie ).not.toContain( '_ga=' );
} );

describe( 'a choice made in another tab', () => {
	const BEFORE = 'cookie_necessary=1,cookie_preferences=1,cookie_statistics=1,cookie_marketing=0';

	it( 'clears the data of withdrawn categories here, too, and closes the banner', () => {
		open( () => cookies( 'cookie_necessary=1', 'cookie_preferences=1', 'cookie_statistics=0', '_ga=1' ) );
		emit( 'consent-changed', { before: BEFORE } );
		expect( document.cookie ).not.toContain( '_ga=' );
		expect( bar().hidden ).toBe( true );
		expect( noticed ).toHaveBeenCalled();
		// The other tab notifies the services, and sends it.
		expect( notified ).not.toHaveBeenCalled();
		expect( send ).not.toHaveBeenCalled();
	} );

	it( 'withdraws everything if its cookies are gone, and nothing if it allows more', () => {
		open( () => cookies( '_ga=1' ) );
		cookies( 'cookie_necessary=1', 'cookie_preferences=1', 'cookie_statistics=1', 'cookie_marketing=1' );
		emit( 'consent-changed', { before: BEFORE } );
		expect( document.cookie ).toContain( '_ga=' );
		document.cookie = 'cookie_necessary=; path=/; max-age=0';
		emit( 'consent-changed', { before: BEFORE } );
		expect( document.cookie ).not.toContain( '_ga=' );
	} );
} );

it( 'a browser that keeps no cookies loads no services', () => {
	open();
	const blocked = jest.spyOn( document, 'cookie', 'set' ).mockImplementation( () => {} );
	click( '#all' );
	blocked.mockRestore();
	expect( bar().hidden ).toBe( true );
	expect( notified ).toHaveBeenCalledWith( DENIED );
} );

it( 'buttons of a text that looks like the banner give no consent', () => {
	openPage(
		BAR.replace( '</section>', '</section><div class="v-consent"><button class="v-consent__button" id="more" value="all">More</button></div>' )
	);
	mount();
	click( '#more' );
	expect( notified ).not.toHaveBeenCalled();
	click( '#none' );
	expect( notified ).toHaveBeenCalledTimes( 1 );
} );
