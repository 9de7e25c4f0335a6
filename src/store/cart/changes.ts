import type { CartLine } from '../../lib/cart';
import type { OrderAttempt } from '../../lib/checkout-storage';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import { estimate } from './estimate';
import { dismissCartNotices } from './notices';
import { NO_PRICES, type createCartPrices } from './prices';
import type { Save } from './save';
import type { CartState } from './types';

/** What a change of the cart needs of its other parts. */
type Parts = { prices: ReturnType< typeof createCartPrices >; save: Save; clearDiscount: () => Thunk; syncCart: () => Thunk };

export type Change = ( update: ( lines: readonly CartLine[] ) => CartLine[] ) => Thunk< Promise< void > >;

/** Every change of the lines by the visitor, and what undoes it. */
export const createCartChanges = ( environment: Environment, { prices, save, clearDiscount, syncCart }: Parts ) => {
	const { attempt, cart, syncState, locale, emit } = environment;
	/** Of the cart that the visitor has emptied. */
	let emptiedAttempt: OrderAttempt | null = null;

	/** After any change of the cart, the merge with the account's cart can no longer be undone. */
	const discardUndo =
		(): Thunk =>
		( { select } ) => {
			emptiedAttempt = null;
			if ( select.getCart().beforeMerge ) {
				syncState.update( { beforeMerge: null } );
			}
		};

	const estimateOf =
		( lines: readonly CartLine[] ): Thunk< ReturnType< typeof estimate > > =>
		( { select } ) => {
			const { priced, totals } = select.getCart();
			return estimate( lines, { priced, totals, products: select.getKnownProducts(), locale: locale() } );
		};

	/** Shows a change at once with estimated prices, saves it, and requests the actual prices. */
	const change: Change =
		( update ) =>
		( { dispatch, select } ) => {
			const lines = update( select.getCartLines() );
			dispatch( discardUndo() );
			dispatch( { type: 'cart/changed', lines, ...dispatch( estimateOf( lines ) ) } );
			dispatch( save( lines ) );
			return dispatch( prices.fetchCart() );
		};

	/**
	 * Writes an empty session cookie (specification, section 4).
	 *
	 * @param undo The cart that the visitor can restore.
	 */
	const clearCart =
		( undo: CartState[ 'beforeMerge' ] = null ): Thunk =>
		( { dispatch } ) => {
			prices.cancel();
			cart.clear();
			syncState.update( { shippingFallbacks: {} } );
			dispatch( discardUndo() );
			dispatch( { type: 'cart/merged', beforeMerge: undo } );
			dispatch( NO_PRICES );
			dispatch( dismissCartNotices() );
			if ( ! undo ) {
				dispatch( clearDiscount() );
			}
			emit( 'cart', { from: 'store' } );
			dispatch( syncCart() );
		};

	/** By the visitor, who can undo it on this page. */
	const emptyCart =
		(): Thunk =>
		( { dispatch, select } ) => {
			dispatch( clearCart( select.getCartLines() ) );
			emptiedAttempt = attempt.read();
		};

	/** Restores the cart from before the merge, or before the visitor emptied it. */
	const undoMerge =
		(): Thunk< void | Promise< void > > =>
		( { dispatch, select } ) => {
			const { beforeMerge } = select.getCart();
			// Another tab may have paid the cart in the meantime: the server then removes its lines again.
			if ( emptiedAttempt && ! attempt.read() ) {
				attempt.save( emptiedAttempt );
			}
			return beforeMerge ? dispatch( change( () => [ ...beforeMerge ] ) ) : undefined;
		};

	return { change, clearCart, discardUndo, emptyCart, estimateOf, undoMerge };
};
