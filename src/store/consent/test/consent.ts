import { EVERYTHING, NOTHING, type ConsentChoice } from '../../../lib/consent';
import { silence, storeInMemory, success } from '../../../testing/store';

const kept = ( choice: ConsentChoice ) => success( { ...choice, version: 1 } );

describe( 'choosing', () => {
	it( 'has the server keep the choice, then tells those who must know', async () => {
		const giveConsent = jest.fn( async ( choice: ConsentChoice ) => kept( choice ) );
		const { dispatch, select, environment } = storeInMemory( { api: { giveConsent } } );
		const choosing = dispatch.chooseConsent( EVERYTHING );
		expect( select.getConsent().status ).toBe( 'sending' );
		expect( environment.tell ).not.toHaveBeenCalled();
		await choosing;
		expect( giveConsent ).toHaveBeenCalledWith( EVERYTHING );
		expect( environment.tell ).toHaveBeenCalledWith( 'consent', EVERYTHING );
		expect( select.getConsent() ).toMatchObject( { status: 'kept', withdrawn: false } );
		expect( environment.consent.forget ).toHaveBeenCalledWith( [] );
	} );

	it( 'cleans away what was allowed before, after the word to the services', async () => {
		const order: string[] = [];
		const { dispatch, select, environment } = storeInMemory( {
			api: { giveConsent: async ( choice ) => kept( choice ) },
			consent: { read: () => EVERYTHING, forget: ( categories ) => void order.push( categories.join() ) },
		} );
		jest.mocked( environment.tell ).mockImplementation( ( type ) => void order.push( type ) );
		await dispatch.chooseConsent( { ...NOTHING, statistics: true } );
		expect( order ).toEqual( [ 'consent', 'preferences,marketing' ] );
		expect( select.getConsent().withdrawn ).toBe( true );
	} );

	it( 'reads what was allowed before the answer changes the cookies', async () => {
		let cookies: ConsentChoice | null = EVERYTHING;
		const { dispatch, select } = storeInMemory( {
			api: {
				giveConsent: async ( choice ) => {
					cookies = choice;
					return kept( choice );
				},
			},
			consent: { read: () => cookies },
		} );
		await dispatch.chooseConsent( NOTHING );
		expect( select.getConsent().withdrawn ).toBe( true );
	} );

	it( 'closes the bar', async () => {
		const { dispatch, select } = storeInMemory( { api: { giveConsent: async ( choice ) => kept( choice ) } } );
		expect( select.getConsent().open ).toBeNull();
		await dispatch.showCookieBar( true );
		expect( select.getConsent().open ).toBe( true );
		await dispatch.chooseConsent( NOTHING );
		expect( select.getConsent().open ).toBe( false );
	} );
} );

describe( 'a choice that does not get through', () => {
	it( 'stays, loads nothing, and is sent again', async () => {
		const giveConsent = jest.fn( async ( choice: ConsentChoice ) => kept( choice ) ).mockResolvedValueOnce( silence as never );
		const { dispatch, select, environment } = storeInMemory( { api: { giveConsent } } );
		await dispatch.chooseConsent( EVERYTHING );
		expect( select.getConsent() ).toMatchObject( {
			status: 'failed',
			wish: EVERYTHING,
			withdrawn: false,
			failure: { reason: 'network', message: '' },
		} );
		expect( environment.tell ).not.toHaveBeenCalled();
		expect( environment.consent.forget ).not.toHaveBeenCalled();
		await dispatch.retryConsent();
		expect( giveConsent ).toHaveBeenLastCalledWith( EVERYTHING );
		expect( select.getConsent() ).toMatchObject( { status: 'kept', failure: null } );
	} );

	it( 'is not sent twice when it was kept', async () => {
		const giveConsent = jest.fn( async ( choice: ConsentChoice ) => kept( choice ) );
		const { dispatch } = storeInMemory( { api: { giveConsent } } );
		await dispatch.retryConsent();
		await dispatch.chooseConsent( NOTHING );
		await dispatch.retryConsent();
		expect( giveConsent ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'tells what the server said', async () => {
		const refused = { status: false, reason: 'http', message: 'Too many attempts.', data: null } as const;
		const { dispatch, select } = storeInMemory( { api: { giveConsent: async () => refused } } );
		await dispatch.chooseConsent( NOTHING );
		expect( select.getConsent().failure ).toEqual( { reason: 'http', message: 'Too many attempts.' } );
	} );
} );
