import { act, renderHook, waitFor } from '@testing-library/react';
import { RegistryProvider } from '@wordpress/data';
import type { ReactNode } from 'react';
import { eur, pricedLine, totals } from '../../testing/cart';
import { createTestStore, success } from '../../testing/store';
import { useCart } from '../use-cart';
import { useFavourites } from '../use-favourites';
import { usePaymentMethods } from '../use-payment-methods';

const render = < T, >( hook: () => T, { registry }: ReturnType< typeof createTestStore > ) =>
	renderHook( hook, {
		wrapper: ( { children }: { children: ReactNode } ) => <RegistryProvider value={ registry }>{ children }</RegistryProvider>,
	} );

it( 'the cart requests its prices, and its actions are stable', async () => {
	const getCart = jest.fn( async ( lines: readonly { id: number; quantity: number }[] ) =>
		success(
			lines.map( ( { id, quantity } ) => pricedLine( id, { quantity } ) ),
			{ totals: totals( 10_000, 500, 1 ), notices: [] }
		)
	);
	const shop = createTestStore( { api: { getCart } } );
	shop.stored.lines = [ { id: 1, quantity: 1 } ];
	await act( async () => void ( await shop.dispatch.restoreCart() ) );
	const { result } = render( useCart, shop );
	const { actions } = result.current;
	await waitFor( () => expect( result.current.priced ).toHaveLength( 1 ) );
	expect( result.current ).toMatchObject( { pending: false, totals: { total: eur( 10_500 ) } } );
	await act( async () => void actions.increaseLine( 1 ) );
	await waitFor( () => expect( result.current.lines ).toEqual( [ { id: 1, quantity: 2 } ] ) );
	await act( async () => void actions.showCart( true ) );
	expect( result.current.visible ).toBe( true );
	expect( result.current.actions ).toBe( actions );
} );

it( 'toggles favourites', async () => {
	const { result } = render( useFavourites, createTestStore() );
	await act( async () => result.current.toggle( '5' ) );
	expect( result.current.ids ).toEqual( [ '5' ] );
} );

it( 'payment methods are loaded on use', async () => {
	const method = { key: 'bank_transfer', title: 'Bank transfer', description: '', shipping_methods: [] };
	const { result } = render(
		() => usePaymentMethods( undefined, [] ),
		createTestStore( { api: { getPaymentMethods: async () => success( [ method ] ) } } )
	);
	expect( result.current.methods ).toEqual( [] );
	await waitFor( () => expect( result.current.methods ).toEqual( [ method ] ) );
} );

it( 'payment methods do not include those that the total is too low for, and a total of 0 needs none', async () => {
	const card = { key: 'card', title: 'Card', description: '', min_total: 50, max_total: null, limit_text: 'From 0.50.', shipping_methods: [] };
	const shop = createTestStore( { api: { getPaymentMethods: async () => success( [ card ] ) } } );
	await act( async () => void ( await shop.resolve.getPaymentMethods() ) );
	const at = ( total?: number ) => render( () => usePaymentMethods( total, [] ), shop ).result.current;
	// Before the first prices.
	expect( at() ).toMatchObject( { methods: [ card ], noneOffered: false, isFree: false } );
	expect( at( 50 ) ).toMatchObject( { methods: [ card ], noneOffered: false, isFree: false } );
	expect( at( 49 ) ).toMatchObject( { methods: [], unsuitable: [ card ], noneOffered: true, isFree: false } );
	expect( at( 0 ) ).toMatchObject( { methods: [], noneOffered: false, isFree: true } );
} );

it( 'payment methods do not include those that the total exceeds', async () => {
	const cash = { key: 'cash_on_delivery', title: 'Cash', description: 'Up to 100.', max_total: 10_000, shipping_methods: [] };
	const shop = createTestStore( { api: { getPaymentMethods: async () => success( [ cash, { ...cash, key: 'card', max_total: null } ] ) } } );
	await act( async () => void ( await shop.resolve.getPaymentMethods() ) );
	const keys = ( total?: number ) => render( () => usePaymentMethods( total, [] ), shop ).result.current.methods.map( ( { key } ) => key );
	expect( keys() ).toEqual( [ 'cash_on_delivery', 'card' ] );
	expect( keys( 10_000 ) ).toEqual( [ 'cash_on_delivery', 'card' ] );
	expect( keys( 10_001 ) ).toEqual( [ 'card' ] );
	const only = createTestStore( { api: { getPaymentMethods: async () => success( [ cash ] ) } } );
	await act( async () => void ( await only.resolve.getPaymentMethods() ) );
	expect( render( () => usePaymentMethods( 10_001, [] ), only ).result.current ).toMatchObject( { noneOffered: true, unsuitable: [ cash ] } );
} );

it( 'payment methods do not include those for other shipping methods', async () => {
	const cash = { key: 'cash_on_delivery', title: 'Cash', description: '', max_total: null, shipping_methods: [ 'pickup', 'van' ] };
	const shop = createTestStore( { api: { getPaymentMethods: async () => success( [ cash ] ) } } );
	await act( async () => void ( await shop.resolve.getPaymentMethods() ) );
	const isOffered = ( ...keys: string[] ) =>
		render(
			() =>
				usePaymentMethods(
					500,
					keys.map( ( shipping ) => ( { shipping } ) )
				),
			shop
		).result.current.methods.length > 0;
	expect( isOffered( 'pickup' ) ).toBe( true );
	expect( isOffered( 'pickup', 'van' ) ).toBe( true );
	expect( isOffered( 'pickup', 'carrier' ) ).toBe( false );
	// Digital content would be delivered before the cash is collected.
	expect( isOffered( 'pickup', '' ) ).toBe( false );
} );
