import { __, sprintf } from '@wordpress/i18n';
import type { CartLine, CheckoutAttempt, Purchase } from '../../contract';
import { quantitiesOf, withoutBought, type Quantities } from '../../lib/bought';
import type { Environment } from '../environment';
import type { Thunk } from '../types';

/** Numbers of orders that a browser remembers; the shop announces those of three days. */
const MOST_KNOWN = 30;

type Replace = ( lines: readonly CartLine[] ) => Thunk< void | Promise< void > >;

/**
 * Takes what was bought out of the cart at hand: this browser's own order, which it knows by the request id of its attempt, and orders that a
 * customer placed on another device. `replace` puts other lines into the cart, shown, saved and asked about like any change.
 */
export const createCartBought = ( { attempt, memory, tell }: Environment, replace: Replace ) => {
	const know = ( number: string ): void => {
		const { known } = memory.read();
		if ( known && ! known.includes( number ) ) {
			memory.keep( { known: [ ...known, number ].slice( -MOST_KNOWN ) } );
		}
	};

	/** @return Whether the cart has lost anything by it. */
	const takeOut =
		( { number, lines: bought }: Purchase, held: Quantities ): Thunk< boolean > =>
		( { dispatch, select } ) => {
			const before = select.getCartLines();
			const left = withoutBought( before, quantitiesOf( bought ), held );
			const changed = JSON.stringify( left ) !== JSON.stringify( before );
			know( number );
			if ( changed ) {
				void dispatch( replace( left ) );
			}
			return changed;
		};

	return {
		/** What the shop says of the attempt that a call has named. */
		learnAttempt:
			( request: string | undefined, answer: CheckoutAttempt | null | undefined ): Thunk =>
			( { dispatch } ) => {
				const mine = attempt.read();
				if ( ! mine || ! answer || mine.request !== request ) {
					return;
				}
				if ( answer.state === 'waiting' ) {
					attempt.keep( { ...mine, number: answer.number } );
					return;
				}
				attempt.keep( null );
				if ( answer.state === 'bought' ) {
					dispatch( takeOut( answer, mine.held ) );
					dispatch( { type: 'cart/bought', bought: { number: answer.number, key: mine.key ?? '' } } );
				}
			},

		/** The order that this key opens is placed for good, and the visitor sees it: where it is this browser's, its lines leave the cart. */
		finishAttempt:
			( key: string, order: Purchase ): Thunk =>
			( { dispatch } ) => {
				const mine = attempt.read();
				if ( mine?.key === key ) {
					attempt.keep( null );
					dispatch( takeOut( order, mine.held ) );
				}
			},

		/** What the account has bought, on whichever device, and this browser does not know yet. */
		learnPurchases:
			( purchases: readonly Purchase[] ): Thunk =>
			( { dispatch } ) => {
				const { known, held } = memory.read();
				for ( const purchase of purchases.filter( ( { number } ) => ! known?.includes( number ) ) ) {
					const mine = attempt.read();
					const own = mine?.number === purchase.number;
					if ( own ) {
						attempt.keep( null );
					}
					if ( dispatch( takeOut( purchase, own ? mine.held : held ) ) ) {
						dispatch( { type: 'cart/bought', bought: { number: purchase.number, key: own ? ( mine.key ?? '' ) : '' } } );
						/* translators: %s: order number */
						const text = __( 'We have your order %s. What you bought has left your cart.', 'vitrine' );
						tell( 'notice', { kind: 'info', text: sprintf( text, purchase.number ) } );
					}
				}
			},
	};
};
