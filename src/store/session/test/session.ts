import type { Result, getUser } from '../../../api';
import type { User } from '../../../contract';
import { accountData, user } from '../../../testing/session';
import { noResponse, createTestStore, success } from '../../../testing/store';

const newSession = {
	user: user( { token: '5.secret' } ),
	account: accountData( { favouriteIds: [ '12', '34' ], savedCart: [ { id: 1, kiekis: 2 } ] } ),
};

const refusal = < Data = null >( message: string, data: Data | null = null ) => ( { status: false, reason: 'refused', message, data } ) as const;

const known = { user: user(), account: accountData( { favouriteIds: [ '12' ] } ) };

const customer = ( fakes: Parameters< typeof createTestStore >[ 0 ] = {} ) => {
	const shop = createTestStore( {
		...fakes,
		session: { fetchUser: jest.fn( async (): ReturnType< typeof getUser > => known ), ...fakes.session },
	} );
	shop.stored.token = '5.secret';
	return shop;
};

describe( 'signing in', () => {
	it.each( [
		[
			'by password',
			{ login: async () => success( null, newSession ) },
			( shop: Shop ) => shop.dispatch.logIn( { user: 'a@b.lt', password: '12345' } ),
		],
		[
			'by registering',
			{ register: async () => success( null, newSession ) },
			( shop: Shop ) => shop.dispatch.register( { email: 'a@b.lt', password: '12345', phone: '1', name: 'Ona', surname: 'O' } ),
		],
		[
			'by a new password',
			{ lostResetPassword: async () => success( null, newSession ) },
			( shop: Shop ) => shop.dispatch.resetPassword( { key: 'k', login: 'l', password: '12345' } ),
		],
	] )( '%s stores the token and loads user and favourites', async ( _name, api, act ) => {
		const shop = createTestStore( { api } );
		expect( await act( shop ) ).toMatchObject( { status: true } );
		expect( shop.stored ).toMatchObject( { token: '5.secret', favourites: [ '12', '34' ] } );
		expect( shop.select.getSession() ).toMatchObject( { status: 'customer', user: { first_name: 'Ona' } } );
		expect( shop.select.getUser() ).not.toHaveProperty( 'token' );
		expect( shop.select.getFavourites() ).toEqual( [ '12', '34' ] );
		expect( shop.environment.emit ).toHaveBeenCalledWith( 'session', { user: user(), from: 'store' } );
		expect( shop.environment.emit ).toHaveBeenCalledWith( 'favourites', { from: 'store' } );
	} );

	it( 'returns the server’s message and the required step after a failure, and changes nothing', async () => {
		const need = { need: 'register', email: 'a@b.lt', name: 'Ona', surname: '' } as const;
		const shop = createTestStore( { api: { login: async () => refusal( 'Neteisingai', need ) } } );
		shop.stored.favourites = [ '7' ];
		expect( await shop.dispatch.logIn( { user: 'a', password: '12345' } ) ).toMatchObject( { status: false, msg: 'Neteisingai', data: need } );
		expect( shop.stored ).toMatchObject( { token: '', favourites: [ '7' ] } );
		expect( shop.select.getUser() ).toBeNull();
	} );
} );

type Shop = ReturnType< typeof createTestStore >;

