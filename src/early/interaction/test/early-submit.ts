import { readCart } from '../../../lib/cart-cookie';
import { product } from '../../../testing/cart';
import { addToCartForm, openPage, flushPromises } from '../../../testing/page';
import { watchAddToCart } from '../add-to-cart';

jest.mock( '../files', () => ( { filesOf: () => undefined, importModule: jest.fn() } ) );

it( 'adds a line submitted before this script had loaded, once', async () => {
	openPage( addToCartForm( product( 1 ) ) + addToCartForm( product( 2 ) ) );
	history.replaceState( null, '', '/product/piece-2?utm=x&add=2&kiekis=3&accessory=90&accessory=91&shipping=pickup#care' );
	globalThis.fetch = jest.fn().mockRejectedValue( new TypeError() );
	watchAddToCart();
	await flushPromises();
	expect( readCart().lines ).toEqual( [ { id: 2, quantity: 3, shipping: 'pickup', accessories: [ { id: 90 }, { id: 91 } ] } ] );
	expect( location.search + location.hash ).toBe( '?utm=x#care' );
	await flushPromises();
} );

it( 'adds one piece from a card, whose button names only the product', async () => {
	openPage( addToCartForm( product( 1 ) ) + addToCartForm( product( 2 ) ) );
	history.replaceState( null, '', '/product/piece-2?add=2' );
	globalThis.fetch = jest.fn().mockRejectedValue( new TypeError() );
	watchAddToCart();
	await flushPromises();
	expect( readCart().lines ).toEqual( [ { id: 2, quantity: 1 } ] );
	expect( location.search ).toBe( '' );
} );

it( 'ignores products that are not on the page', () => {
	openPage( addToCartForm( product( 1 ) ) );
	history.replaceState( null, '', '/?add=5&kiekis=3' );
	watchAddToCart();
	expect( readCart().lines ).toEqual( [] );
} );

it( 'adds nothing for a link that only names a product', () => {
	openPage( addToCartForm( product( 2 ) ) );
	history.replaceState( null, '', '/product/piece-2?product=2' );
	watchAddToCart();
	expect( readCart().lines ).toEqual( [] );
	expect( location.search ).toBe( '?product=2' );
} );
