import { __, sprintf } from '@wordpress/i18n';
import type { AttemptState } from '../../api/shapes';
import type { CartLine } from '../../lib/cart';
import type { Purchase } from '../../lib/order';
import { quantitiesById, removePurchased, type Quantities } from '../../lib/purchased';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';

/** The server announces the orders of the last three days. */
const MAX_KNOWN_ORDERS = 30;

/** A product added again while its order awaits payment is wanted once more: it must not be removed when the order is paid. */
export const keepAfterPurchase = ( attempt: Environment[ 'attempt' ], id: number ): void => {
	const current = attempt.read();
	if ( current?.key && current.quantities[ id ] ) {
		attempt.save( { ...current, quantities: { ...current.quantities, [ id ]: 0 } } );
	}
};

type Replace = ( lines: readonly CartLine[] ) => Thunk< void | Promise< void > >;

/**
 * Removes purchased lines from the cart: those of this browser's own order, found by the request id of its attempt, and those of orders that
 * the customer placed on another device.
 * `replace` sets all lines of the cart, like any change by the visitor.
 */
export const createCartPurchases = ( { attempt, syncState, emit }: Environment, replace: Replace ) => {
	const rememberOrder = ( number: string ): void => {
		const { knownOrders } = syncState.read();
		if ( knownOrders && ! knownOrders.includes( number ) ) {
			syncState.update( { knownOrders: [ ...knownOrders, number ].slice( -MAX_KNOWN_ORDERS ) } );
		}
	};

	/** @return Whether the cart has changed. */
	const removeFromCart =
		( { number, lines: purchased }: Purchase, previous: Quantities ): Thunk< boolean > =>
		( { dispatch, select } ) => {
			const before = select.getCartLines();
			const remaining = removePurchased( before, quantitiesById( purchased ), previous );
			const changed = JSON.stringify( remaining ) !== JSON.stringify( before );
			rememberOrder( number );
			if ( changed ) {
				void dispatch( replace( remaining ) );
			}
			return changed;
		};

	return {
		/** Applies the state of the attempt that a request has named. Ignored if this browser has started another attempt since. */
		applyAttemptState:
			( requestId: string | undefined, state: AttemptState | null ): Thunk =>
			( { dispatch } ) => {
				const current = attempt.read();
				if ( ! current || ! state || current.requestId !== requestId ) {
					return;
				}
				if ( state.state === 'waiting' ) {
					attempt.save( { ...current, number: state.number } );
					return;
				}
				attempt.save( null );
				if ( state.state === 'bought' ) {
					dispatch( removeFromCart( state, current.quantities ) );
					dispatch( { type: 'cart/purchased', purchased: { number: state.number, key: current.key ?? '' } } );
				}
			},

		/** The confirmation page shows the order as placed: removes its lines if this browser placed it. */
		completeAttempt:
			( key: string, order: Purchase ): Thunk =>
			( { dispatch } ) => {
				const current = attempt.read();
				if ( current?.key === key ) {
					attempt.save( null );
					dispatch( removeFromCart( order, current.quantities ) );
				}
			},

		/** Applies the account's recent orders that this browser does not know yet. */
		applyPurchases:
			( purchases: readonly Purchase[] ): Thunk =>
			( { dispatch } ) => {
				const { knownOrders, lastQuantities } = syncState.read();
				for ( const purchase of purchases.filter( ( { number } ) => ! knownOrders?.includes( number ) ) ) {
					const current = attempt.read();
					const isOwn = current?.number === purchase.number;
					if ( isOwn ) {
						attempt.save( null );
					}
					if ( dispatch( removeFromCart( purchase, isOwn ? current.quantities : lastQuantities ) ) ) {
						dispatch( { type: 'cart/purchased', purchased: { number: purchase.number, key: isOwn ? ( current.key ?? '' ) : '' } } );
						/* translators: %s: order number */
						const text = __( 'We have received your order %s. The items you bought were removed from your cart.', 'vitrine' );
						emit( 'notice', { kind: 'info', text: sprintf( text, purchase.number ) } );
					}
				}
			},
	};
};
