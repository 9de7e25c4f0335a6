import { loadStripe } from '@stripe/stripe-js/pure';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CardActions } from '../../../lib/card';
import { CardPayment } from '..';

const stripe = {
	retrievePaymentIntent: jest.fn(),
	confirmPayment: jest.fn(),
	elements: jest.fn(),
};

jest.mock( '@stripe/stripe-js/pure', () => ( { loadStripe: jest.fn() } ) );
const loaded = loadStripe as unknown as jest.Mock;

const payment = {
	intent: 'pi_1',
	client_secret: 'pi_1_secret_2',
	publishable_key: 'pk_test_3',
	amount: { amount: 1590, currency: 'EUR', formatted: '€15.90' },
};

const actions = ( changes: Partial< Record< keyof CardActions, unknown > > = {} ) => ( {
	start: jest.fn().mockResolvedValue( { at: 'begun', payment } ),
	end: jest.fn().mockResolvedValue( { at: 'paid' } ),
	failed: jest.fn().mockResolvedValue( { at: 'payable' } ),
	...changes,
} );

const show = ( asked: ReturnType< typeof actions > ) => {
	const onDone = jest.fn();
	render(
		<CardPayment actions={ asked as unknown as CardActions } lang="lt" returnTo="https://shop.example/lt/received?key=1" onDone={ onDone } />
	);
	return onDone;
};

const press = async () => userEvent.click( await screen.findByRole( 'button', { name: 'Pay €15.90' } ) );

beforeEach( () => {
	loaded.mockReset().mockResolvedValue( stripe );
	stripe.retrievePaymentIntent.mockReset().mockResolvedValue( { paymentIntent: { status: 'requires_payment_method' } } );
	stripe.confirmPayment.mockReset().mockResolvedValue( { paymentIntent: { status: 'succeeded' } } );
	stripe.elements.mockReset().mockReturnValue( { create: () => ( { mount: jest.fn(), on: jest.fn() } ) } );
} );

describe( 'paying by card', () => {
	it( 'pays the intent that the shop began, in the language of the page', async () => {
		const asked = actions();
		const onDone = show( asked );
		await press();
		await waitFor( () => expect( onDone ).toHaveBeenCalledWith( 'pi_1', true ) );
		expect( loaded ).toHaveBeenCalledWith( 'pk_test_3' );
		expect( stripe.elements ).toHaveBeenCalledWith( expect.objectContaining( { clientSecret: 'pi_1_secret_2', locale: 'lt' } ) );
		expect( stripe.confirmPayment ).toHaveBeenCalledWith(
			expect.objectContaining( { redirect: 'if_required', confirmParams: { return_url: 'https://shop.example/lt/received?key=1' } } )
		);
		expect( asked.end ).toHaveBeenCalledWith( 'pi_1' );
	} );

	it.each( [ 'coming', 'unknown' ] )( 'has the next page ask when the shop says %s', async ( at ) => {
		const onDone = show( actions( { end: jest.fn().mockResolvedValue( { at, message: '' } ) } ) );
		await press();
		await waitFor( () => expect( onDone ).toHaveBeenCalledWith( 'pi_1', false ) );
	} );

	it( 'says why a card was declined and lets the next one pay', async () => {
		stripe.confirmPayment.mockResolvedValueOnce( { error: { type: 'card_error', message: 'Jūsų kortelė atmesta.' } } );
		const asked = actions();
		const onDone = show( asked );
		await press();
		await screen.findByText( 'Jūsų kortelė atmesta.' );
		expect( asked.failed ).toHaveBeenCalledWith( 'pi_1' );
		expect( onDone ).not.toHaveBeenCalled();
		await press();
		await waitFor( () => expect( onDone ).toHaveBeenCalledTimes( 1 ) );
		expect( asked.start ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'asks nobody about a form that is not filled in', async () => {
		stripe.confirmPayment.mockResolvedValueOnce( { error: { type: 'validation_error', message: 'Incomplete.' } } );
		const asked = actions();
		show( asked );
		await press();
		await screen.findByText( 'Incomplete.' );
		expect( asked.failed ).not.toHaveBeenCalled();
	} );

	it( 'believes the shop, not the browser, about what failed', async () => {
		stripe.confirmPayment.mockRejectedValueOnce( new Error( 'network' ) );
		const onDone = show( actions( { failed: jest.fn().mockResolvedValue( { at: 'paid' } ) } ) );
		await press();
		await waitFor( () => expect( onDone ).toHaveBeenCalledWith( 'pi_1', true ) );
	} );

	it( 'takes an intent that was paid meanwhile for paid', async () => {
		stripe.confirmPayment.mockResolvedValueOnce( { error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } } );
		const asked = actions();
		const onDone = show( asked );
		await press();
		await waitFor( () => expect( onDone ).toHaveBeenCalled() );
		expect( asked.end ).toHaveBeenCalled();
		expect( asked.failed ).not.toHaveBeenCalled();
	} );

	it( 'asks nobody for a card whose payment is on its way', async () => {
		stripe.retrievePaymentIntent.mockResolvedValue( { paymentIntent: { status: 'processing' } } );
		const onDone = show( actions() );
		await waitFor( () => expect( onDone ).toHaveBeenCalledWith( 'pi_1', false ) );
		expect( stripe.elements ).not.toHaveBeenCalled();
	} );

	it( 'can be begun again when it could not begin', async () => {
		const start = jest.fn().mockResolvedValueOnce( { at: 'failed', message: 'Not now.' } ).mockResolvedValue( { at: 'begun', payment } );
		loaded.mockRejectedValueOnce( new Error( 'Failed to load Stripe.js' ) );
		show( actions( { start } ) );
		await screen.findByText( 'Not now.' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await screen.findByText( 'The payment form could not be loaded. Please try again.' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await screen.findByRole( 'button', { name: 'Pay €15.90' } );
	} );

	it( 'pays once, however often the button is pressed', async () => {
		let answer: ( value: unknown ) => void = () => {};
		stripe.confirmPayment.mockReturnValueOnce( new Promise( ( resolve ) => ( answer = resolve ) ) );
		const onDone = show( actions() );
		await press();
		await userEvent.click( screen.getByRole( 'button', { name: 'Paying …' } ) );
		answer( { paymentIntent: { status: 'succeeded' } } );
		await waitFor( () => expect( onDone ).toHaveBeenCalledTimes( 1 ) );
		expect( stripe.confirmPayment ).toHaveBeenCalledTimes( 1 );
	} );
} );
