import { readCart } from '../../lib/cart-mend';
import { product } from '../../testing/cart';
import { addToCartForm, openPage, settled } from '../../testing/page';
import { watchAddToCart } from '../add-to-cart';

jest.mock( '../files', () => ( { filesOf: () => undefined, importModule: jest.fn() } ) );

it( 'a form that was sent before this script came is added now, once', async () => {
	openPage( addToCartForm( product( 1 ) ) + addToCartForm( product( 2 ) ) );
	history.replaceState( null, '', '/product/piece-2?utm=x&product=2&kiekis=3&accessory=90&accessory=91&shipping=pickup#care' );
	watchAddToCart();
	expect( readCart().lines ).toEqual( [ { id: 2, kiekis: 3, shipping: 'pickup', properties: [ { id: 90 }, { id: 91 } ] } ] );
	expect( location.search + location.hash ).toBe( '?utm=x#care' );
	await settled();
} );

it( 'a product that is not on the page adds nothing', () => {
	openPage( addToCartForm( product( 1 ) ) );
	history.replaceState( null, '', '/?product=5&kiekis=3' );
	watchAddToCart();
	expect( readCart().lines ).toEqual( [] );
} );
