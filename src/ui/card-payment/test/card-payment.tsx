import { loadStripe } from '@stripe/stripe-js/pure';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CardActions } from '../../../lib/card';
import { CardPayment } from '..';
import { LazyCardFields } from '../lazy-card-fields';
import type { CardHandle } from '../types';

const stripe = {
	retrievePaymentIntent: jest.fn(),
	confirmPayment: jest.fn(),
	elements: jest.fn(),
};

const create = jest.fn();
const submit = jest.fn();
const update = jest.fn();

jest.mock( '@stripe/stripe-js/pure', () => ( { loadStripe: jest.fn() } ) );
const loaded = loadStripe as unknown as jest.Mock;

const amount = { amount: 1590, currency: 'EUR', formatted: '€15.90' };
const payment = {
	intent: 'pi_1',
	client_secret: 'pi_1_secret_2',
	publishable_key: 'pk_test_3',
	amount,
	billing: { name: 'Ona Šalnaitė', email: 'ona@example.org', address: { line1: 'Drožėjų g. 12', country: 'LT' } },
};

const actions = ( changes: Partial< Record< keyof CardActions, unknown > > = {} ) => ( {
	start: jest.fn().mockResolvedValue( { status: 'started', payment } ),
	end: jest.fn().mockResolvedValue( { status: 'paid' } ),
	failed: jest.fn().mockResolvedValue( { status: 'payable' } ),
	...changes,
} );

const RETURN_TO = 'https://shop.example/lt/received?key=1';

const show = ( asked: ReturnType< typeof actions > ) => {
	const onDone = jest.fn();
	render( <CardPayment actions={ asked as unknown as CardActions } lang="lt" returnTo={ RETURN_TO } onDone={ onDone } /> );
	return onDone;
};

/** The first test also loads the chunks. */
const press = async () => userEvent.click( await screen.findByRole( 'button', { name: 'Pay €15.90' }, { timeout: 10_000 } ) );

/** Reports that the observed element is in the window. */
let comeNear: () => void;

