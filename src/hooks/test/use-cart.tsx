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
	expect( result.current.has( '5' ) ).toBe( true );
} );

it( 'payment methods are loaded on use', async () => {
	const method = { key: 'bank_transfer', title: 'Bank transfer', description: '' };
	const { result } = render( usePaymentMethods, createTestStore( { api: { getPaymentMethods: async () => success( [ method ] ) } } ) );
	expect( result.current.methods ).toEqual( [] );
	await waitFor( () => expect( result.current.methods ).toEqual( [ method ] ) );
} );
