import { useRef, useState } from '@wordpress/element';
import { addOrder, displayText, type NewOrder } from '../../../api';
import type { OrderReceipt } from '../../../contract';
import { useCart } from '../../../hooks/use-cart';
import { useSession } from '../../../hooks/use-session';
import { quantitiesById } from '../../../lib/purchased';
import { updateCartSyncState, readCartSyncState } from '../../../lib/cart-sync-state';
import { prepareAttempt, clearDraft, saveAttempt, readAttempt, type OrderAttempt } from '../../../lib/checkout-storage';
import { CARD_METHOD } from '../../../lib/is-payable';
import { orderReceivedUrl } from '../../../lib/order-received-url';
import { withTimeout } from '../../../lib/with-timeout';
import { toFieldErrors, type FieldErrors } from '../../../lib/validation';
import { toOrder, type CheckoutForm } from './form';
import { profileWith } from './prefill';

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
 * Places the order. Errors are shown at their field or above the button, and the input is kept. A card order keeps cart, draft and attempt
 * until it is paid, so that submitting again pays the same order.
 */
export function usePlaceOrder( showErrors: ( errors: FieldErrors ) => void ) {
	const cart = useCart();
	const { user, actions } = useSession();
	const [ placing, setPlacing ] = useState( false );
	const [ refusal, setRefusal ] = useState< string | null >( null );
	const [ ordered, setOrdered ] = useState< EarlierOrder | null >( null );
	const [ unpaidOrder, setUnpaidOrder ] = useState< OrderReceipt | null >( null );
	const busy = useRef( false );

	const showConfirmation = ( { key, number }: OrderReceipt, intent = '' ): void => {
		clearDraft();
		void cart.actions.completeAttempt( key, { number, lines: [ ...cart.lines ] } );
		window.location.assign( orderReceivedUrl( key, intent ) );
	};

	const place = async ( form: CheckoutForm ): Promise< void > => {
		if ( busy.current ) {
			return;
		}
		// The total that the visitor sees. While prices load it may be outdated: the server refuses an order with another total.
		const total = cart.totals?.total;
		if ( ! total ) {
			return;
		}
		busy.current = true;
		setPlacing( true );
		setRefusal( null );
		setOrdered( null );
		const known = user ? readCartSyncState().knownOrders : null;
		const order = toOrder( form, [ ...cart.lines ], total, cart.code );
		const answer = await send( known ? { ...order, known } : order );
		busy.current = false;
		if ( answer.status ) {
			const attempt = readAttempt();
			if ( attempt ) {
				saveAttempt( { ...attempt, key: answer.data.key, number: answer.data.number } );
			}
			if ( user && form.save_address ) {
				await withTimeout( actions.saveProfile( profileWith( form, user ) ), SAVE_TIMEOUT_MS );
			}
			if ( form.payment_method === CARD_METHOD && answer.data.state === 'waiting' ) {
				setPlacing( false );
				setUnpaidOrder( answer.data );
				return;
			}
			showConfirmation( answer.data );
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
			void cart.actions.fetchCart();
		}
		showErrors( toFieldErrors( answer.data?.errors ) );
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

	return { place, placing, refusal, ordered, orderAgain, unpaidOrder, showConfirmation, backToForm: () => setUnpaidOrder( null ) };
}
