import { endOrderStripe, endOrderStripeFailed, startOrderStripe } from '../../api';
import { cardActions } from '../card-actions';

jest.mock( '../../api', () => ( {
	startOrderStripe: jest.fn(),
	endOrderStripe: jest.fn(),
	endOrderStripeFailed: jest.fn(),
	displayText: ( message: string ) => `said: ${ message }`,
} ) );

const asked = { start: startOrderStripe as jest.Mock, end: endOrderStripe as jest.Mock, failed: endOrderStripeFailed as jest.Mock };
const no = { status: false, reason: 'refused', message: 'no', data: null };
const state = ( order: string, payment: string ) => ( { order_status: order, payment_status: payment } );

it( 'begins the payment of its order', async () => {
	asked.start.mockResolvedValueOnce( { status: true, data: { intent: 'pi_1' } } ).mockResolvedValueOnce( no );
	expect( await cardActions( 'k' ).start() ).toEqual( { at: 'begun', payment: { intent: 'pi_1' } } );
	expect( await cardActions( 'k' ).start() ).toEqual( { at: 'failed', message: 'said: no' } );
	expect( asked.start ).toHaveBeenCalledWith( 'k' );
} );

it.each( [
	[ { status: true, data: state( 'processing', 'paid' ) }, 'paid' ],
	[ { status: true, data: state( 'cancelled', 'on_hold' ) }, 'paid' ],
	[ { status: true, data: state( 'pending', 'unpaid' ) }, 'coming' ],
	[ { ...no, data: state( 'pending', 'failed' ) }, 'payable' ],
	[ { ...no, data: state( 'cancelled', 'failed' ) }, 'over' ],
	[ no, 'unknown' ],
] )( 'of an end that says %j it is %s', async ( answer, at ) => {
	asked.end.mockResolvedValueOnce( answer );
	expect( await cardActions( 'k' ).end( 'pi_1' ) ).toMatchObject( { at } );
} );

it.each( [
	[ { status: true, data: { ...state( 'pending', 'failed' ), payable: true } }, 'payable' ],
	[ { status: true, data: { ...state( 'processing', 'paid' ), payable: false } }, 'paid' ],
	[ { status: true, data: { ...state( 'cancelled', 'failed' ), payable: false } }, 'over' ],
	[ no, 'unknown' ],
] )( 'of a failure that says %j it is %s', async ( answer, at ) => {
	asked.failed.mockResolvedValueOnce( answer );
	expect( await cardActions( 'k' ).failed( 'pi_1' ) ).toMatchObject( { at } );
} );
