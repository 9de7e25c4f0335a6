import { isDelivered } from '../is-delivered';

it( 'knows orders of digital content and services by their lines', () => {
	expect( isDelivered( [ { shipping: '' }, { shipping: 'carrier' } ] ) ).toBe( true );
	expect( isDelivered( [ { shipping: '' } ] ) ).toBe( false );
} );
