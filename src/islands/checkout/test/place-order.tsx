import { act, renderHook, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { RegistryProvider } from '@wordpress/data';
import type { ReactNode } from 'react';
import { CallError } from '../../../api/result';
import type { AddOrderArguments, OrderReceipt, OrderRefusal } from '../../../contract';
import { readAttempt, saveAttempt } from '../../../lib/checkout-storage';
import { pricedLine, totals } from '../../../testing/cart';
import { expectNavigation } from '../../../testing/navigation';
import { createTestStore, success } from '../../../testing/store';
import { emptyForm, type CheckoutForm } from '../model/form';
import { usePlaceOrder } from '../model/use-place-order';

type Sent = Partial< AddOrderArguments >;
type Answer = { status: boolean; message: string; data: OrderReceipt | OrderRefusal };

const form: CheckoutForm = { ...emptyForm( 'LT' ), payment_method: 'bank_transfer', terms: true };

const placed = ( extra: Partial< OrderReceipt > = {} ): Answer => ( {
	status: true,
	message: '',
	data: { key: 'key-1', number: 'V-1', state: 'bought', ...extra },
} );

const refused = ( message: string, extra: Partial< OrderRefusal > = {} ): Answer => ( {
	status: false,
	message,
	data: { errors: [], cart_changed: false, before: null, ...extra },
} );

/** The connection breaks while the server answers. */
const lost = (): never => {
	throw new CallError( 'network', '' );
};

/** Answers the orders of a cart with these answers, one after the other. */
const open = async ( ...answers: ( () => Answer | Promise< Answer > )[] ) => {
	const sent: Sent[] = [];
	apiFetch.setFetchHandler( async ( { data = {} }: { data?: Sent } ) => {
		sent.push( data );
		return answers.shift()?.();
	} );
	const getCart = jest.fn( async () => success( [ pricedLine( 1 ) ], { totals: totals( 10_000, 500, 1 ), notices: [] } ) );
	const shop = createTestStore( { api: { getCart }, attempt: { read: () => readAttempt(), save: ( attempt ) => saveAttempt( attempt ) } } );
	shop.stored.lines = [ { id: 1, quantity: 1 } ];
	await act( async () => void ( await shop.dispatch.restoreCart() ) );
	const showErrors = jest.fn();
	const { result } = renderHook( () => usePlaceOrder( showErrors ), {
		wrapper: ( { children }: { children: ReactNode } ) => <RegistryProvider value={ shop.registry }>{ children }</RegistryProvider>,
	} );
	await waitFor( () => expect( shop.select.getCart().totals ).not.toBeNull() );
	const place = ( typed = form ) => act( async () => void ( await result.current.place( typed ) ) );
	return { result, place, sent, showErrors, getCart, shop };
};

beforeEach( () => {
	localStorage.clear();
	saveAttempt( null );
} );

it( 'orders once, however often the button is pressed, and then opens the order', async () => {
	const { result, sent, shop } = await open( () => placed() );
	await act( async () => void ( await Promise.all( [ result.current.place( form ), result.current.place( form ) ] ) ) );
	expect( sent ).toHaveLength( 1 );
	expect( sent[ 0 ] ).toMatchObject( { total: 10_500, currency: 'EUR', cart: [ { id: 1, kiekis: 1 } ] } );
	expectNavigation();
	await waitFor( () => expect( shop.stored.lines ).toEqual( [] ) );
} );

it( 'repeats an order whose answer was lost with the same request id', async () => {
	const { result, place, sent } = await open( lost, () => placed() );
	await place();
	expect( result.current.refusal ).toBe( 'No connection to the shop. Please check your network and try again.' );
	expect( result.current.placing ).toBe( false );
	await place();
	expect( sent ).toHaveLength( 2 );
	expect( sent[ 1 ]?.request_id ).toBe( sent[ 0 ]?.request_id );
	expectNavigation();
} );

it( 'repeats it after a reload, too', async () => {
	const first = await open( lost );
	await first.place();
	const second = await open( () => placed() );
	await second.place();
	expect( second.sent[ 0 ]?.request_id ).toBe( first.sent[ 0 ]?.request_id );
	expectNavigation();
} );

it( 'names an order that was placed with other details, and orders again as a new attempt', async () => {
	const before = { state: 'bought', number: 'V-1' } as const;
	const { result, place, sent } = await open(
		lost,
		() => refused( 'You have already ordered these items: V-1', { before } ),
		() => placed( { key: 'key-2', number: 'V-2' } )
	);
	await place();
	await place( { ...form, note: 'Ring twice' } );
	expect( result.current.refusal ).toContain( 'V-1' );
	expect( result.current.ordered ).toEqual( { number: 'V-1', key: '' } );
	await act( async () => void ( await result.current.orderAgain( form ) ) );
	expect( sent[ 2 ]?.request_id ).not.toBe( sent[ 0 ]?.request_id );
	expectNavigation();
} );

it( 'shows the server’s errors at their fields', async () => {
	const errors = [ { field: 'contact.phone', message: 'Please check this entry.' } ];
	const { place, showErrors, getCart } = await open( () => refused( 'Please check the marked fields.', { errors } ) );
	await place();
	expect( showErrors ).toHaveBeenCalledWith( { 'contact.phone': 'Please check this entry.' } );
	expect( getCart ).toHaveBeenCalledTimes( 1 );
} );

it( 'loads prices and stock again if they have changed in the meantime', async () => {
	const { result, place, getCart } = await open( () => refused( 'The total of your order has changed in the meantime.', { cart_changed: true } ) );
	await place();
	expect( result.current.refusal ).toBe( 'The total of your order has changed in the meantime.' );
	await waitFor( () => expect( getCart ).toHaveBeenCalledTimes( 2 ) );
} );

it( 'sends the total on the screen while newer prices load, for the server to compare', async () => {
	const { place, sent, getCart, shop } = await open( () => refused( 'The total of your order has changed in the meantime.' ) );
	getCart.mockReturnValueOnce( new Promise( () => {} ) );
	await act( async () => void shop.dispatch.increaseLine( 1 ) );
	expect( shop.select.getCart().status ).toBe( 'loading' );
	await place();
	expect( sent[ 0 ] ).toMatchObject( { total: 10_500, cart: [ { id: 1, kiekis: 2 } ] } );
} );

it( 'keeps cart and attempt until a card order is paid, and replaces it once its details have changed', async () => {
	const before = { state: 'waiting', number: 'V-1' } as const;
	const card = { ...form, payment_method: 'card' };
	const { result, place, sent, shop } = await open(
		() => placed( { state: 'waiting' } ),
		() => refused( '', { before } ),
		() => placed( { key: 'key-2', number: 'V-2' } )
	);
	await place( card );
	expect( result.current.unpaidOrder ).toMatchObject( { number: 'V-1' } );
	expect( shop.stored.lines ).toHaveLength( 1 );
	expect( readAttempt() ).toMatchObject( { key: 'key-1', number: 'V-1' } );
	await act( async () => result.current.backToForm() );
	expect( result.current.unpaidOrder ).toBeNull();
	await place();
	expect( sent[ 1 ]?.request_id ).toBe( sent[ 0 ]?.request_id );
	expect( sent[ 2 ] ).toMatchObject( { instead_of: sent[ 0 ]?.request_id, payment_method: 'bank_transfer' } );
	expect( sent[ 2 ]?.request_id ).not.toBe( sent[ 0 ]?.request_id );
	expectNavigation();
} );
