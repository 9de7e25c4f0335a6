import type { CartAnswer } from '../../../api/get-cart';
import type { CartLine, Discount, GetCartArguments } from '../../../contract';
import { eur, pricedLine, totals } from '../../../testing/cart';
import { silence, storeInMemory, success } from '../../../testing/store';

const SPRING: Discount = { code: 'SPRING', label: '10% off', kind: 'percent', amount: eur( 1000 ) };

/** A shop in which a piece costs 100 euros and SPRING takes 10 off. */
const shop = ( getDiscount = jest.fn( async () => success( SPRING ) ), valid = () => true ) => {
	const getCart = jest.fn(
		async ( lines: readonly CartLine[], _signal?: AbortSignal, { discount: code }: Partial< GetCartArguments > = {} ): Promise< CartAnswer > =>
			success(
				lines.map( ( { id, kiekis } ) => pricedLine( id, { kiekis } ) ),
				{
					totals: code && valid() ? { ...totals( 10_000, 500, 1 ), discount: eur( 1000 ), discount_code: code } : totals( 10_000, 500, 1 ),
					notices: code && ! valid() ? [ { code: 'discount_removed', id: null, message: 'It is over.' } ] : [],
					discount: code && valid() ? SPRING : null,
				}
			)
	);
	const made = storeInMemory( { api: { getCart, getDiscount } } );
	made.kept.lines = [ { id: 1, kiekis: 1 } ];
	made.dispatch.restoreCart();
	return { ...made, getCart, getDiscount };
};

it( 'takes a code into the cart, and keeps it as the shop writes it', async () => {
	const { dispatch, select, kept, getCart, getDiscount } = shop();
	expect( await dispatch.applyDiscount( ' spring', 'ona@example.org' ) ).toMatchObject( { status: true } );
	expect( getDiscount ).toHaveBeenCalledWith( { code: ' spring', cart: [ { id: 1, kiekis: 1 } ], email: 'ona@example.org' } );
	expect( getCart ).toHaveBeenCalledWith( expect.anything(), expect.anything(), { discount: 'SPRING' } );
	expect( kept.code ).toBe( 'SPRING' );
	expect( select.getCart() ).toMatchObject( { code: 'SPRING', discount: SPRING, totals: { discount_code: 'SPRING' } } );
} );

it( 'leaves the cart as it is where the code is refused', async () => {
	const { dispatch, select, kept, getCart } = shop( jest.fn( async () => ( { ...silence, reason: 'refused', message: 'Not known.' } ) as never ) );
	expect( await dispatch.applyDiscount( 'WINTER' ) ).toMatchObject( { status: false, message: 'Not known.' } );
	expect( [ kept.code, select.getCart().code, getCart.mock.calls.length ] ).toEqual( [ '', '', 0 ] );
} );

it( 'asks with the code that an earlier page has kept', async () => {
	const { dispatch, kept, select } = shop();
	kept.code = 'SPRING';
	dispatch.restoreCart();
	await dispatch.askCart();
	expect( select.getCart().discount ).toEqual( SPRING );
} );

it( 'drops a code that the shop has dropped, and says so', async () => {
	let over = false;
	const { dispatch, select, kept, getCart } = shop( undefined, () => ! over );
	await dispatch.applyDiscount( 'SPRING' );
	over = true;
	await dispatch.askCart();
	expect( select.getCart() ).toMatchObject( { code: '', discount: null, notices: [ { code: 'discount_removed' } ] } );
	expect( kept.code ).toBe( '' );
	await dispatch.askCart();
	expect( getCart ).toHaveBeenLastCalledWith( expect.anything(), expect.anything(), {} );
} );

it( 'takes it out again', async () => {
	const { dispatch, select, kept } = shop();
	await dispatch.applyDiscount( 'SPRING' );
	await dispatch.removeDiscount();
	expect( select.getCart() ).toMatchObject( { code: '', discount: null, totals: { discount_code: '' } } );
	expect( kept.code ).toBe( '' );
} );

it( 'is forgotten with the cart', async () => {
	const { dispatch, kept, select } = shop();
	await dispatch.applyDiscount( 'SPRING' );
	dispatch.clearCart();
	expect( [ kept.code, select.getCart().code ] ).toEqual( [ '', '' ] );
} );

it( 'stays in the sums that are shown before the shop has answered', async () => {
	const { dispatch, select } = shop();
	await dispatch.applyDiscount( 'SPRING' );
	void dispatch.increaseLine( 1 );
	expect( select.getTotals() ).toMatchObject( {
		items: eur( 20_000 ),
		discount: eur( 1000 ),
		discount_code: 'SPRING',
		total: eur( 19_500 ),
		vat: [],
	} );
} );
