import { endOrderStripe, endOrderStripeFailed, startOrderStripe } from '../../api';
import { cardActions } from '../card-actions';

jest.mock( '../../api', () => ( {
	startOrderStripe: jest.fn(),
	endOrderStripe: jest.fn(),
	endOrderStripeFailed: jest.fn(),
	displayText: ( message: string ) => `shown: ${ message }`,
} ) );

const routes = { start: startOrderStripe as jest.Mock, end: endOrderStripe as jest.Mock, failed: endOrderStripeFailed as jest.Mock };
const no = { status: false, reason: 'refused', message: 'no', data: null };
const state = ( order: string, payment: string ) => ( { order_status: order, payment_status: payment } );

it( 'starts the payment of its order', async () => {
	routes.start.mockResolvedValueOnce( { status: true, data: { intent: 'pi_1' } } ).mockResolvedValueOnce( no );
	expect( await cardActions( 'k' ).start() ).toEqual( { status: 'started', payment: { intent: 'pi_1' } } );
	expect( await cardActions( 'k' ).start() ).toEqual( { status: 'failed', message: 'shown: no' } );
	expect( routes.start ).toHaveBeenCalledWith( 'k' );
} );

it.each( [
	[ { status: true, data: state( 'processing', 'paid' ) }, 'paid' ],
	[ { status: true, data: state( 'cancelled', 'on_hold' ) }, 'paid' ],
	[ { status: true, data: state( 'pending', 'unpaid' ) }, 'processing' ],
	[ { ...no, data: state( 'pending', 'failed' ) }, 'payable' ],
	[ { ...no, data: state( 'cancelled', 'failed' ) }, 'closed' ],
	[ no, 'unknown' ],
] )( 'maps the answer %j to the end of the payment to %s', async ( answer, status ) => {
	routes.end.mockResolvedValueOnce( answer );
	expect( await cardActions( 'k' ).end( 'pi_1' ) ).toMatchObject( { status } );
} );

it.each( [
	[ { status: true, data: { ...state( 'pending', 'failed' ), payable: true } }, 'payable' ],
	[ { status: true, data: { ...state( 'processing', 'paid' ), payable: false } }, 'paid' ],
	[ { status: true, data: { ...state( 'cancelled', 'failed' ), payable: false } }, 'closed' ],
	[ no, 'unknown' ],
] )( 'maps the answer %j to a failed payment to %s', async ( answer, status ) => {
	routes.failed.mockResolvedValueOnce( answer );
	expect( await cardActions( 'k' ).failed( 'pi_1' ) ).toMatchObject( { status } );
} );
