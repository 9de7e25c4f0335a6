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
import { loadWaitingOrder, waitingOrder } from '../model/waiting-order';

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

describe( 'by card', () => {
	const card = { ...form, payment_method: 'card' };
	const waiting = { state: 'waiting', number: 'V-1' } as const;
	const fields = { check: jest.fn(), pay: jest.fn() };

	beforeEach( () => {
		fields.check.mockReset().mockResolvedValue( true );
		fields.pay.mockReset().mockResolvedValue( { intent: 'pi_1', settled: true } );
	} );

	const openCard = async ( ...answers: Parameters< typeof open > ) => {
		const opened = await open( ...answers );
		opened.result.current.card.current = fields;
		return opened;
	};

	it( 'orders nothing while the card is incomplete', async () => {
		fields.check.mockResolvedValueOnce( false );
		const { result, place, sent } = await openCard( () => placed( waiting ) );
		await place( card );
		expect( sent ).toEqual( [] );
		expect( result.current.placing ).toBe( false );
	} );

	it( 'orders and pays once, however often the button is pressed', async () => {
		const { result, sent } = await openCard( () => placed( waiting ) );
		await act( async () => void ( await Promise.all( [ result.current.place( card ), result.current.place( card ) ] ) ) );
		expect( sent ).toHaveLength( 1 );
		expect( fields.check ).toHaveBeenCalledTimes( 1 );
		expect( fields.pay ).toHaveBeenCalledTimes( 1 );
		expect( fields.pay ).toHaveBeenCalledWith( expect.anything(), expect.stringContaining( 'key=key-1' ), card );
		expectNavigation();
	} );

	it( 'checks the card before anything is awaited: wallets open their window only then', async () => {
		const { result } = await openCard( () => placed( waiting ) );
		await act( async () => {
			const done = result.current.place( card );
			expect( fields.check ).toHaveBeenCalledTimes( 1 );
			await done;
		} );
		expectNavigation();
	} );

	it( 'keeps cart and attempt until the order is paid, and pays the same one with the next card', async () => {
		fields.pay.mockResolvedValueOnce( null );
		const { result, place, sent, shop } = await openCard(
			() => placed( waiting ),
			() => placed( waiting )
		);
		await place( card );
		expect( result.current.placing ).toBe( false );
		expect( shop.stored.lines ).toHaveLength( 1 );
		expect( readAttempt() ).toMatchObject( { key: 'key-1', number: 'V-1' } );
		await place( card );
		expect( sent[ 1 ]?.request_id ).toBe( sent[ 0 ]?.request_id );
		expect( sent[ 1 ] ).not.toHaveProperty( 'instead_of' );
		expect( fields.pay ).toHaveBeenCalledTimes( 2 );
		expectNavigation();
		await waitFor( () => expect( shop.stored.lines ).toEqual( [] ) );
	} );

	it( 'does not pay again what was paid in another tab', async () => {
		const { place } = await openCard( () => placed( { state: 'bought' } ) );
		await place( card );
		expect( fields.pay ).not.toHaveBeenCalled();
		expectNavigation();
	} );

	it( 'replaces the unpaid order once its details have changed', async () => {
		fields.pay.mockResolvedValueOnce( null );
		const { place, sent } = await openCard(
			() => placed( waiting ),
			() => refused( '', { before: waiting } ),
			() => placed( { key: 'key-2', number: 'V-2' } )
		);
		await place( card );
		await place();
		expect( sent[ 1 ]?.request_id ).toBe( sent[ 0 ]?.request_id );
		expect( sent[ 2 ] ).toMatchObject( { instead_of: sent[ 0 ]?.request_id, payment_method: 'bank_transfer' } );
		expect( sent[ 2 ]?.request_id ).not.toBe( sent[ 0 ]?.request_id );
		expectNavigation();
	} );

	it( 'shows the order of before a reload until another one is placed', async () => {
		saveAttempt( { requestId: 'r', quantities: { 1: 1 }, key: 'key-1', number: 'V-1' } );
		await loadWaitingOrder();
		fields.pay.mockResolvedValueOnce( null );
		const { result, place } = await openCard( () => placed( waiting ) );
		expect( result.current.waiting?.order ).toEqual( { key: 'key-1', number: 'V-1' } );
		await place( card );
		expect( result.current.waiting ).toBeNull();
		saveAttempt( null );
		await loadWaitingOrder();
		expect( waitingOrder() ).toBeNull();
	} );

	it( 'starts again when the visitor comes back to the page as it was left', async () => {
		const { place } = await openCard( () => placed( waiting ) );
		const restore = () => window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
		restore();
		const { error } = console;
		expect( error ).not.toHaveBeenCalled();
		let paid: ( value: null ) => void = () => {};
		fields.pay.mockReturnValueOnce( new Promise( ( resolve ) => ( paid = resolve ) ) );
		void place( card );
		await waitFor( () => expect( fields.pay ).toHaveBeenCalled() );
		restore();
		expectNavigation();
		await act( async () => paid( null ) );
	} );
} );
