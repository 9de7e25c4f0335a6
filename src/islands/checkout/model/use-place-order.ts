import { useRef, useState } from '@wordpress/element';
import { addOrder, displayText } from '../../../api';
import type { AddOrderArguments, OrderReceipt } from '../../../contract';
import { useCart } from '../../../hooks/use-cart';
import { useSession } from '../../../hooks/use-session';
import { forgetCheckout, keepPaying, placedOf } from '../../../lib/checkout-memory';
import { fieldErrors, type FieldErrors } from '../../../lib/validation';
import { toOrder, type CheckoutForm } from './form';
import { profileWith } from './prefill';
import { receivedAddress } from './received-address';
import { forgetRequestId, requestId } from './request-id';

/** The order is placed: the visitor does not wait long for what only makes the next one easier. In milliseconds. */
const PATIENCE = 3000;

const atMost = ( work: Promise< unknown > ): Promise< unknown > =>
	Promise.race( [ work, new Promise( ( resolve ) => setTimeout( resolve, PATIENCE ) ) ] );

/** The way to pay that is gone through here, after the order is placed. */
const CARD = 'card';

const wasPlacedBefore = ( answer: Awaited< ReturnType< typeof addOrder > > ): boolean =>
	! answer.status && !! answer.data && ! answer.data.cart_changed && ! answer.data.errors.length;

/** The same cart by another way to pay takes the place of the order that waits for its card: nobody is to have both. */
async function send( order: Omit< AddOrderArguments, 'request_id' > ): ReturnType< typeof addOrder > {
	const answer = await addOrder( { ...order, request_id: requestId() } );
	const placed = placedOf( order.cart );
	if ( ! placed || ! wasPlacedBefore( answer ) ) {
		return answer;
	}
	forgetRequestId();
	return addOrder( { ...order, request_id: requestId(), instead_of: placed } );
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
	const [ toPay, setToPay ] = useState< OrderReceipt | null >( null );
	const busy = useRef( false );

	const leave = ( { key }: OrderReceipt, intent = '' ): void => {
		forgetRequestId();
		forgetCheckout();
		cart.actions.clear();
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
		const answer = await send( toOrder( form, [ ...cart.lines ], cart.totals.total.amount, cart.code ) );
		busy.current = false;
		if ( answer.status ) {
			if ( user && form.save_address ) {
				await atMost( actions.saveProfile( profileWith( form, user ) ) );
			}
			if ( form.payment_method === CARD ) {
				keepPaying( answer.data.key, cart.lines );
				setPlacing( false );
				setToPay( answer.data );
				return;
			}
			leave( answer.data );
			return;
		}
		setPlacing( false );
		setRefusal( displayText( answer.message ) );
		if ( wasPlacedBefore( answer ) ) {
			// This id has its order already, with other details, and the visitor is told its number: the next click is another intention.
			forgetRequestId();
		}
		if ( answer.data?.cart_changed ) {
			cart.actions.refresh();
		}
		showErrors( fieldErrors( answer.data?.errors ) );
	};

	return { place, placing, refusal, toPay, leave, backToForm: () => setToPay( null ) };
}
