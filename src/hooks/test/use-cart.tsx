import { act, renderHook, waitFor } from '@testing-library/react';
import { RegistryProvider } from '@wordpress/data';
import type { ReactNode } from 'react';
import { eur, pricedLine, totals } from '../../testing/cart';
import { storeInMemory, success } from '../../testing/store';
import { useCart } from '../use-cart';
import { useErrors } from '../use-errors';
import { useFavourites } from '../use-favourites';
import { usePaymentMethods } from '../use-payment-methods';

const render = < T, >( hook: () => T, { registry }: ReturnType< typeof storeInMemory > ) =>
	renderHook( hook, {
		wrapper: ( { children }: { children: ReactNode } ) => <RegistryProvider value={ registry }>{ children }</RegistryProvider>,
	} );

it( 'the cart asks for its prices by itself, and its actions stay the same', async () => {
	const getCart = jest.fn( async ( lines: readonly { id: number; kiekis: number }[] ) =>
		success(
			lines.map( ( { id, kiekis } ) => pricedLine( id, { kiekis } ) ),
			{ totals: totals( 10_000, 500, 1 ), notices: [] }
		)
	);
	const shop = storeInMemory( { api: { getCart } } );
	shop.kept.lines = [ { id: 1, kiekis: 1 } ];
	await act( async () => void ( await shop.dispatch.restoreCart() ) );
	const { result } = render( useCart, shop );
	const { actions } = result.current;
	await waitFor( () => expect( result.current.priced ).toHaveLength( 1 ) );
	expect( result.current ).toMatchObject( { pending: false, totals: { total: eur( 10_500 ) } } );
	await act( async () => actions.plus( 1 ) );
	await waitFor( () => expect( result.current.lines ).toEqual( [ { id: 1, kiekis: 2 } ] ) );
	await act( async () => actions.show() );
	expect( result.current.visible ).toBe( true );
	expect( result.current.actions ).toBe( actions );
} );

it( 'favourites toggle', async () => {
	const { result } = render( useFavourites, storeInMemory() );
	await act( async () => result.current.toggle( '5' ) );
	expect( result.current.has( '5' ) ).toBe( true );
} );

it( 'payment methods are there when asked for', async () => {
	const method = { key: 'bank_transfer', title: 'Bank transfer', description: '' };
	const { result } = render( usePaymentMethods, storeInMemory( { api: { getPaymentMethods: async () => success( [ method ] ) } } ) );
	expect( result.current.methods ).toEqual( [] );
	await waitFor( () => expect( result.current.methods ).toEqual( [ method ] ) );
} );

it( 'the global error is a text for people, and can be dismissed', async () => {
	const shop = storeInMemory();
	const { result } = render( useErrors, shop );
	expect( result.current.text ).toBeNull();
	await act( async () => void ( await shop.dispatch.raiseError( { reason: 'network', message: '' } ) ) );
	expect( result.current.text ).toMatch( /No connection/ );
	await act( async () => result.current.dismiss() );
	expect( result.current.error ).toBeNull();
} );
