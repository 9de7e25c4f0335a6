import { __ } from '@wordpress/i18n';
import type { AccountData } from '../../api/shapes';
import type { CartLine } from '../../lib/cart';
import { mergeCarts } from '../../lib/cart-merge';
import { sanitizeCart } from '../../lib/cart-wire';
import type { Purchase } from '../../lib/order';
import { quantitiesById } from '../../lib/purchased';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';

/** Debounces syncs with the account. */
const SYNC_DELAY_MS = 800;

/** A sign-in may lead to another page, which repeats the notice within this time. */
const REPEAT_NOTICE_MS = 15_000;

type Replace = ( lines: readonly CartLine[] ) => Thunk< Promise< void > >;

/**
 * Syncs the cart with the customer's account (specification, section 7, add_pending_cart). Changes are sent to the account; a new session
 * merges the account's cart into the current one. The checkout neither merges nor sends: the merge happens on the next other page.
 * `replace` sets all lines of the cart, like any change by the visitor.
 */
export const createCartAccount = (
	{ api, attempt, cart, syncState, inCheckout, emit }: Environment,
	replace: Replace,
	applyPurchases: ( purchases: readonly Purchase[] ) => Thunk
) => {
	let timer: ReturnType< typeof setTimeout > | undefined;
	let sending = false;

	/** One request at a time. A failed cart is sent with the next change. */
	const send =
		(): Thunk< Promise< void > > =>
		async ( { dispatch, select } ) => {
			const current = JSON.stringify( select.getCartLines() );
			const { mergePending, synced, knownOrders } = syncState.read();
			if ( sending || select.getSessionStatus() !== 'customer' || mergePending || synced === current ) {
				return;
			}
			sending = true;
			const answer = await api.addPendingCart( select.getCartLines(), knownOrders );
			sending = false;
			if ( answer.status && select.getSessionStatus() === 'customer' ) {
				const { purchases } = answer;
				if ( purchases.length ) {
					dispatch( applyPurchases( purchases ) );
				}
				// The server removed lines of orders that were unknown here: lines that are still wanted are sent again.
				syncState.update( { synced: purchases.length ? '' : current } );
				return dispatch( send() );
			}
		};

	const syncCart =
		(): Thunk =>
		( { dispatch } ) => {
			clearTimeout( timer );
			timer = setTimeout( () => void dispatch( send() ), SYNC_DELAY_MS );
		};

	const notifyMerged = (): void =>
		emit( 'notice', { kind: 'info', text: __( 'We added the items you left in your cart on an earlier visit.', 'vitrine' ) } );

	const merge =
		( savedCart: unknown ): Thunk =>
		( { dispatch, select } ) => {
			const beforeMerge = select.getCartLines();
			const { lines, added } = mergeCarts( beforeMerge, savedCart );
			syncState.update( { mergePending: false, synced: JSON.stringify( sanitizeCart( savedCart ).lines ) } );
			if ( added.length ) {
				void dispatch( replace( lines ) );
				syncState.update( { beforeMerge: { lines: [ ...beforeMerge ], at: Date.now() } } );
				dispatch( { type: 'cart/merged', beforeMerge } );
				notifyMerged();
			}
		};

	return {
		syncCart,

		/**
		 * Merges the account's cart if the session is new, or if the browser has lost its own cart.
		 * A new session takes the account's purchases as known, a resumed one applies them.
		 */
		mergeAccountCart:
			( { savedCart, purchases }: Pick< AccountData, 'savedCart' | 'purchases' >, session: 'new' | 'resumed' ): Thunk =>
			( { dispatch, select } ) => {
				if ( session === 'new' || ! syncState.read().knownOrders ) {
					syncState.update( { knownOrders: purchases.map( ( { number } ) => number ) } );
				} else {
					dispatch( applyPurchases( purchases ) );
				}
				if ( session === 'new' || syncState.read().mergePending || ! cart.exists() ) {
					if ( inCheckout() ) {
						syncState.update( { mergePending: true } );
					} else {
						dispatch( merge( savedCart ) );
					}
				}
				syncState.update( { lastQuantities: quantitiesById( select.getCartLines() ) } );
				dispatch( syncCart() );
			},

		/** After signing out the cart stays in the browser, without a link to the account. */
		detachAccount:
			(): Thunk =>
			( { dispatch } ) => {
				clearTimeout( timer );
				syncState.clear();
				const current = attempt.read();
				if ( current ) {
					// The next user of this browser may be another person, who must not be able to open the order.
					const { key: _, ...rest } = current;
					attempt.save( rest );
				}
				dispatch( { type: 'cart/merged', beforeMerge: null } );
			},

		/** Undo is also offered on the page after the merge. */
		restoreMergeUndo:
			(): Thunk =>
			( { dispatch } ) => {
				const { beforeMerge } = syncState.read();
				if ( beforeMerge ) {
					dispatch( { type: 'cart/merged', beforeMerge: beforeMerge.lines } );
					if ( Date.now() - beforeMerge.at < REPEAT_NOTICE_MS ) {
						notifyMerged();
					}
				}
			},
	};
};
