import fc from 'fast-check';
import { configureClient } from '../../../api';
import * as api from '../../../api';
import { CART_LIMITS, type CartLine as WireLine, type CartLineProperty, type PricedLine as WirePricedLine } from '../../../contract';
import type { CartLine } from '../../../lib/cart';
import { readCart, saveCart } from '../../../lib/cart-cookie';
import { readStoredCart } from '../../../lib/cart-storage';
import { toWireLines } from '../../../lib/cart-wire';
import { eur } from '../../../testing/cart';
import { createTestStore } from '../../../testing/store';

const id = fc.integer( { min: 1, max: CART_LIMITS.maxId } );
const price = fc.integer( { min: 0, max: CART_LIMITS.maxPrice } );

/** Typed by the contract: a new field of a cart line fails to compile until it has a value here. */
const accessory: Record< keyof Required< CartLineProperty >, fc.Arbitrary< unknown > > = { id, acc_price: price };
const line: Record< keyof Required< WireLine >, fc.Arbitrary< unknown > > = {
	id,
	kiekis: fc.integer( { min: 1, max: CART_LIMITS.maxQuantity } ),
	product_price: price,
	shipping: fc.stringMatching( new RegExp( CART_LIMITS.shippingKey ) ),
	shipping_price: price,
	properties: fc.uniqueArray( fc.record( accessory ), { minLength: 1, maxLength: 3, selector: ( entry ) => entry.id } ),
	change_count: fc.integer( { min: 1, max: CART_LIMITS.maxChangeCount } ),
};
const wireLines = fc.uniqueArray( fc.record( line ) as unknown as fc.Arbitrary< Required< WireLine > >, {
	minLength: 1,
	maxLength: 4,
	selector: ( entry ) => entry.id,
} );

/** The response of a server that sells every line exactly as requested. */
const sold = ( wire: Required< WireLine > ): WirePricedLine => ( {
	...wire,
	title: 'Lamp',
	url: '/lamp',
	image: null,
	product_price: eur( wire.product_price ),
	regular_price: null,
	prior_price: null,
	unit_price: '',
	line_total: eur( 0 ),
	vat_rate: 2100,
	stock: null,
	max: CART_LIMITS.maxQuantity,
	lead_days: 1,
	delivery_date: '',
	delivery_text: '',
	shipping_price: eur( wire.shipping_price ),
	shipping_methods: [],
	shipping_problem: '',
	shipped: true,
	begin_words: '',
	properties: wire.properties.map( ( { id: own, acc_price: amount = 0 } ) => ( {
		id: own,
		title: 'Shade',
		available: true,
		acc_price: eur( amount ),
	} ) ),
	accessories: [],
} );

const requests: { cart: Required< WireLine >[] }[] = [];

beforeAll( () => {
	configureClient( { base: '/wp-json/data/v1/', lang: 'en', payload: {}, raise: () => {}, ended: () => {} } );
	window.fetch = jest.fn( async ( _url: unknown, options?: RequestInit ) => {
		const body = JSON.parse( String( options?.body ) ) as { cart: Required< WireLine >[] };
		requests.push( body );
		return { ok: true, status: 200, json: async () => ( { status: true, message: '', data: body.cart.map( sold ), totals: {}, notices: [] } ) };
	} ) as unknown as typeof fetch;
} );

it( 'keeps every field of a cart line from the cookie through the store and the server back to the cookie', async () => {
	await fc.assert(
		fc.asyncProperty( wireLines, async ( stored ) => {
			requests.length = 0;
			document.cookie = `cart=${ encodeURIComponent( JSON.stringify( stored ) ) }; path=/`;
			const { dispatch, select } = createTestStore( { api: { getCart: api.getCart }, cart: { read: readCart, save: saveCart } } );
			await dispatch.restoreCart();
			const read: readonly CartLine[] = select.getCartLines();
			expect( toWireLines( read ) ).toEqual( stored );
			await dispatch.fetchCart();
			expect( requests[ 0 ]?.cart ).toEqual( stored );
			expect( select.getCartLines() ).toEqual( read );
			saveCart( select.getCartLines() );
			expect( readStoredCart() ).toEqual( stored );
		} ),
		{ numRuns: 50 }
	);
} );