beforeEach( () => {
	loaded.mockReset().mockResolvedValue( stripe );
	stripe.retrievePaymentIntent.mockReset().mockResolvedValue( { paymentIntent: { status: 'requires_payment_method' } } );
	stripe.confirmPayment.mockReset().mockResolvedValue( { paymentIntent: { status: 'succeeded' } } );
	stripe.elements.mockReset().mockReturnValue( { create, submit, update } );
	create.mockReset().mockReturnValue( { mount: jest.fn(), on: jest.fn() } );
	submit.mockReset().mockResolvedValue( {} );
	update.mockReset();
	Element.prototype.scrollIntoView = jest.fn();
	comeNear = () => {
		throw new Error( 'Nothing is observed.' );
	};
	window.IntersectionObserver = class {
		constructor( report: IntersectionObserverCallback ) {
			comeNear = () => report( [ { isIntersecting: true } as IntersectionObserverEntry ], this as unknown as IntersectionObserver );
		}
		observe() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver;
} );

describe( 'paying an order that was left unpaid', () => {
	it( 'pays the order’s intent in the language of the page', async () => {
		const asked = actions();
		const onDone = show( asked );
		await press();
		await waitFor( () => expect( onDone ).toHaveBeenCalledWith( 'pi_1', true ) );
		expect( loaded ).toHaveBeenCalledWith( 'pk_test_3', { locale: 'lt' } );
		expect( stripe.elements ).toHaveBeenCalledWith( expect.objectContaining( { mode: 'payment', amount: 1590, currency: 'eur' } ) );
		expect( submit ).toHaveBeenCalledTimes( 1 );
		expect( stripe.confirmPayment ).toHaveBeenCalledWith(
			expect.objectContaining( { clientSecret: 'pi_1_secret_2', redirect: 'if_required', confirmParams: { return_url: RETURN_TO } } )
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
		expect( submit ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'sends nothing for an incomplete form', async () => {
		submit.mockResolvedValueOnce( { error: { type: 'validation_error', message: 'Incomplete.' } } );
		const asked = actions();
		show( asked );
		await press();
		await screen.findByText( 'Incomplete.' );
		expect( stripe.confirmPayment ).not.toHaveBeenCalled();
		expect( asked.failed ).not.toHaveBeenCalled();
	} );

	it( 'keeps messages for developers to itself', async () => {
		stripe.confirmPayment.mockResolvedValueOnce( { error: { type: 'invalid_request_error', message: 'The provided amount …' } } );
		show( actions() );
		await press();
		await screen.findByText( 'The payment was not completed. Please try again.' );
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

describe( 'card fields in the order form', () => {
	const customer = {
		contact: { email: ' ona@example.org ', phone: '+370 600 12345' },
		billing: {
			first_name: 'Ona',
			last_name: 'Šalnaitė',
			company: '',
			street: 'Drožėjų g. 12',
			postcode: 'LT-01100',
			city: 'Vilnius',
			country: 'LT',
		},
	};

	const open = async ( isChosen = true ) => {
		const handle: { current: CardHandle | null } = { current: null };
		const fields = ( chosen: boolean, total = amount ) => (
			<LazyCardFields isChosen={ chosen } publishableKey="pk_test_3" total={ total } lang="lt" handle={ handle } />
		);
		const { rerender, container, unmount } = render( fields( isChosen ) );
		const load = async () => {
			comeNear();
			await waitFor( () => expect( create ).toHaveBeenCalled() );
			await waitFor( () => expect( screen.queryByRole( 'status' ) ).toBeNull() );
		};
		return { handle, load, container, unmount, change: ( ...given: Parameters< typeof fields > ) => rerender( fields( ...given ) ) };
	};

	const pay = async ( handle: { current: CardHandle | null }, asked: ReturnType< typeof actions > ) => {
		let paid;
		await act( async () => {
			paid = ( await handle.current?.check() ) && ( await handle.current?.pay( asked as unknown as CardActions, RETURN_TO, customer ) );
		} );
		return paid;
	};

	it( 'asks Stripe for nothing before the card is chosen and near', async () => {
		const { change, load } = await open( false );
		expect( comeNear ).toThrow( 'Nothing is observed.' );
		change( true );
		expect( loaded ).not.toHaveBeenCalled();
		await load();
		expect( loaded ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'leads the button to the fields until they are loaded', async () => {
		const { handle } = await open();
		expect( await pay( handle, actions() ) ).toBe( false );
		expect( Element.prototype.scrollIntoView ).toHaveBeenCalled();
		expect( loaded ).not.toHaveBeenCalled();
	} );

	it( 'pays with the details of the form around them', async () => {
		const { handle, load } = await open();
		await load();
		expect( create ).toHaveBeenCalledWith( 'payment', { fields: { billingDetails: 'never' } } );
		expect( await pay( handle, actions() ) ).toEqual( { intent: 'pi_1', settled: true } );
		const { name, email, phone, address } = stripe.confirmPayment.mock.lastCall[ 0 ].confirmParams.payment_method_data.billing_details;
		expect( [ name, email, phone ] ).toEqual( [ 'Ona Šalnaitė', 'ona@example.org', '+370 600 12345' ] );
		expect( address ).toEqual( { line1: 'Drožėjų g. 12', line2: '', city: 'Vilnius', postal_code: 'LT-01100', state: '', country: 'LT' } );
	} );

	it( 'follows the total, and keeps what was typed while another method is chosen', async () => {
		const { load, change, container } = await open();
		await load();
		change( true, { ...amount, amount: 3180 } );
		await waitFor( () => expect( update ).toHaveBeenLastCalledWith( { amount: 3180, currency: 'eur' } ) );
		change( false );
		expect( container.firstElementChild ).not.toBeVisible();
		change( true );
		expect( create ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'starts no payment while a field is incomplete, and shows why', async () => {
		const { handle, load } = await open();
		await load();
		submit.mockResolvedValueOnce( { error: { type: 'validation_error', message: 'Neįvestas visas kortelės numeris.' } } );
		const asked = actions();
		expect( await pay( handle, asked ) ).toBe( false );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Neįvestas visas kortelės numeris.' );
		expect( asked.start ).not.toHaveBeenCalled();
		expect( await pay( handle, asked ) ).toEqual( { intent: 'pi_1', settled: true } );
		expect( screen.getByRole( 'alert' ) ).toBeEmptyDOMElement();
	} );

	it( 'shows what the shop or the bank refuses', async () => {
		const { handle, load } = await open();
		await load();
		const start = jest
			.fn()
			.mockResolvedValueOnce( { status: 'failed', message: 'Not now.' } )
			.mockResolvedValue( { status: 'started', payment } );
		expect( await pay( handle, actions( { start } ) ) ).toBeNull();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Not now.' );
		stripe.confirmPayment.mockResolvedValueOnce( { error: { type: 'card_error', message: 'Jūsų kortelė atmesta.' } } );
		const asked = actions( { start } );
		expect( await pay( handle, asked ) ).toBeNull();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Jūsų kortelė atmesta.' );
		expect( asked.failed ).toHaveBeenCalledWith( 'pi_1' );
	} );

	it( 'can be loaded again, and leaves no button behind', async () => {
		loaded.mockRejectedValueOnce( new Error( 'Failed to load Stripe.js' ) );
		const { handle, unmount } = await open();
		comeNear();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( create ).toHaveBeenCalled() );
		await waitFor( () => expect( screen.queryByRole( 'button' ) ).toBeNull() );
		expect( await pay( handle, actions() ) ).toEqual( { intent: 'pi_1', settled: true } );
		unmount();
		expect( handle.current ).toBeNull();
	} );
} );
