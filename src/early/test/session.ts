import type { User, UserAnswer } from '../../contract';
import { on, emit } from '../../lib/bus';
import { writeCookie } from '../../lib/cookie';
import { readFavourites, saveFavourites } from '../../lib/favourites';
import { answering, type Asked } from '../../testing/answers';
import { click, element, openPage, flushPromises } from '../../testing/page';
import { user, userOrder } from '../../testing/session';
import { importInteraction } from '../files';
import { filesOf, importModule } from '../interaction/files';
import { refreshSession } from '../session';

jest.mock( '../files', () => ( { importInteraction: jest.fn(), prefetch: jest.fn() } ) );
jest.mock( '../interaction/files', () => ( { filesOf: jest.fn(), importModule: jest.fn() } ) );

const mount = jest.fn();
const heard = { session: jest.fn(), 'open-login': jest.fn(), notice: jest.fn() };

const answers: Record< string, unknown > = {};
const asked: Asked[] = [];
const answerOf = ( person: User, favorite = [ '' ] ): UserAnswer => ( { status: true, message: '', data: null, user: person, favorite, cart: [] } );

const page = `
	<script type="application/json" id="vitrine-config">{"texts":{"favourites_empty":"You have no favourites yet."}}</script>
	<a data-v-account-link href="#user">Account <span data-v-first-name hidden></span></a>
	<a data-v-wishlist-link href="#wishlist">Favourites <span data-v-favourites-count hidden></span></a>
	<a data-v-progress href="/user/orders" hidden></a>
	<a data-v-pro="all" href="/a"></a><a data-v-pro="signed-in" href="/s" hidden></a><a data-v-pro="pro" href="/p" hidden></a>
	<button data-v-favourite="7" aria-pressed="false"></button>
	<div data-v-notices></div>`;

/** A page visit with this token in the storage. */
const visit = async ( token = '', html = page ): Promise< void > => {
	localStorage.clear();
	refreshSession( 'early' );
	await flushPromises();
	openPage( html );
	Object.values( heard ).forEach( ( mock ) => mock.mockClear() );
	asked.length = 0;
	if ( token ) {
		localStorage.setItem( 'token', token );
		refreshSession( 'early' );
	}
	await flushPromises();
};

beforeAll( async () => {
	openPage( '' );
	globalThis.ResizeObserver = class {} as unknown as typeof ResizeObserver;
	globalThis.fetch = jest.fn( answering( answers, asked ) );
	jest.mocked( importInteraction ).mockImplementation( () => import( '../interaction' ) );
	await import( '..' );
	window.dispatchEvent( new Event( 'scroll' ) );
	await flushPromises();
	on( 'session', heard.session );
	on( 'open-login', heard[ 'open-login' ] );
	on( 'notice', heard.notice );
} );

beforeEach( () => {
	mount.mockClear();
	delete ( window as { vitrineUser?: unknown } ).vitrineUser;
	jest.mocked( filesOf ).mockImplementation( ( name ) => ( { js: [ `${ name }.js` ], css: undefined } ) );
	jest.mocked( importModule ).mockImplementation( async () => ( { mount } ) );
	answers.user = answerOf( user() );
	answers.add_favorite = { status: true, message: '', data: { ids: [ '7' ] } };
} );

const storage = async (): Promise< void > => {
	window.dispatchEvent( new StorageEvent( 'storage', { key: 'token' } ) );
	await flushPromises();
};

const shown = ( selector: string ): string | null => ( element( selector ).hidden ? null : element( selector ).textContent );

