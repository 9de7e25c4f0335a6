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

const create = jest.fn();

jest.mock( '@stripe/stripe-js/pure', () => ( { loadStripe: jest.fn() } ) );
const loaded = loadStripe as unknown as jest.Mock;

const payment = {
	intent: 'pi_1',
	client_secret: 'pi_1_secret_2',
	publishable_key: 'pk_test_3',
	amount: { amount: 1590, currency: 'EUR', formatted: '€15.90' },
	billing: { name: 'Ona Šalnaitė', email: 'ona@example.org', address: { line1: 'Drožėjų g. 12', country: 'LT' } },
};

const actions = ( changes: Partial< Record< keyof CardActions, unknown > > = {} ) => ( {
	start: jest.fn().mockResolvedValue( { status: 'started', payment } ),
	end: jest.fn().mockResolvedValue( { status: 'paid' } ),
	failed: jest.fn().mockResolvedValue( { status: 'payable' } ),
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
	stripe.elements.mockReset().mockReturnValue( { create } );
	create.mockReset().mockReturnValue( { mount: jest.fn(), on: jest.fn() } );
} );

describe( 'paying by card', () => {
	it( 'pays the order’s intent in the language of the page', async () => {
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

	it( 'prefills what the shop knows of the customer', async () => {
		show( actions() );
		await press();
		expect( create ).toHaveBeenCalledWith( 'payment', { defaultValues: { billingDetails: payment.billing } } );
	} );

	it.each( [ 'processing', 'unknown' ] )( 'leaves the result to the next page if the shop answers %s', async ( status ) => {
		const onDone = show( actions( { end: jest.fn().mockResolvedValue( { status, message: '' } ) } ) );
		await press();
		await waitFor( () => expect( onDone ).toHaveBeenCalledWith( 'pi_1', false ) );
	} );

	it( 'shows why a card was declined and accepts another one', async () => {
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

	it( 'sends nothing for an incomplete form', async () => {
		stripe.confirmPayment.mockResolvedValueOnce( { error: { type: 'validation_error', message: 'Incomplete.' } } );
		const asked = actions();
		show( asked );
		await press();
		await screen.findByText( 'Incomplete.' );
		expect( asked.failed ).not.toHaveBeenCalled();
	} );

	it( 'trusts the server, not the browser, about failures', async () => {
		stripe.confirmPayment.mockRejectedValueOnce( new Error( 'network' ) );
		const onDone = show( actions( { failed: jest.fn().mockResolvedValue( { status: 'paid' } ) } ) );
		await press();
		await waitFor( () => expect( onDone ).toHaveBeenCalledWith( 'pi_1', true ) );
	} );

	it( 'treats an intent that was already paid as paid', async () => {
		stripe.confirmPayment.mockResolvedValueOnce( { error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } } );
		const asked = actions();
		const onDone = show( asked );
		await press();
		await waitFor( () => expect( onDone ).toHaveBeenCalled() );
		expect( asked.end ).toHaveBeenCalled();
		expect( asked.failed ).not.toHaveBeenCalled();
	} );

	it( 'shows no form while the payment is processing', async () => {
		stripe.retrievePaymentIntent.mockResolvedValue( { paymentIntent: { status: 'processing' } } );
		const onDone = show( actions() );
		await waitFor( () => expect( onDone ).toHaveBeenCalledWith( 'pi_1', false ) );
		expect( stripe.elements ).not.toHaveBeenCalled();
	} );

	it( 'can be restarted after it failed to start', async () => {
		const start = jest
			.fn()
			.mockResolvedValueOnce( { status: 'failed', message: 'Not now.' } )
			.mockResolvedValue( { status: 'started', payment } );
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
		await userEvent.click( screen.getByRole( 'button', { name: 'Paying…' } ) );
		answer( { paymentIntent: { status: 'succeeded' } } );
		await waitFor( () => expect( onDone ).toHaveBeenCalledTimes( 1 ) );
		expect( stripe.confirmPayment ).toHaveBeenCalledTimes( 1 );
	} );
} );
