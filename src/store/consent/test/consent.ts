import { ALLOW_ALL, DENY_ALL, type ConsentChoice } from '../../../lib/consent';
import { noResponse, createTestStore, success } from '../../../testing/store';

const stored = ( choice: ConsentChoice ) => success( { ...choice, version: 1 } );

describe( 'a choice', () => {
	it( 'is saved on the server before services are notified', async () => {
		const giveConsent = jest.fn( async ( choice: ConsentChoice ) => stored( choice ) );
		const { dispatch, select, environment } = createTestStore( { api: { giveConsent } } );
		const choosing = dispatch.chooseConsent( ALLOW_ALL );
		expect( select.getConsent().status ).toBe( 'sending' );
		expect( environment.emit ).not.toHaveBeenCalled();
		await choosing;
		expect( giveConsent ).toHaveBeenCalledWith( ALLOW_ALL );
		expect( environment.emit ).toHaveBeenCalledWith( 'consent', ALLOW_ALL );
		expect( select.getConsent() ).toMatchObject( { status: 'saved', withdrawn: false } );
		expect( environment.consent.clear ).toHaveBeenCalledWith( [] );
	} );

	it( 'clears withdrawn categories after services were notified', async () => {
		const order: string[] = [];
		const { dispatch, select, environment } = createTestStore( {
			api: { giveConsent: async ( choice ) => stored( choice ) },
			consent: { read: () => ALLOW_ALL, clear: ( categories ) => void order.push( categories.join() ) },
		} );
		jest.mocked( environment.emit ).mockImplementation( ( type ) => void order.push( type ) );
		await dispatch.chooseConsent( { ...DENY_ALL, statistics: true } );
		expect( order ).toEqual( [ 'consent', 'preferences,marketing' ] );
		expect( select.getConsent().withdrawn ).toBe( true );
	} );

	it( 'reads the previous choice before the response changes the cookies', async () => {
		let cookies: ConsentChoice | null = ALLOW_ALL;
		const { dispatch, select } = createTestStore( {
			api: {
				giveConsent: async ( choice ) => {
					cookies = choice;
					return stored( choice );
				},
			},
			consent: { read: () => cookies },
		} );
		await dispatch.chooseConsent( DENY_ALL );
		expect( select.getConsent().withdrawn ).toBe( true );
	} );

	it( 'closes the banner', async () => {
		const { dispatch, select } = createTestStore( { api: { giveConsent: async ( choice ) => stored( choice ) } } );
		expect( select.getConsent().open ).toBeNull();
		await dispatch.showCookieBar( true );
		expect( select.getConsent().open ).toBe( true );
		await dispatch.chooseConsent( DENY_ALL );
		expect( select.getConsent().open ).toBe( false );
	} );
} );

describe( 'a choice that could not be saved', () => {
	it( 'is kept, loads no services, and can be resent', async () => {
		const giveConsent = jest.fn( async ( choice: ConsentChoice ) => stored( choice ) ).mockResolvedValueOnce( noResponse as never );
		const { dispatch, select, environment } = createTestStore( { api: { giveConsent } } );
		await dispatch.chooseConsent( ALLOW_ALL );
		expect( select.getConsent() ).toMatchObject( {
			status: 'failed',
			choice: ALLOW_ALL,
			withdrawn: false,
			failure: { reason: 'network', message: '' },
		} );
		expect( environment.emit ).not.toHaveBeenCalled();
		expect( environment.consent.clear ).not.toHaveBeenCalled();
		await dispatch.retryConsent();
		expect( giveConsent ).toHaveBeenLastCalledWith( ALLOW_ALL );
		expect( select.getConsent() ).toMatchObject( { status: 'saved', failure: null } );
	} );

	it( 'is not sent again once it was saved', async () => {
		const giveConsent = jest.fn( async ( choice: ConsentChoice ) => stored( choice ) );
		const { dispatch } = createTestStore( { api: { giveConsent } } );
		await dispatch.retryConsent();
		await dispatch.chooseConsent( DENY_ALL );
		await dispatch.retryConsent();
		expect( giveConsent ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'has the server’s message', async () => {
		const refused = { status: false, reason: 'http', message: 'Too many attempts.', data: null } as const;
		const { dispatch, select } = createTestStore( { api: { giveConsent: async () => refused } } );
		await dispatch.chooseConsent( DENY_ALL );
		expect( select.getConsent().failure ).toEqual( { reason: 'http', message: 'Too many attempts.' } );
	} );
} );

describe( 'a choice made in another tab', () => {
	const COOKIES = 'cookie_necessary=1,cookie_preferences=1,cookie_statistics=1,cookie_marketing=0';

	it( 'clears the data of withdrawn categories here, too, and closes the banner', async () => {
		const { dispatch, select, environment } = createTestStore( { consent: { read: () => ( { ...DENY_ALL, preferences: true } ) } } );
		await dispatch.showCookieBar( true );
		await dispatch.followConsent( COOKIES );
		expect( environment.consent.clear ).toHaveBeenCalledWith( [ 'statistics' ] );
		expect( select.getConsent() ).toMatchObject( { open: false, withdrawn: true } );
		// The other tab has saved the choice; services read the cookies.
		expect( environment.emit ).not.toHaveBeenCalled();
		expect( environment.api.giveConsent ).not.toHaveBeenCalled();
	} );

	it( 'withdraws everything if its cookies are gone', async () => {
		const { dispatch, environment } = createTestStore( { consent: { read: () => null } } );
		await dispatch.followConsent( COOKIES );
		expect( environment.consent.clear ).toHaveBeenCalledWith( [ 'preferences', 'statistics' ] );
	} );

	it( 'that allows more withdraws nothing', async () => {
		const { dispatch, select } = createTestStore( { consent: { read: () => ALLOW_ALL } } );
		await dispatch.followConsent( COOKIES );
		expect( select.getConsent().withdrawn ).toBe( false );
	} );
} );