describe( 'loading the session', () => {
	it( 'sends no request without a stored token', async () => {
		const shop = createTestStore();
		shop.stored.favourites = [ '7' ];
		await shop.dispatch.getCurrent();
		expect( shop.environment.session.fetchUser ).not.toHaveBeenCalled();
		expect( shop.select.getSessionStatus() ).toBe( 'guest' );
		expect( shop.stored.favourites ).toEqual( [ '7' ] );
	} );

	it( 'is unknown until the server answers, then copies the favourites of the account', async () => {
		const shop = customer();
		const asked = shop.dispatch.getCurrent();
		expect( shop.select.getSessionStatus() ).toBe( 'unknown' );
		await asked;
		expect( shop.select.getSession() ).toMatchObject( { status: 'customer', user: { email: 'ona@example.com' } } );
		expect( shop.stored.favourites ).toEqual( [ '12' ] );
	} );

	it( 'ends with an expired token and clears the favourites', async () => {
		const shop = customer( { session: { fetchUser: async () => null } } );
		shop.stored.favourites = [ '12' ];
		const asked = shop.dispatch.getCurrent();
		shop.stored.token = '';
		await asked;
		expect( shop.select.getSessionStatus() ).toBe( 'guest' );
		expect( shop.stored.favourites ).toEqual( [] );
	} );

	it.each( [
		[ 'signed out', '', null ],
		[ 'someone signed in', '6.other', 'Jonas' ],
	] )( 'ignores an answer that arrives after %s', async ( _name, token, name ) => {
		const shop = customer( {
			api: { login: async () => success( null, { ...newSession, user: user( { first_name: 'Jonas', token: '6.other' } ) } ) },
		} );
		const asked = shop.dispatch.getCurrent();
		await ( token ? shop.dispatch.logIn( { user: 'jonas', password: '12345' } ) : shop.dispatch.endSession() );
		await asked;
		expect( shop.stored.token ).toBe( token );
		expect( shop.select.getUser()?.first_name ?? null ).toBe( name );
	} );

	it( 'can be repeated after a failure', async () => {
		const fetchUser = jest.fn( async (): ReturnType< typeof getUser > => ( { user: null, account: accountData() } ) );
		const shop = customer( { session: { fetchUser } } );
		await shop.dispatch.getCurrent();
		expect( shop.select.getSession() ).toMatchObject( { status: 'unknown', failed: true } );
		expect( shop.stored.token ).toBe( '5.secret' );
		fetchUser.mockResolvedValue( known );
		await shop.dispatch.getCurrent();
		expect( shop.select.getSession() ).toMatchObject( { status: 'customer', failed: false } );
	} );

	it.each( [
		[ 'http', 'Error' ],
		[ 'network', 'Connection error' ],
	] as const )( 'after a %s error raises the global error without a notice, and returns the specified message', async ( reason, msg ) => {
		const failure = { reason, message: '' };
		const shop = customer( { session: { fetchUser: async () => ( { user: null, account: accountData(), failure } ) } } );
		expect( await shop.dispatch.getCurrent() ).toEqual( { status: false, msg } );
		expect( shop.select.getError() ).toEqual( failure );
		expect( jest.mocked( shop.environment.emit ).mock.calls.filter( ( [ type ] ) => type === 'notice' ) ).toEqual( [] );
	} );

	it( 'returns status and msg', async () => {
		expect( await createTestStore().dispatch.getCurrent() ).toEqual( { status: false, msg: '' } );
		expect( await customer().dispatch.getCurrent() ).toEqual( { status: true, msg: '' } );
	} );

	it( 'is repeated when another tab has signed out', async () => {
		const shop = customer();
		await shop.dispatch.getCurrent();
		shop.stored.token = '';
		await shop.dispatch.getCurrent();
		expect( shop.select.getSession() ).toMatchObject( { status: 'guest', user: null } );
		expect( shop.select.getFavourites() ).toEqual( [] );
	} );
} );

