import { useEffect, useRef, useState } from '@wordpress/element';
import { addOrder, displayText, type NewOrder } from '../../../api';
import type { Money, OrderReceipt } from '../../../contract';
import { cardActions } from '../../../hooks/card-actions';
import { useCart } from '../../../hooks/use-cart';
import { useSession } from '../../../hooks/use-session';
import { quantitiesById } from '../../../lib/purchased';
import { updateCartSyncState, readCartSyncState } from '../../../lib/cart-sync-state';
import { prepareAttempt, clearDraft, saveAttempt, readAttempt, type OrderAttempt } from '../../../lib/checkout-storage';
import { CARD_METHOD } from '../../../lib/is-payable';
import { orderReceivedUrl } from '../../../lib/order-received-url';
import { withTimeout } from '../../../lib/with-timeout';
import { toFieldErrors, type FieldErrors } from '../../../lib/validation';
import type { CardHandle } from '../../../ui/card-payment/types';
import { toOrder, type CheckoutForm } from './form';
import { profileWith } from './prefill';
import type { OrderKey } from './order-key';
import { waitingOrder } from './waiting-order';

/** The order is already placed: saving the address for the next one must not delay the payment. */
const SAVE_TIMEOUT_MS = 3000;

/** An earlier order with the same cart; `key` is empty if this browser has none. */
export type EarlierOrder = { number: string; key: string };

type Order = Omit< NewOrder, 'request_id' >;

const sendAttempt = ( order: Order, { requestId, replaces }: OrderAttempt ): ReturnType< typeof addOrder > =>
	addOrder( { ...order, request_id: requestId, ...( replaces && { instead_of: replaces } ) } );

/**
 * Sends this browser's order attempt. An unpaid order of an earlier attempt is replaced if its details have changed, since only one of the
 * two may be paid; a cancelled one is ordered again as a new attempt.
 */
async function send( order: Order ): ReturnType< typeof addOrder > {
	const quantities = quantitiesById( order.cart );
	const attempt = prepareAttempt( quantities );
	const answer = await sendAttempt( order, attempt );
	const state = answer.status ? answer.data.state : answer.data?.before?.state;
	if ( state === 'cancelled' ) {
		saveAttempt( null );
		return sendAttempt( order, prepareAttempt( quantities ) );
	}
	if ( answer.status || state !== 'waiting' ) {
		return answer;
	}
	const replaced = await sendAttempt( order, prepareAttempt( quantities, attempt.requestId ) );
	if ( ! replaced.status && replaced.reason === 'refused' ) {
		saveAttempt( attempt );
	}
	return replaced;
}

/**
 * Places the order, and pays it in the same step if the customer has chosen the card. Errors are shown at their field or above the button,
 * and the input is kept. A card order keeps cart, draft and attempt until it is paid, so that submitting again pays the same order.
 */
export function usePlaceOrder( showErrors: ( errors: FieldErrors ) => void ) {
	const cart = useCart();
	const { user, actions } = useSession();
	const [ placing, setPlacing ] = useState( false );
	const [ refusal, setRefusal ] = useState< string | null >( null );
	const [ ordered, setOrdered ] = useState< EarlierOrder | null >( null );
	const [ unpaidOrder, setUnpaidOrder ] = useState< OrderKey | null >( null );
	const [ waiting, setWaiting ] = useState( waitingOrder );
	const card = useRef< CardHandle | null >( null );
	const busy = useRef( false );

	useEffect( () => {
		// Back from a bank's page or from the order: this page is as it was when it was left, in the middle of an order.
		const restart = ( { persisted }: PageTransitionEvent ) => persisted && busy.current && window.location.reload();
		window.addEventListener( 'pageshow', restart );
		return () => window.removeEventListener( 'pageshow', restart );
	}, [] );

	const showConfirmation = ( { key, number }: OrderReceipt, intent = '' ): void => {
		clearDraft();
		void cart.actions.completeAttempt( key, { number, lines: [ ...cart.lines ] } );
		window.location.assign( orderReceivedUrl( key, intent ) );
	};

	/** The order is placed. Returns whether the page is left. */
	const finish = async ( form: CheckoutForm, receipt: OrderReceipt ): Promise< boolean > => {
		const { key, number } = receipt;
		const attempt = readAttempt();
		if ( attempt ) {
			saveAttempt( { ...attempt, key, number } );
		}
		setWaiting( null );
		if ( user && form.save_address ) {
			await withTimeout( actions.saveProfile( profileWith( form, user ) ), SAVE_TIMEOUT_MS );
		}
		if ( form.payment_method !== CARD_METHOD || receipt.state !== 'waiting' ) {
			showConfirmation( receipt );
			return true;
		}
		const paid = await card.current?.pay( cardActions( key ), orderReceivedUrl( key ), form );
		if ( paid ) {
			showConfirmation( receipt, paid.settled ? '' : paid.intent );
		}
		return Boolean( paid );
	};

	/** @param total The total that the visitor sees. While prices load it may be outdated: the server refuses an order with another total. */
	const order = async ( form: CheckoutForm, total: Money ): Promise< boolean > => {
		if ( form.payment_method === CARD_METHOD && ! ( await card.current?.check() ) ) {
			return false;
		}
		const known = user ? readCartSyncState().knownOrders : null;
		const details = toOrder( form, [ ...cart.lines ], total, cart.code );
		const answer = await send( known ? { ...details, known } : details );
		if ( answer.status ) {
			return finish( form, answer.data );
		}
		setRefusal( displayText( answer.message ) );
		const before = answer.data?.before;
		if ( before?.state === 'bought' ) {
			const attempt = readAttempt();
			setOrdered( { number: before.number, key: attempt?.number === before.number ? ( attempt.key ?? '' ) : '' } );
		}
		if ( answer.data?.cart_changed ) {
			void cart.actions.fetchCart();
		}
		showErrors( toFieldErrors( answer.data?.errors ) );
		return false;
	};

	const place = async ( form: CheckoutForm ): Promise< void > => {
		const total = cart.totals?.total;
		if ( busy.current || ! total ) {
			return;
		}
		busy.current = true;
		setPlacing( true );
		setRefusal( null );
		setOrdered( null );
		let isLeft = false;
		try {
			isLeft = await order( form, total );
		} finally {
			if ( ! isLeft ) {
				busy.current = false;
				setPlacing( false );
			}
		}
	};

	/** The customer has seen the earlier order and wants the same items again. */
	const orderAgain = async ( form: CheckoutForm ): Promise< void > => {
		const { knownOrders } = readCartSyncState();
		if ( knownOrders && ordered ) {
			updateCartSyncState( { knownOrders: [ ...knownOrders, ordered.number ] } );
		}
		saveAttempt( null );
		await place( form );
	};

	return {
		place,
		placing,
		refusal,
		ordered,
		orderAgain,
		/** An order from before a reload, until another one is placed. */
		waiting,
		/** That order while it is paid, instead of filling in the form. */
		unpaidOrder,
		payNow: setUnpaidOrder,
		/** Set by the card fields of the form. */
		card,
		backToForm: () => setUnpaidOrder( null ),
	};
}
