import { __ } from '@wordpress/i18n';
import type { CartLine, Purchase } from '../../contract';
import { quantitiesOf } from '../../lib/bought';
import { joinCarts } from '../../lib/cart-join';
import { mendCart } from '../../lib/cart-mend';
import type { Environment } from '../environment';
import type { Thunk } from '../types';

/** Several changes in a row are one message to the account; in milliseconds. */
const PAUSE = 800;

/** After a sign-in that led to another page, the notice is said there again; in milliseconds. */
const FRESH = 15_000;

type Replace = ( lines: readonly CartLine[] ) => Thunk< Promise< void > >;

/**
 * The cart that the customer's account keeps (specification, section 7, add_pending_cart): told of each change, and joined with the cart
 * at hand where a session begins. Never inside the checkout: there it is joined on the next other page, and nothing is sent until then.
 * `replace` puts other lines into the cart, shown, saved and asked about like any change.
 */
export const createCartAccount = (
	{ api, attempt, cart, memory, inCheckout, tell }: Environment,
	replace: Replace,
	learnPurchases: ( purchases: readonly Purchase[] ) => Thunk
) => {
	let waiting: ReturnType< typeof setTimeout > | undefined;
	let sending = false;

	/** Sends the newest cart, one message after another; what fails is sent with the next change. */
	const send =
		(): Thunk< Promise< void > > =>
		async ( { dispatch, select } ) => {
			const told = JSON.stringify( select.getCartLines() );
			const kept = memory.read();
			if ( sending || select.getSessionStatus() !== 'customer' || kept.due || kept.told === told ) {
				return;
			}
			sending = true;
			const answer = await api.addPendingCart( select.getCartLines(), kept.known );
			sending = false;
			if ( answer.status && select.getSessionStatus() === 'customer' ) {
				const unknown = answer.purchases ?? [];
				if ( unknown.length ) {
					dispatch( learnPurchases( unknown ) );
				}
				// The shop has left out what this browser had not heard of: what is wanted all the same is sent again.
				memory.keep( { told: unknown.length ? '' : told } );
				return dispatch( send() );
			}
		};

	/** After each change of the cart, whoever made it. */
	const keepCart =
		(): Thunk =>
		( { dispatch } ) => {
			clearTimeout( waiting );
			waiting = setTimeout( () => void dispatch( send() ), PAUSE );
		};

	const sayJoined = (): void => tell( 'notice', { kind: 'info', text: __( 'We added what you left in your cart on another visit.', 'vitrine' ) } );

	const join =
		( left: unknown ): Thunk =>
		( { dispatch, select } ) => {
			const before = select.getCartLines();
			const { lines, added } = joinCarts( before, left );
			memory.keep( { due: false, told: JSON.stringify( mendCart( left ).lines ) } );
			if ( added.length ) {
				void dispatch( replace( lines ) );
				memory.keep( { before: { lines: [ ...before ], at: Date.now() } } );
				dispatch( { type: 'cart/joined', before } );
				sayJoined();
			}
		};

	return {
		keepCart,

		/**
		 * A session is there: where it has just begun, or the browser has lost its cart meanwhile, the account's is joined.
		 *
		 * @param left      What the account has kept, unjudged.
		 * @param purchases What it has bought in the last days. A session that begins takes them for known.
		 */
		meetAccount:
			( left: unknown, how: 'begun' | 'resumed', purchases: readonly Purchase[] = [] ): Thunk =>
			( { dispatch, select } ) => {
				if ( how === 'begun' || ! memory.read().known ) {
					memory.keep( { known: purchases.map( ( { number } ) => number ) } );
				} else {
					dispatch( learnPurchases( purchases ) );
				}
				if ( how === 'begun' || memory.read().due || ! cart.isKept() ) {
					if ( inCheckout() ) {
						memory.keep( { due: true } );
					} else {
						dispatch( join( left ) );
					}
				}
				memory.keep( { held: quantitiesOf( select.getCartLines() ) } );
				dispatch( keepCart() );
			},

		/** Signed out: the cart stays at hand, and is nobody's. */
		leaveAccount:
			(): Thunk =>
			( { dispatch } ) => {
				clearTimeout( waiting );
				memory.forget();
				const mine = attempt.read();
				if ( mine ) {
					// The order is the customer's, and this browser may be another person's next.
					const { key: _, ...rest } = mine;
					attempt.keep( rest );
				}
				dispatch( { type: 'cart/joined', before: null } );
			},

		/** The way back is there on the next page as well. */
		restoreJoin:
			(): Thunk =>
			( { dispatch } ) => {
				const { before } = memory.read();
				if ( before ) {
					dispatch( { type: 'cart/joined', before: before.lines } );
					if ( Date.now() - before.at < FRESH ) {
						sayJoined();
					}
				}
			},

		/** The cart as it was before the account's was joined. */
		undoJoin:
			(): Thunk< void | Promise< void > > =>
			( { dispatch, select } ) => {
				const { before } = select.getCart();
				return before ? dispatch( replace( before ) ) : undefined;
			},
	};
};
