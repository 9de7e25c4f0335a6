import { act, renderHook } from '@testing-library/react';
import { clearDraft } from '../../../lib/checkout-storage';
import { pricedLine, totals } from '../../../testing/cart';
import { useLastCart } from '../model/use-last-cart';
import { useOnline } from '../model/use-online';

const lines = [ { id: 1, quantity: 2 } ];
const shown = { lines, priced: [ pricedLine( 1, { quantity: 2 } ) ], totals: totals( 20_000, 0, 2 ) };
const nothing = { lines, priced: [], totals: null };

it( 'shows the last prices of the same cart, until it is ordered, if the first ones cannot be loaded', () => {
	renderHook( () => useLastCart( { ...shown, status: 'ready' } ) );
	const shownAfter = ( cart: Parameters< typeof useLastCart >[ 0 ] ) => renderHook( () => useLastCart( cart ) ).result.current;
	expect( shownAfter( { ...nothing, status: 'loading' } ).priced ).toEqual( [] );
	expect( shownAfter( { ...nothing, status: 'failed' } ) ).toEqual( { ...shown, status: 'failed' } );
	shownAfter( { ...nothing, lines: [], status: 'ready' } );
	expect( sessionStorage ).toHaveLength( 0 );
	shownAfter( { ...shown, status: 'ready' } );
	clearDraft();
	expect( sessionStorage ).toHaveLength( 0 );
	shownAfter( { ...shown, status: 'ready' } );
	expect( shownAfter( { ...nothing, lines: [ { id: 1, quantity: 3 } ], status: 'failed' } ).priced ).toEqual( [] );
} );

it( 'follows the network connection', () => {
	const { result } = renderHook( useOnline );
	expect( result.current ).toBe( true );
	const online = jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
	act( () => void dispatchEvent( new Event( 'offline' ) ) );
	expect( result.current ).toBe( false );
	online.mockRestore();
	act( () => void dispatchEvent( new Event( 'online' ) ) );
	expect( result.current ).toBe( true );
} );
