import { useRef, useState } from '@wordpress/element';
import { addOrder, displayText } from '../../../api';
import type { AddOrderArguments, OrderReceipt } from '../../../contract';
import { useCart } from '../../../hooks/use-cart';
import { useSession } from '../../../hooks/use-session';
import { quantitiesOf } from '../../../lib/bought';
import { keepCartMemory, readCartMemory } from '../../../lib/cart-memory';
import { attemptFor, forgetDraft, keepAttempt, readAttempt, type Attempt } from '../../../lib/checkout-memory';
import { receivedAddress } from '../../../lib/received-address';
import { fieldErrors, type FieldErrors } from '../../../lib/validation';
import { toOrder, type CheckoutForm } from './form';
import { profileWith } from './prefill';

/** The order is placed: the visitor does not wait long for what only makes the next one easier. In milliseconds. */
const PATIENCE = 3000;

const atMost = ( work: Promise< unknown > ): Promise< unknown > =>
	Promise.race( [ work, new Promise( ( resolve ) => setTimeout( resolve, PATIENCE ) ) ] );

/** The way to pay that is gone through here, after the order is placed. */
const CARD = 'card';

/** An order that the customer may not want twice; `key` opens it, '' where this browser has none. */
export type Ordered = { number: string; key: string };

type Order = Omit< AddOrderArguments, 'request_id' >;

const sendAs = ( order: Order, { request, insteadOf }: Attempt ): ReturnType< typeof addOrder > =>
	addOrder( { ...order, request_id: request, ...( insteadOf && { instead_of: insteadOf } ) } );

/**
 * Sends this browser's attempt. What became of an earlier sending decides: an unpaid order is replaced where its details have changed, since
 * only one of the two may be paid, and a cancelled one is ordered anew.
 */
async function send( order: Order ): ReturnType< typeof addOrder > {
	const held = quantitiesOf( order.cart );
	const attempt = attemptFor( held );
	const answer = await sendAs( order, attempt );
	const state = answer.status ? answer.data.state : answer.data?.before?.state;
	if ( state === 'cancelled' ) {
		keepAttempt( null );
		return sendAs( order, attemptFor( held ) );
	}
	if ( answer.status || state !== 'waiting' ) {
		return answer;
	}
	const replaced = await sendAs( order, attemptFor( held, attempt.request ) );
	if ( ! replaced.status && replaced.reason === 'refused' ) {
		keepAttempt( attempt );
	}
	return replaced;
}

/**
 * Sends the order; what the server refuses stands at its field or above the button, and nothing typed is lost. One that is paid by card keeps
 * cart, draft and name until it is paid: whoever sends it again pays the same order.
 */
export function usePlaceOrder( showErrors: ( errors: FieldErrors ) => void ) {
	const cart = useCart();
	const { user, actions } = useSession();
	const [ placing, setPlacing ] = useState( false );
	const [ refusal, setRefusal ] = useState< string | null >( null );
	const [ ordered, setOrdered ] = useState< Ordered | null >( null );
	const [ toPay, setToPay ] = useState< OrderReceipt | null >( null );
	const busy = useRef( false );

	const leave = ( { key, number }: OrderReceipt, intent = '' ): void => {
		forgetDraft();
		cart.actions.finish( key, { number, lines: [ ...cart.lines ] } );
		window.location.assign( receivedAddress( key, intent ) );
	};

	const place = async ( form: CheckoutForm ): Promise< void > => {
		if ( busy.current ) {
			return;
		}
		if ( ! cart.totals ) {
			// Nobody orders what they have not seen the price of: the shop is asked again, and the visitor told.
			setRefusal( displayText( '' ) );
			cart.actions.refresh();
			return;
		}
		busy.current = true;
		setPlacing( true );
		setRefusal( null );
		setOrdered( null );
		const known = user ? readCartMemory().known : null;
		const order = toOrder( form, [ ...cart.lines ], cart.totals.total.amount, cart.code );
		const answer = await send( known ? { ...order, known } : order );
		busy.current = false;
		if ( answer.status ) {
			const attempt = readAttempt();
			if ( attempt ) {
				keepAttempt( { ...attempt, key: answer.data.key, number: answer.data.number } );
			}
			if ( user && form.save_address ) {
				await atMost( actions.saveProfile( profileWith( form, user ) ) );
			}
			if ( form.payment_method === CARD && answer.data.state === 'waiting' ) {
				setPlacing( false );
				setToPay( answer.data );
				return;
			}
			leave( answer.data );
			return;
		}
		setPlacing( false );
		setRefusal( displayText( answer.message ) );
		const before = answer.data?.before;
		if ( before?.state === 'bought' ) {
			const attempt = readAttempt();
			setOrdered( { number: before.number, key: attempt?.number === before.number ? ( attempt.key ?? '' ) : '' } );
		}
		if ( answer.data?.cart_changed ) {
			cart.actions.refresh();
		}
		showErrors( fieldErrors( answer.data?.errors ) );
	};

	/** The customer was told of the order that is there, and wants the same once more. */
	const orderAgain = async ( form: CheckoutForm ): Promise< void > => {
		const { known } = readCartMemory();
		if ( known && ordered ) {
			keepCartMemory( { known: [ ...known, ordered.number ] } );
		}
		keepAttempt( null );
		await place( form );
	};

	return { place, placing, refusal, ordered, orderAgain, toPay, leave, backToForm: () => setToPay( null ) };
}
