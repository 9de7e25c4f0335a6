import type { Result } from '../../../api';
import type { User, UserAnswer } from '../../../contract';
import { user } from '../../../testing/session';
import { silence, storeInMemory, success } from '../../../testing/store';

const begun = { user: user( { token: '5.secret' } ), favorite: [ '12,34' ], cart: [ { id: 1, kiekis: 2 } ] };

const refusal = < Data = null >( message: string, data: Data | null = null ) => ( { status: false, reason: 'refused', message, data } ) as const;

const known: UserAnswer = { status: true, message: '', data: null, user: user(), favorite: [ '12' ], cart: [] };

const customer = ( fakes: Parameters< typeof storeInMemory >[ 0 ] = {} ) => {
	const shop = storeInMemory( { ...fakes, session: { start: jest.fn( async (): Promise< UserAnswer | null > => known ), ...fakes.session } } );
	shop.kept.token = '5.secret';
	return shop;
};

describe( 'signing in', () => {
	it.each( [
		[
			'by password',
			{ login: async () => success( null, begun ) },
			( shop: Shop ) => shop.dispatch.logIn( { user: 'a@b.lt', password: '12345' } ),
		],
		[
			'by registering',
			{ register: async () => success( null, begun ) },
			( shop: Shop ) => shop.dispatch.register( { email: 'a@b.lt', password: '12345', phone: '1', name: 'Ona', surname: 'O' } ),
		],
		[
			'by a new password',
			{ lostResetPassword: async () => success( null, begun ) },
			( shop: Shop ) => shop.dispatch.resetPassword( { key: 'k', login: 'l', password: '12345' } ),
		],
	] )( '%s keeps the token, and shows person and favourites', async ( _name, api, act ) => {
		const shop = storeInMemory( { api } );
		expect( await act( shop ) ).toMatchObject( { status: true } );
		expect( shop.kept ).toMatchObject( { token: '5.secret', favourites: [ '12', '34' ] } );
		expect( shop.select.getSession() ).toMatchObject( { status: 'customer', user: { first_name: 'Ona' } } );
		expect( shop.select.getUser() ).not.toHaveProperty( 'token' );
		expect( shop.select.getFavourites() ).toEqual( [ '12', '34' ] );
		expect( shop.environment.tell ).toHaveBeenCalledWith( 'session', { user: user(), from: 'store' } );
		expect( shop.environment.tell ).toHaveBeenCalledWith( 'favourites', { from: 'store' } );
	} );

	it( 'that fails gives the server’s message and what it needs, and changes nothing', async () => {
		const need = { need: 'register', email: 'a@b.lt', name: 'Ona', surname: '' } as const;
		const shop = storeInMemory( { api: { login: async () => refusal( 'Neteisingai', need ) } } );
		shop.kept.favourites = [ '7' ];
		expect( await shop.dispatch.logIn( { user: 'a', password: '12345' } ) ).toEqual( { status: false, msg: 'Neteisingai', data: need } );
		expect( shop.kept ).toMatchObject( { token: '', favourites: [ '7' ] } );
		expect( shop.select.getUser() ).toBeNull();
	} );
} );

type Shop = ReturnType< typeof storeInMemory >;

describe( 'the start', () => {
	it( 'asks nobody where no token is stored', async () => {
		const shop = storeInMemory();
		shop.kept.favourites = [ '7' ];
		await shop.dispatch.startSession();
		expect( shop.environment.session.start ).not.toHaveBeenCalled();
		expect( shop.select.getSessionStatus() ).toBe( 'guest' );
		expect( shop.kept.favourites ).toEqual( [ '7' ] );
	} );

	it( 'is unknown until the shop says who it is, then mirrors the record', async () => {
		const shop = customer();
		const asked = shop.dispatch.startSession();
		expect( shop.select.getSessionStatus() ).toBe( 'unknown' );
		await asked;
		expect( shop.select.getSession() ).toMatchObject( { status: 'customer', user: { email: 'ona@example.com' } } );
		expect( shop.kept.favourites ).toEqual( [ '12' ] );
	} );

	it( 'with a dead token is a guest’s, and empties the mirror', async () => {
		const shop = customer( { session: { start: async () => null } } );
		shop.kept.favourites = [ '12' ];
		const asked = shop.dispatch.startSession();
		shop.kept.token = '';
		await asked;
		expect( shop.select.getSessionStatus() ).toBe( 'guest' );
		expect( shop.kept.favourites ).toEqual( [] );
	} );

	it.each( [
		[ 'signed out', '', null ],
		[ 'somebody signed in', '6.other', 'Jonas' ],
	] )( 'whose answer comes after %s changes nothing', async ( _name, token, name ) => {
		const shop = customer( {
			api: { login: async () => success( null, { ...begun, user: user( { first_name: 'Jonas', token: '6.other' } ) } ) },
		} );
		const asked = shop.dispatch.startSession();
		await ( token ? shop.dispatch.logIn( { user: 'jonas', password: '12345' } ) : shop.dispatch.endSession() );
		await asked;
		expect( shop.kept.token ).toBe( token );
		expect( shop.select.getUser()?.first_name ?? null ).toBe( name );
	} );

	it( 'without an answer can be made again', async () => {
		const start = jest.fn( async (): Promise< UserAnswer | null > => ( { status: false, message: '', data: null } ) );
		const shop = customer( { session: { start } } );
		await shop.dispatch.startSession();
		expect( shop.select.getSession() ).toMatchObject( { status: 'unknown', failed: true } );
		expect( shop.kept.token ).toBe( '5.secret' );
		start.mockResolvedValue( known );
		await shop.dispatch.startSession();
		expect( shop.select.getSession() ).toMatchObject( { status: 'customer', failed: false } );
	} );

	it( 'is made again when another tab has signed out', async () => {
		const shop = customer();
		await shop.dispatch.startSession();
		shop.kept.token = '';
		await shop.dispatch.startSession();
		expect( shop.select.getSession() ).toMatchObject( { status: 'guest', user: null } );
		expect( shop.select.getFavourites() ).toEqual( [] );
	} );
} );

