import { endOrderStripe, getOrderByKey } from '../../../api';
import { lookUp } from '../model/lookup';
import { removeIntentFromUrl, intentInUrl } from '../model/payment';

jest.mock( '../../../api', () => ( { endOrderStripe: jest.fn(), getOrderByKey: jest.fn(), displayText: ( text: string ) => text } ) );

const [ end, get ] = [ endOrderStripe as jest.Mock, getOrderByKey as jest.Mock ];
const order = ( status: string, payment: string, method = 'card' ) => ( {
	status: true,
	data: { order_status: status, payment_status: payment, payment_method: { key: method } },
} );
const unpaid = { order_status: 'pending', payment_status: 'unpaid' };
const back = ( query: string ) => window.history.replaceState( null, '', `/received-your-order?key=k${ query }` );

beforeEach( () => {
	end.mockReset();
	get.mockReset();
	back( '&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded' );
} );

it( 'settles the payment first when the customer returns from paying', async () => {
	end.mockResolvedValue( { status: true, data: { order_status: 'processing', payment_status: 'paid' } } );
	get.mockResolvedValue( order( 'processing', 'paid' ) );
	expect( await lookUp() ).toMatchObject( { status: 'found', confirming: '', failed: false } );
	expect( end ).toHaveBeenCalledWith( 'k', 'pi_1' );
	expect( end.mock.invocationCallOrder[ 0 ] ).toBeLessThan( get.mock.invocationCallOrder[ 0 ] ?? 0 );
} );

it( 'reports a confirmation in progress while the payment is processing or unknown', async () => {
	get.mockResolvedValue( order( 'pending', 'unpaid' ) );
	end.mockResolvedValueOnce( { status: true, data: unpaid } ).mockResolvedValueOnce( {
		status: false,
		reason: 'network',
		message: '',
		data: null,
	} );
	expect( await lookUp() ).toMatchObject( { confirming: 'pi_1', failed: false } );
	expect( await lookUp() ).toMatchObject( { confirming: 'pi_1', failed: false } );
} );

it( 'reports a failed payment', async () => {
	get.mockResolvedValue( order( 'pending', 'failed' ) );
	end.mockResolvedValueOnce( { status: false, reason: 'refused', message: '', data: unpaid } );
	expect( await lookUp() ).toMatchObject( { confirming: '', failed: true } );
} );

it( 'sends the proof of a link from an e-mail', async () => {
	back( '&proof=abc123' );
	get.mockResolvedValue( order( 'pending', 'unpaid', 'bank_transfer' ) );
	await lookUp();
	expect( get ).toHaveBeenCalledWith( 'k', undefined, 'abc123' );
} );

it( 'passes on that the order has just been confirmed', async () => {
	back( '&proof=abc123' );
	get.mockResolvedValue( { ...order( 'pending', 'unpaid', 'bank_transfer' ), message: 'Your order is confirmed' } );
	expect( await lookUp() ).toMatchObject( { status: 'found', confirmed: 'Your order is confirmed' } );
} );

it( 'sends no payment request without an intent', async () => {
	back( '' );
	get.mockResolvedValue( order( 'pending', 'unpaid', 'bank_transfer' ) );
	expect( await lookUp() ).toMatchObject( { status: 'found', confirming: '', failed: false } );
	expect( end ).not.toHaveBeenCalled();
} );

it( 'removes the client secret from the URL', () => {
	expect( intentInUrl() ).toBe( 'pi_1' );
	removeIntentFromUrl();
	expect( window.location.search ).toBe( '?key=k' );
} );
