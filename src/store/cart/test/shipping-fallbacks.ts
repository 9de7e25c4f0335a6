import type { CartAnswer } from '../../../api';
import type { CartLine } from '../../../lib/cart';
import { pricedLine, totals } from '../../../testing/cart';
import { createTestStore, success } from '../../../testing/store';

/** Countries of each method. The first method that serves a country is the fallback. */
const SERVED: Record< string, string[] > = { courier: [ 'LT' ], carrier: [ 'LT', 'DE', 'FR' ], express: [ 'LT', 'FR' ] };

type Ask = ( lines: readonly CartLine[], signal?: AbortSignal, beside?: { country?: string } ) => Promise< CartAnswer >;

/** A shop in Lithuania. */
const getCart: Ask = async ( lines, _signal, { country = 'LT' } = {} ) => {
	const serves = ( method: string ) => SERVED[ method ]?.includes( country ) ?? false;
	const priced = lines.map( ( line ) => {
		const chosen = line.shipping ?? 'courier';
		return pricedLine( line.id, {
			quantity: line.quantity,
			shipping: serves( chosen ) ? chosen : ( Object.keys( SERVED ).find( serves ) ?? '' ),
		} );
	} );
	const changed = priced.filter( ( { shipping }, index ) => lines[ index ]?.shipping !== undefined && lines[ index ]?.shipping !== shipping );
	return success( priced, {
		totals: totals( 0, 0, 1 ),
		notices: changed.map( ( { id, shipping } ) => ( { code: 'shipping_changed' as const, id, message: `Now by ${ shipping }.` } ) ),
	} );
};

const shop = () => createTestStore( { api: { getCart: jest.fn( getCart ) } } );

const codes = ( select: ReturnType< typeof shop >[ 'select' ] ) => select.getCart().notices.map( ( { code } ) => code );

it( 'restores the chosen method once the country changes to one that it serves', async () => {
	const { dispatch, select, stored } = shop();
	await dispatch.addLines( [ { id: 1, quantity: 1, shipping: 'courier' } ] );
	await dispatch.addLines( [ { id: 2, quantity: 1, shipping: 'express' } ] );
	await dispatch.setDestination( { country: 'DE' } );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'carrier' }, { shipping: 'carrier' } ] );
	expect( codes( select ) ).toEqual( [ 'shipping_changed', 'shipping_changed' ] );
	await dispatch.setDestination( { country: 'FR' } );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'carrier' }, { shipping: 'express' } ] );
	await dispatch.setDestination( { country: 'LT' } );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'courier' }, { shipping: 'express' } ] );
	expect( stored.lines ).toEqual( select.getCartLines() );
	expect( codes( select ) ).toEqual( [] );
	expect( stored.syncState.shippingFallbacks ).toEqual( {} );
} );

it( 'shows the notice about the changed method once', async () => {
	const { dispatch, select } = shop();
	await dispatch.addLines( [ { id: 1, quantity: 1, shipping: 'courier' } ] );
	await dispatch.setDestination( { country: 'DE' } );
	dispatch.dismissCartNotices();
	await dispatch.increaseLine( 1 );
	expect( codes( select ) ).toEqual( [] );
	expect( select.getCartLines() ).toMatchObject( [ { quantity: 2, shipping: 'carrier' } ] );
	await dispatch.setDestination( { country: 'LT' } );
	expect( select.getCartLines() ).toMatchObject( [ { quantity: 2, shipping: 'courier' } ] );
} );

it( 'keeps a method that was chosen after the fallback', async () => {
	const { dispatch, select, stored } = shop();
	await dispatch.addLines( [ { id: 1, quantity: 1, shipping: 'courier' } ] );
	await dispatch.setDestination( { country: 'FR' } );
	await dispatch.setLineShipping( [ 1 ], 'express' );
	expect( stored.syncState.shippingFallbacks ).toEqual( {} );
	await dispatch.setDestination( { country: 'LT' } );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'express' } ] );
} );

it( 'restores the choice on the next page', async () => {
	const { dispatch, select, stored } = shop();
	stored.lines = [ { id: 1, quantity: 1, shipping: 'carrier' } ];
	stored.syncState = { ...stored.syncState, shippingFallbacks: { 1: { chosen: 'courier', applied: 'carrier' } } };
	await dispatch.restoreCart();
	await dispatch.setDestination( { country: 'DE' } );
	await dispatch.fetchCart();
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'carrier' } ] );
	await dispatch.setDestination( { country: 'LT' } );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'courier' } ] );
} );

it( 'removes the choice with the cart', async () => {
	const { dispatch, stored } = shop();
	await dispatch.addLines( [ { id: 1, quantity: 1, shipping: 'courier' } ] );
	await dispatch.setDestination( { country: 'DE' } );
	expect( stored.syncState.shippingFallbacks ).toEqual( { 1: { chosen: 'courier', applied: 'carrier' } } );
	await dispatch.clearCart();
	expect( stored.syncState.shippingFallbacks ).toEqual( {} );
} );

it( 'leaves lines without a choice to the server', async () => {
	const { dispatch, select, stored } = shop();
	await dispatch.addLines( [ { id: 1, quantity: 1 } ] );
	await dispatch.setDestination( { country: 'DE' } );
	expect( select.getCart().priced ).toMatchObject( [ { shipping: 'carrier' } ] );
	expect( stored.syncState.shippingFallbacks ).toEqual( {} );
	await dispatch.setDestination( { country: 'LT' } );
	expect( select.getCart().priced ).toMatchObject( [ { shipping: 'courier' } ] );
} );
