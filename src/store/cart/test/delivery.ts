import type { CartAnswer } from '../../../api/get-cart';
import type { CartLine } from '../../../contract';
import { pricedLine, totals } from '../../../testing/cart';
import { storeInMemory, success } from '../../../testing/store';

/** Where each method goes. The first that serves a country replaces one that does not. */
const SERVED: Record< string, string[] > = { courier: [ 'LT' ], carrier: [ 'LT', 'DE', 'FR' ], express: [ 'LT', 'FR' ] };

type Ask = ( lines: readonly CartLine[], signal?: AbortSignal, beside?: { country?: string } ) => Promise< CartAnswer >;

/** A shop in Lithuania. */
const getCart: Ask = async ( lines, _signal, { country = 'LT' } = {} ) => {
	const serves = ( method: string ) => SERVED[ method ]?.includes( country ) ?? false;
	const priced = lines.map( ( line ) => {
		const chosen = line.shipping ?? 'courier';
		return pricedLine( line.id, { kiekis: line.kiekis, shipping: serves( chosen ) ? chosen : ( Object.keys( SERVED ).find( serves ) ?? '' ) } );
	} );
	const changed = priced.filter( ( { shipping }, index ) => lines[ index ]?.shipping !== undefined && lines[ index ]?.shipping !== shipping );
	return success( priced, {
		totals: totals( 0, 0, 1 ),
		notices: changed.map( ( { id, shipping } ) => ( { code: 'shipping_changed' as const, id, message: `Now by ${ shipping }.` } ) ),
	} );
};

const shop = () => storeInMemory( { api: { getCart: jest.fn( getCart ) } } );

const codes = ( select: ReturnType< typeof shop >[ 'select' ] ) => select.getCartNotices().map( ( { code } ) => code );

it( 'brings back the chosen delivery with the country that has it', async () => {
	const { dispatch, select, kept } = shop();
	await dispatch.addToCart( { id: 1, kiekis: 1, shipping: 'courier' } );
	await dispatch.addToCart( { id: 2, kiekis: 1, shipping: 'express' } );
	await dispatch.deliverTo( 'DE' );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'carrier' }, { shipping: 'carrier' } ] );
	expect( codes( select ) ).toEqual( [ 'shipping_changed', 'shipping_changed' ] );
	await dispatch.deliverTo( 'FR' );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'carrier' }, { shipping: 'express' } ] );
	await dispatch.deliverTo( 'LT' );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'courier' }, { shipping: 'express' } ] );
	expect( kept.lines ).toEqual( select.getCartLines() );
	expect( codes( select ) ).toEqual( [] );
	expect( kept.memory.delivery ).toEqual( {} );
} );

it( 'says once that the delivery was changed', async () => {
	const { dispatch, select } = shop();
	await dispatch.addToCart( { id: 1, kiekis: 1, shipping: 'courier' } );
	await dispatch.deliverTo( 'DE' );
	dispatch.dismissCartNotices();
	await dispatch.increaseLine( 1 );
	expect( codes( select ) ).toEqual( [] );
	expect( select.getCartLines() ).toMatchObject( [ { kiekis: 2, shipping: 'carrier' } ] );
	await dispatch.deliverTo( 'LT' );
	expect( select.getCartLines() ).toMatchObject( [ { kiekis: 2, shipping: 'courier' } ] );
} );

it( 'keeps what was chosen after the fallback', async () => {
	const { dispatch, select, kept } = shop();
	await dispatch.addToCart( { id: 1, kiekis: 1, shipping: 'courier' } );
	await dispatch.deliverTo( 'FR' );
	await dispatch.setLineShipping( 1, 'express' );
	expect( kept.memory.delivery ).toEqual( {} );
	await dispatch.deliverTo( 'LT' );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'express' } ] );
} );

it( 'remembers the choice on the next page', async () => {
	const { dispatch, select, kept } = shop();
	kept.lines = [ { id: 1, kiekis: 1, shipping: 'carrier' } ];
	kept.memory = { ...kept.memory, delivery: { 1: { chosen: 'courier', instead: 'carrier' } } };
	await dispatch.restoreCart();
	await dispatch.deliverTo( 'DE' );
	await dispatch.askCart();
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'carrier' } ] );
	await dispatch.deliverTo( 'LT' );
	expect( select.getCartLines() ).toMatchObject( [ { shipping: 'courier' } ] );
} );

it( 'forgets the choice with the cart', async () => {
	const { dispatch, kept } = shop();
	await dispatch.addToCart( { id: 1, kiekis: 1, shipping: 'courier' } );
	await dispatch.deliverTo( 'DE' );
	expect( kept.memory.delivery ).toEqual( { 1: { chosen: 'courier', instead: 'carrier' } } );
	await dispatch.clearCart();
	expect( kept.memory.delivery ).toEqual( {} );
} );

it( 'leaves a line without a choice to the shop', async () => {
	const { dispatch, select, kept } = shop();
	await dispatch.addToCart( { id: 1, kiekis: 1 } );
	await dispatch.deliverTo( 'DE' );
	expect( select.getCart().priced ).toMatchObject( [ { shipping: 'carrier' } ] );
	expect( kept.memory.delivery ).toEqual( {} );
	await dispatch.deliverTo( 'LT' );
	expect( select.getCart().priced ).toMatchObject( [ { shipping: 'courier' } ] );
} );