describe( 'a guest', () => {
	it( 'sends no request', async () => {
		await visit();
		expect( asked ).toEqual( [] );
		expect( shown( '[data-v-first-name]' ) ).toBeNull();
		expect( [ 'all', 'signed-in', 'pro' ].map( ( audience ) => element( `[data-v-pro=${ audience }]` ).hidden ) ).toEqual( [
			false,
			true,
			true,
		] );
	} );

	it( 'sees no order progress, neither at first nor after signing out', async () => {
		await visit();
		expect( shown( '[data-v-progress]' ) ).toBeNull();
		answers.user = answerOf( user( { order: [ userOrder() ] } ) );
		await visit( '5.secret' );
		expect( shown( '[data-v-progress]' ) ).not.toBeNull();
		localStorage.removeItem( 'token' );
		await storage();
		expect( shown( '[data-v-progress]' ) ).toBeNull();
		expect( element( '[data-v-progress]' ).textContent ).toBe( '' );
	} );

	it( 'opens the popup from the account and favourites icons, with the URL to continue to', async () => {
		await visit();
		expect( click( '[data-v-account-link]' ) ).toBe( false );
		expect( document.documentElement ).toHaveAttribute( 'data-v-opening' );
		await flushPromises();
		expect( document.documentElement ).not.toHaveAttribute( 'data-v-opening' );
		expect( mount ).toHaveBeenCalledWith( element( '[data-v-island=login]' ), null );
		// Once on the click, and once more after the popup has loaded.
		expect( heard[ 'open-login' ].mock.calls ).toEqual( Array( 2 ).fill( [ {} ] ) );
		expect( click( '[data-v-wishlist-link]' ) ).toBe( false );
		await flushPromises();
		expect( heard[ 'open-login' ] ).toHaveBeenLastCalledWith( { then: 'http://localhost/#wishlist' } );
		expect( mount ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'toggles hearts without a request', async () => {
		await visit();
		click( '[data-v-favourite]' );
		expect( readFavourites() ).toEqual( [ '7' ] );
		expect( asked ).toEqual( [] );
	} );
} );

describe( 'a customer', () => {
	it( 'is requested once and shown by first name', async () => {
		answers.user = answerOf( user(), [ '7,12' ] );
		await visit( '5.secret' );
		expect( asked ).toEqual( [ { route: 'user', token: 'Bearer 5.secret', body: null } ] );
		expect( shown( '[data-v-first-name]' ) ).toBe( 'Ona' );
		expect( element( '[data-v-pro=signed-in]' ).hidden ).toBe( false );
		expect( readFavourites() ).toEqual( [ '7', '12' ] );
		expect( element( '[data-v-favourite]' ).getAttribute( 'aria-pressed' ) ).toBe( 'true' );
		expect( heard.session ).not.toHaveBeenCalled();
		window.dispatchEvent( new Event( 'focus' ) );
		await flushPromises();
		expect( asked ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'lost', () => {}, 1 ],
		[ 'emptied', () => writeCookie( 'cart', '[]' ), 0 ],
		[
			'taken into the checkout before signing in',
			() => {
				writeCookie( 'cart', '[]' );
				localStorage.setItem( 'vitrine-cart-account', '{"told":"","due":true}' );
			},
			1,
		],
	] )( 'with a cart that was %s', async ( _name, before, loaded ) => {
		answers.user = { ...answerOf( user() ), cart: [ { id: 1, kiekis: 2 } ] };
		await visit();
		before();
		localStorage.setItem( 'token', '5.secret' );
		refreshSession( 'early' );
		await flushPromises();
		expect( document.querySelectorAll( '[data-v-island=cart]' ) ).toHaveLength( loaded );
		expect( mount ).toHaveBeenCalledTimes( loaded );
	} );

	it( 'keeps a favourite toggled before the user was loaded, and reloads the user', async () => {
		let answer: () => void = () => {};
		answers.user = new Promise( ( resolve ) => ( answer = () => resolve( answerOf( user(), [ '12' ] ) ) ) );
		await visit( '5.secret' );
		click( '[data-v-favourite]' );
		await flushPromises();
		expect( readFavourites() ).toEqual( [ '7' ] );
		answer();
		await flushPromises();
		expect( readFavourites() ).toEqual( [ '7' ] );
		expect( window ).not.toHaveProperty( 'vitrineUser' );
	} );

	it( 'with the pro role sees its link', async () => {
		answers.user = answerOf( user( { role: 'pro_customer' } ) );
		await visit( '5.secret' );
		expect( element( '[data-v-pro=pro]' ).hidden ).toBe( false );
	} );

	it.each( [
		[ 'on its way', [ userOrder() ], 'In the workshop · Arrives in 5 days', '75%' ],
		[ 'unpaid', [ userOrder( { order_status: 'pending', status_label: 'Unpaid', progress_text: 'Soon' } ) ], 'Unpaid · Soon', '75%' ],
		[ 'cancelled', [ userOrder( { order_status: 'cancelled', status_label: 'Cancelled', progress_text: '' } ) ], 'Cancelled', '' ],
	] )( 'sees the newest order: %s', async ( _name, order, text, width ) => {
		answers.user = answerOf( user( { order } ) );
		await visit( '5.secret' );
		expect( shown( '[data-v-progress]' ) ).toBe( text );
		expect( element( '[data-v-progress]' ).style.getPropertyValue( '--v-progress' ) ).toBe( width );
	} );

	it.each( [
		[ 'long past, regardless of the previous one', [ userOrder( { in_header: false } ), userOrder() ] ],
		[ 'none', [] ],
	] )( 'sees no order: %s', async ( _name, order ) => {
		answers.user = answerOf( user( { order } ) );
		await visit( '5.secret' );
		expect( shown( '[data-v-progress]' ) ).toBeNull();
	} );

	it( 'can open the account, and the wishlist unless it is empty', async () => {
		await visit( '5.secret' );
		expect( click( '[data-v-account-link]' ) ).toBe( true );
		expect( click( '[data-v-wishlist-link]' ) ).toBe( false );
		expect( element( '[data-v-notices]' ).textContent ).toMatch( /no favourites/ );
		saveFavourites( [ '7' ] );
		expect( click( '[data-v-wishlist-link]' ) ).toBe( true );
		expect( heard[ 'open-login' ] ).not.toHaveBeenCalled();
	} );

	it( 'saves favourites in the account and shows them at once', async () => {
		await visit( '5.secret' );
		answers.add_favorite = { status: true, message: '', data: { ids: [ '7', '30' ] } };
		click( '[data-v-favourite]' );
		expect( readFavourites() ).toEqual( [ '7' ] );
		await flushPromises();
		expect( asked.at( -1 ) ).toEqual( { route: 'add_favorite', token: 'Bearer 5.secret', body: { id: 7 } } );
		expect( readFavourites() ).toEqual( [ '7', '30' ] );
	} );

	it.each( [
		[ 'refuses', { status: false, message: 'No', data: null } ],
		[ 'fails', 500 ],
		[ 'is out of reach', new TypeError( 'offline' ) ],
	] )( 'sees the favourite reverted if the server %s', async ( _name, answer ) => {
		await visit( '5.secret' );
		answers.add_favorite = answer;
		click( '[data-v-favourite]' );
		expect( element( '[data-v-favourite]' ).getAttribute( 'aria-pressed' ) ).toBe( 'true' );
		await flushPromises();
		expect( element( '[data-v-favourite]' ).getAttribute( 'aria-pressed' ) ).toBe( 'false' );
		expect( heard.notice ).toHaveBeenCalledWith( expect.objectContaining( { kind: 'error' } ) );
	} );
} );

describe( 'an expired token', () => {
	it( 'at the start makes the visitor a guest, silently', async () => {
		answers.user = 401;
		await visit( '5.dead' );
		expect( localStorage.getItem( 'token' ) ).toBeNull();
		expect( shown( '[data-v-first-name]' ) ).toBeNull();
		expect( heard.session ).toHaveBeenCalledWith( { user: null, from: 'early' } );
		expect( heard.notice ).not.toHaveBeenCalled();
	} );

	it( 'when toggling a favourite removes name and favourites, silently', async () => {
		answers.user = answerOf( user(), [ '12' ] );
		await visit( '5.secret' );
		answers.add_favorite = 401;
		click( '[data-v-favourite]' );
		await flushPromises();
		expect( shown( '[data-v-first-name]' ) ).toBeNull();
		expect( readFavourites() ).toEqual( [] );
		expect( heard.session ).toHaveBeenCalledWith( { user: null, from: 'early' } );
		expect( heard.notice ).not.toHaveBeenCalled();
	} );
} );

it( 'leaves a failure at the start to an island that shows it', async () => {
	answers.user = new TypeError( 'offline' );
	await visit( '5.secret', `${ page }<div data-v-failure></div>` );
	expect( heard.notice ).not.toHaveBeenCalled();
} );

it( 'keeps the token after a failure and retries when the visitor returns to the tab', async () => {
	answers.user = new TypeError( 'offline' );
	await visit( '5.secret' );
	expect( localStorage.getItem( 'token' ) ).toBe( '5.secret' );
	expect( heard.notice ).toHaveBeenCalledTimes( 1 );
	answers.user = answerOf( user() );
	window.dispatchEvent( new Event( 'focus' ) );
	await flushPromises();
	expect( shown( '[data-v-first-name]' ) ).toBe( 'Ona' );
} );

describe( 'another tab', () => {
	it( 'that signs in also signs in here', async () => {
		await visit();
		localStorage.setItem( 'token', '5.secret' );
		await storage();
		expect( shown( '[data-v-first-name]' ) ).toBe( 'Ona' );
		expect( heard.session ).toHaveBeenCalledWith( { user: user(), from: 'tab' } );
	} );

	it( 'that signs out also signs out here and keeps a guest’s favourites', async () => {
		await visit( '5.secret' );
		localStorage.removeItem( 'token' );
		saveFavourites( [ '30' ] );
		await storage();
		expect( shown( '[data-v-first-name]' ) ).toBeNull();
		expect( heard.session ).toHaveBeenCalledWith( { user: null, from: 'tab' } );
		expect( readFavourites() ).toEqual( [ '30' ] );
	} );
} );

it( 'shows a user who signs in on this page without another request', async () => {
	await visit();
	localStorage.setItem( 'token', '5.secret' );
	emit( 'session', { user: user( { first_name: 'Jonas' } ), from: 'store' } );
	await flushPromises();
	expect( shown( '[data-v-first-name]' ) ).toBe( 'Jonas' );
	expect( asked ).toEqual( [] );
} );