describe( 'signing out', () => {
	it.each( [
		[ 'asked for', async () => success( null ) ],
		[ 'without a connection', async () => silence ],
	] )( '%s drops the token, the person and the mirror', async ( _name, logout ) => {
		const shop = customer( { api: { logout } } );
		await shop.dispatch.startSession();
		await shop.dispatch.logOut();
		expect( shop.kept ).toMatchObject( { token: '', favourites: [] } );
		expect( shop.select.getSession() ).toMatchObject( { status: 'guest', user: null } );
		expect( shop.environment.tell ).toHaveBeenCalledWith( 'session', { user: null, from: 'store' } );
	} );

	it( 'everywhere says so to the shop', async () => {
		const shop = customer();
		await shop.dispatch.logOut( true );
		expect( shop.environment.api.logout ).toHaveBeenCalledWith( true );
	} );

	it( 'by a dead token says it once', async () => {
		const shop = customer();
		await shop.dispatch.startSession();
		await shop.dispatch.endSession();
		await shop.dispatch.endSession();
		expect( jest.mocked( shop.environment.tell ).mock.calls.filter( ( [ type ] ) => type === 'session' ) ).toHaveLength( 1 );
	} );

	it( 'comes with a deleted account, but not with one that was kept', async () => {
		const deleteAccount = jest.fn( async (): Promise< Result< null > > => refusal( 'No' ) );
		const shop = customer( { api: { deleteAccount } } );
		await shop.dispatch.startSession();
		expect( await shop.dispatch.deleteAccount( 'wrong' ) ).toMatchObject( { status: false, msg: 'No' } );
		expect( shop.select.getSessionStatus() ).toBe( 'customer' );
		deleteAccount.mockResolvedValue( success( null ) );
		await shop.dispatch.deleteAccount( 'right' );
		expect( shop.select.getSessionStatus() ).toBe( 'guest' );
	} );
} );

describe( 'the record', () => {
	const renewed = ( extra: Partial< User > ) => async () => success( null, { user: user( extra ) } );

	it( 'is taken from each answer that brings it, with a new token where all others ended', async () => {
		const shop = customer( {
			api: {
				saveProfile: renewed( { first_name: 'Jonas' } ),
				setUserPass: renewed( { token: '5.newer' } ),
				unlinkSocial: renewed( { social: [ 'google' ] } ),
			},
		} );
		await shop.dispatch.saveProfile( { name: 'Jonas', surname: 'J', phone: '1', billing: null, delivery: null } );
		expect( shop.select.getUser()?.first_name ).toBe( 'Jonas' );
		expect( shop.kept.token ).toBe( '5.secret' );
		await shop.dispatch.setPassword( { old: '12345', password: '54321' } );
		expect( shop.kept.token ).toBe( '5.newer' );
		await shop.dispatch.unlinkSocial( 'facebook' );
		expect( shop.select.getUser()?.social ).toEqual( [ 'google' ] );
	} );

	it( 'is asked for again once an address is proved', async () => {
		const shop = customer( { api: { verifyEmail: async () => success( { email: 'new@example.com', changed: true } ) } } );
		expect( await shop.dispatch.verifyEmail( 'k' ) ).toMatchObject( { status: true, data: { changed: true } } );
		expect( shop.environment.session.forget ).toHaveBeenCalled();
		expect( shop.environment.session.start ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'lostPass', ( shop: Shop ) => shop.dispatch.lostPass( 'a@b.lt' ) ],
		[ 'changeEmail', ( shop: Shop ) => shop.dispatch.changeEmail( 'a@b.lt', '12345' ) ],
		[ 'sendVerification', ( shop: Shop ) => shop.dispatch.sendVerification() ],
	] )( 'is left as it was by %s', async ( _name, act ) => {
		const shop = customer();
		await shop.dispatch.startSession();
		expect( await act( shop ) ).toEqual( { status: false, msg: '', data: null } );
		expect( shop.select.getSessionStatus() ).toBe( 'customer' );
	} );
} );

it( 'the popup opens with a view and a way to go on, and closes', async () => {
	const { dispatch, select } = storeInMemory();
	await dispatch.openLogin( { then: '/user' } );
	expect( select.getLoginPopup() ).toEqual( { view: 'login', then: '/user' } );
	await dispatch.openLogin( { view: 'lost' } );
	expect( select.getLoginPopup() ).toEqual( { view: 'lost', then: '' } );
	await dispatch.closeLogin();
	expect( select.getLoginPopup() ).toBeNull();
} );