describe( 'signing out', () => {
	it.each( [
		[ 'asked for', async () => success( null ) ],
		[ 'without a connection', async () => noResponse ],
	] )( '%s removes token, user and favourites', async ( _name, logout ) => {
		const shop = customer( { api: { logout } } );
		await shop.dispatch.getCurrent();
		await shop.dispatch.logOut();
		expect( shop.stored ).toMatchObject( { token: '', favourites: [] } );
		expect( shop.select.getSession() ).toMatchObject( { status: 'guest', user: null } );
		expect( shop.environment.emit ).toHaveBeenCalledWith( 'session', { user: null, from: 'store' } );
	} );

	it( 'everywhere sends that to the server', async () => {
		const shop = customer();
		await shop.dispatch.logOut( true );
		expect( shop.environment.api.logout ).toHaveBeenCalledWith( true );
	} );

	it( 'forgets what was entered at checkout, but not when a session merely expires', async () => {
		const shop = customer();
		await shop.dispatch.endSession();
		expect( shop.environment.clearDraft ).not.toHaveBeenCalled();
		await customer( { clearDraft: shop.environment.clearDraft } ).dispatch.logOut();
		expect( shop.environment.clearDraft ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'a changed record is loaded again, also for the header, but not for a guest', async () => {
		const shop = customer();
		await shop.dispatch.refreshUser();
		expect( shop.environment.session.invalidateUser ).toHaveBeenCalledTimes( 1 );
		expect( shop.environment.emit ).toHaveBeenCalledWith( 'session', { user: shop.select.getUser(), from: 'store' } );
		await shop.dispatch.logOut();
		await shop.dispatch.refreshUser();
		expect( shop.environment.session.invalidateUser ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'by an expired token is reported once', async () => {
		const shop = customer();
		await shop.dispatch.getCurrent();
		await shop.dispatch.endSession();
		await shop.dispatch.endSession();
		expect( jest.mocked( shop.environment.emit ).mock.calls.filter( ( [ type ] ) => type === 'session' ) ).toHaveLength( 1 );
	} );

	it( 'happens if the account was deleted, but not if the deletion failed', async () => {
		const deleteAccount = jest.fn( async (): Promise< Result< null > > => refusal( 'No' ) );
		const shop = customer( { api: { deleteAccount } } );
		await shop.dispatch.getCurrent();
		expect( await shop.dispatch.deleteAccount( 'wrong' ) ).toMatchObject( { status: false, msg: 'No' } );
		expect( shop.select.getSessionStatus() ).toBe( 'customer' );
		deleteAccount.mockResolvedValue( success( null ) );
		await shop.dispatch.deleteAccount( 'right' );
		expect( shop.select.getSessionStatus() ).toBe( 'guest' );
	} );
} );

describe( 'the user record', () => {
	const renewed = ( extra: Partial< User > ) => async () => success( null, { user: user( extra ) } );

	it( 'is updated from every answer that contains it, with the new token if the old ones were revoked', async () => {
		const shop = customer( {
			api: {
				saveProfile: renewed( { first_name: 'Jonas' } ),
				setUserPass: renewed( { token: '5.newer' } ),
				unlinkSocial: renewed( { social: [ 'google' ] } ),
			},
		} );
		await shop.dispatch.saveProfile( { name: 'Jonas', surname: 'J', phone: '1', billing: null, delivery: null } );
		expect( shop.select.getUser()?.first_name ).toBe( 'Jonas' );
		expect( shop.stored.token ).toBe( '5.secret' );
		await shop.dispatch.setPassword( { old: '12345', password: '54321' } );
		expect( shop.stored.token ).toBe( '5.newer' );
		await shop.dispatch.unlinkSocial( 'facebook' );
		expect( shop.select.getUser()?.social ).toEqual( [ 'google' ] );
	} );

	it( 'is reloaded once an address is verified', async () => {
		const shop = customer( { api: { verifyEmail: async () => success( { email: 'new@example.com', changed: true } ) } } );
		expect( await shop.dispatch.verifyEmail( 'k' ) ).toMatchObject( { status: true, data: { changed: true } } );
		expect( shop.environment.session.invalidateUser ).toHaveBeenCalled();
		expect( shop.environment.session.fetchUser ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'lostPass', ( shop: Shop ) => shop.dispatch.lostPass( { email: 'a@b.lt' } ) ],
		[ 'changeEmail', ( shop: Shop ) => shop.dispatch.changeEmail( 'a@b.lt', '12345' ) ],
		[ 'sendVerification', ( shop: Shop ) => shop.dispatch.sendVerification() ],
	] )( 'is unchanged by %s', async ( _name, act ) => {
		const shop = customer();
		await shop.dispatch.getCurrent();
		expect( await act( shop ) ).toMatchObject( { status: false, msg: '', data: null } );
		expect( shop.select.getSessionStatus() ).toBe( 'customer' );
	} );
} );

it( 'the popup opens with a view and a URL to continue to, and closes', async () => {
	const { dispatch, select } = createTestStore();
	await dispatch.openLogin( { then: '/user' } );
	expect( select.getLoginPopup() ).toEqual( { view: 'login', then: '/user' } );
	await dispatch.openLogin( { view: 'lost' } );
	expect( select.getLoginPopup() ).toEqual( { view: 'lost', then: '' } );
	await dispatch.closeLogin();
	expect( select.getLoginPopup() ).toBeNull();
} );
