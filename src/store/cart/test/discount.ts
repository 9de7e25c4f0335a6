import type { CartAnswer } from '../../../api';
import type { Discount, GetCartArguments } from '../../../contract';
import type { CartLine } from '../../../lib/cart';
import { eur, pricedLine, totals } from '../../../testing/cart';
import { noResponse, createTestStore, success } from '../../../testing/store';

const SPRING: Discount = { code: 'SPRING', label: '10% off', kind: 'percent', amount: eur( 1000 ) };

/** A shop where a product costs 100 euros and SPRING takes 10 off. */
const shop = ( getDiscount = jest.fn( async () => success( SPRING ) ), valid = () => true ) => {
	const getCart = jest.fn(
		async ( lines: readonly CartLine[], _signal?: AbortSignal, { discount: code }: Partial< GetCartArguments > = {} ): Promise< CartAnswer > =>
			success(
				lines.map( ( { id, quantity } ) => pricedLine( id, { quantity } ) ),
				{
					totals: code && valid() ? { ...totals( 10_000, 500, 1 ), discount: eur( 1000 ), discount_code: code } : totals( 10_000, 500, 1 ),
					notices: code && ! valid() ? [ { code: 'discount_removed', id: null, message: 'It is over.' } ] : [],
					discount: code && valid() ? SPRING : null,
				}
			)
	);
	const made = createTestStore( { api: { getCart, getDiscount } } );
	made.stored.lines = [ { id: 1, quantity: 1 } ];
	made.dispatch.restoreCart();
	return { ...made, getCart, getDiscount };
};

it( 'applies a code and stores it in the server’s spelling', async () => {
	const { dispatch, select, stored, getCart, getDiscount } = shop();
	expect( await dispatch.applyDiscount( ' spring', 'ona@example.org' ) ).toMatchObject( { status: true } );
	expect( getDiscount ).toHaveBeenCalledWith( { code: ' spring', cart: [ { id: 1, quantity: 1 } ], email: 'ona@example.org' } );
	expect( getCart ).toHaveBeenCalledWith( expect.anything(), expect.anything(), { discount: 'SPRING' } );
	expect( stored.code ).toBe( 'SPRING' );
	expect( select.getCart() ).toMatchObject( { code: 'SPRING', discount: SPRING, totals: { discount_code: 'SPRING' } } );
} );

it( 'leaves the cart unchanged if the code is rejected', async () => {
	const { dispatch, select, stored, getCart } = shop(
		jest.fn( async () => ( { ...noResponse, reason: 'refused', message: 'Not known.' } ) as never )
	);
	expect( await dispatch.applyDiscount( 'WINTER' ) ).toMatchObject( { status: false, message: 'Not known.' } );
	expect( [ stored.code, select.getCart().code, getCart.mock.calls.length ] ).toEqual( [ '', '', 0 ] );
} );

it( 'sends the stored code with the price request', async () => {
	const { dispatch, stored, select } = shop();
	stored.code = 'SPRING';
	dispatch.restoreCart();
	await dispatch.fetchCart();
	expect( select.getCart().discount ).toEqual( SPRING );
} );

it( 'removes a code that the server has removed, with a notice', async () => {
	let over = false;
	const { dispatch, select, stored, getCart } = shop( undefined, () => ! over );
	await dispatch.applyDiscount( 'SPRING' );
	over = true;
	await dispatch.fetchCart();
	expect( select.getCart() ).toMatchObject( { code: '', discount: null, notices: [ { code: 'discount_removed' } ] } );
	expect( stored.code ).toBe( '' );
	await dispatch.fetchCart();
	expect( getCart ).toHaveBeenLastCalledWith( expect.anything(), expect.anything(), {} );
} );

it( 'removes the code', async () => {
	const { dispatch, select, stored } = shop();
	await dispatch.applyDiscount( 'SPRING' );
	await dispatch.removeDiscount();
	expect( select.getCart() ).toMatchObject( { code: '', discount: null, totals: { discount_code: '' } } );
	expect( stored.code ).toBe( '' );
} );

it( 'is removed with the cart', async () => {
	const { dispatch, stored, select } = shop();
	await dispatch.applyDiscount( 'SPRING' );
	dispatch.clearCart();
	expect( [ stored.code, select.getCart().code ] ).toEqual( [ '', '' ] );
} );

it( 'stays in the totals until the server has answered', async () => {
	const { dispatch, select } = shop();
	await dispatch.applyDiscount( 'SPRING' );
	void dispatch.increaseLine( 1 );
	expect( select.getCart().totals ).toMatchObject( {
		items: eur( 20_000 ),
		discount: eur( 1000 ),
		discount_code: 'SPRING',
		total: eur( 10_500 ),
		vat: [],
	} );
} );
