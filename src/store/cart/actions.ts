import { __, sprintf } from '@wordpress/i18n';
import type { CartNotice } from '../../contract';
import type { BusEvents } from '../../lib/bus';
import * as rules from '../../lib/cart';
import type { CartLine } from '../../lib/cart';
import type { OrderAttempt } from '../../lib/checkout-storage';
import { sanitizeCart } from '../../lib/cart-wire';
import type { Environment } from '../environment';
import { receiveProducts } from '../products/actions';
import type { Thunk } from '../thunk';
import { createCartAccount } from './account';
import { createCartDiscount } from './discount';
import { estimate, toCartLines } from './estimate';
import { createCartPurchases, keepAfterPurchase } from './purchases';
import { collectFallbacks, isRepeatedFallback, withChosenShipping } from './shipping-fallbacks';
import type { CartAction, CartState } from './types';

export const showCart = ( visible: boolean ): CartAction => ( { type: 'cart/visibility-set', visible } );

export const dismissCartNotices = (): CartAction => ( { type: 'cart/notices-dismissed' } );

export const addCartNotice = ( notice: CartNotice ): CartAction => ( { type: 'cart/notice-added', notice } );

const EMPTY: CartAction = { type: 'cart/received', lines: [], priced: [], totals: null, discount: null, notices: [] };

const isSame = ( a: unknown, b: unknown ): boolean => JSON.stringify( a ) === JSON.stringify( b );

export const createCartActions = ( environment: Environment ) => {
	const { api, attempt, cart, syncState, locale, emit } = environment;
	let request: AbortController | null = null;
	/** Of the cart that the visitor has emptied. */
	let emptiedAttempt: OrderAttempt | null = null;

	const save =
		( lines: readonly CartLine[] ): Thunk =>
		( { dispatch } ) => {
			if ( ! cart.save( [ ...lines ] ) ) {
				dispatch(
					addCartNotice( {
						code: 'line_mended',
						id: null,
						message: __( 'Your browser does not store cookies: your cart will be lost when you leave this page.', 'vitrine' ),
					} )
				);
			}
			emit( 'cart', { from: 'store' } );
			dispatch( account.syncCart() );
		};

	/** After any change of the cart, the merge with the account's cart can no longer be undone. */
	const discardUndo =
		(): Thunk =>
		( { select } ) => {
			emptiedAttempt = null;
			if ( select.getCart().beforeMerge ) {
				syncState.update( { beforeMerge: null } );
			}
		};

	const repairedNotice = (): CartAction =>
		addCartNotice( {
			code: 'line_mended',
			id: null,
			message: __( 'Part of your cart could not be read and was repaired. Please check it.', 'vitrine' ),
		} );

	/** Requests current prices; a newer request cancels an older one (specification, section 4). */
	const fetchCart =
		(): Thunk< Promise< void > > =>
		async ( { dispatch, select } ) => {
			request?.abort();
			request = null;
			const stored = select.getCartLines();
			const requested = withChosenShipping( stored, syncState.read().shippingFallbacks );
			// The notice waits until the cart is shown for the first time.
			if ( select.getCartStatus() === 'idle' && cart.read().repaired ) {
				dispatch( save( stored ) );
				dispatch( repairedNotice() );
			}
			if ( ! requested.length ) {
				dispatch( EMPTY );
				return;
			}
			const current = new AbortController();
			request = current;
			dispatch( { type: 'cart/requested' } );
			const { code, destination } = select.getCart();
			const requestId = attempt.read()?.requestId;
			const answer = await api.getCart( requested, current.signal, {
				...( code && { discount: code } ),
				...destination,
				...( requestId && { attempt: requestId } ),
			} );
			if ( current !== request ) {
				return;
			}
			request = null;
			if ( ! answer.status ) {
				dispatch( { type: 'cart/failed' } );
				return;
			}
			const { data: priced, totals, discount = null, attempt: state = null } = answer;
			const lines = toCartLines( priced, requested );
			const notices = answer.notices.filter( ( notice ) => ! isRepeatedFallback( notice, stored, lines ) );
			syncState.update( { shippingFallbacks: collectFallbacks( requested, priced ) } );
			dispatch( { type: 'cart/received', lines, priced, totals, discount, notices } );
			dispatch( discounts.clearRejectedDiscount( notices ) );
			if ( ! isSame( lines, stored ) ) {
				dispatch( save( lines ) );
			}
			dispatch( purchases.applyAttemptState( requestId, state ) );
		};

	const discounts = createCartDiscount( environment, fetchCart );

	const estimateOf =
		( lines: readonly CartLine[] ): Thunk< ReturnType< typeof estimate > > =>
		( { select } ) => {
			const { priced, totals } = select.getCart();
			return estimate( lines, { priced, totals, products: select.getKnownProducts(), locale: locale() } );
		};

	/** Shows a change at once with estimated prices, saves it, and requests the actual prices. */
	const change =
		( update: ( lines: readonly CartLine[] ) => CartLine[] ): Thunk< Promise< void > > =>
		( { dispatch, select } ) => {
			const lines = update( select.getCartLines() );
			dispatch( discardUndo() );
			dispatch( { type: 'cart/changed', lines, ...dispatch( estimateOf( lines ) ) } );
			dispatch( save( lines ) );
			return dispatch( fetchCart() );
		};

	/**
	 * Writes an empty session cookie (specification, section 4).
	 *
	 * @param undo The cart that the visitor can restore.
	 */
	const clearCart =
		( undo: CartState[ 'beforeMerge' ] = null ): Thunk =>
		( { dispatch } ) => {
			request?.abort();
			request = null;
			cart.clear();
			syncState.update( { shippingFallbacks: {} } );
			dispatch( discardUndo() );
			dispatch( { type: 'cart/merged', beforeMerge: undo } );
			dispatch( EMPTY );
			dispatch( dismissCartNotices() );
			if ( ! undo ) {
				dispatch( discounts.clearDiscount() );
			}
			emit( 'cart', { from: 'store' } );
			dispatch( account.syncCart() );
		};

	const purchases = createCartPurchases( environment, ( lines ) => ( lines.length ? change( () => [ ...lines ] ) : clearCart() ) );

	const account = createCartAccount( environment, ( lines ) => change( () => [ ...lines ] ), purchases.applyPurchases );

	const addReplacedNotice =
		( id: number ): Thunk =>
		( { dispatch, select } ) => {
			const title = select.getKnownProducts()[ id ]?.title ?? select.getCart().priced.find( ( line ) => line.id === id )?.title;
			if ( title ) {
				/* translators: %s: product */
				const text = __( '“%s” was already in your cart; its quantity and options have been updated.', 'vitrine' );
				dispatch( addCartNotice( { code: 'line_mended', id, message: sprintf( text, title ) } ) );
			}
		};

	return {
		fetchCart,

		/** Delivery and VAT depend on the address and on the VAT id of a business. Does not request prices if nothing has requested them yet. */
		setDestination:
			( destination: CartState[ 'destination' ] ): Thunk< void | Promise< void > > =>
			( { dispatch, select } ) => {
				const before = select.getCart();
				if ( isSame( destination, before.destination ) ) {
					return;
				}
				dispatch( { type: 'cart/destination-set', destination } );
				return before.status === 'idle' ? undefined : dispatch( fetchCart() );
			},

		...account,
		...discounts,
		...purchases,

		/** Reads the stored cart at the start, and when another tab or the early layer has changed it. */
		restoreCart:
			(): Thunk =>
			( { dispatch, select } ) => {
				const { lines, repaired } = cart.read();
				dispatch( discounts.restoreDiscount() );
				if ( isSame( lines, select.getCartLines() ) && ! repaired ) {
					return;
				}
				dispatch( discardUndo() );
				dispatch( { type: 'cart/restored', lines } );
				if ( select.getCartStatus() === 'idle' ) {
					return;
				}
				if ( repaired ) {
					dispatch( save( lines ) );
					dispatch( repairedNotice() );
				}
				dispatch( { type: 'cart/estimated', ...dispatch( estimateOf( lines ) ) } );
				return dispatch( fetchCart() );
			},

		/** Replaces a line with the same id. */
		addToCart:
			( line: CartLine ): Thunk =>
			( { dispatch, select } ) => {
				keepAfterPurchase( attempt, line.id );
				const replaced = rules.replacesDifferentLine( select.getCartLines(), line );
				const done = dispatch( change( ( lines ) => rules.addLine( lines, line ) ) );
				if ( replaced ) {
					dispatch( addReplacedNotice( line.id ) );
				}
				return done;
			},

		/** Adds several lines at once; each replaces a line with the same id. */
		addLines: ( lines: readonly CartLine[] ): Thunk => change( ( before ) => lines.reduce< CartLine[] >( rules.addLine, [ ...before ] ) ),

		/** Opens the drawer, after the early layer has added a line. */
		openCart:
			( { product, added, previous, repaired }: BusEvents[ 'open-cart' ] ): Thunk =>
			( { dispatch, select } ) => {
				const [ line ] = sanitizeCart( [ added ] ).lines;
				if ( line ) {
					keepAfterPurchase( attempt, line.id );
				}
				// A card knows the id only: the line waits for its price.
				if ( product?.price ) {
					dispatch( receiveProducts( [ product ] ) );
					if ( select.getCartStatus() !== 'ready' ) {
						dispatch( { type: 'cart/estimated', ...dispatch( estimateOf( select.getCartLines() ) ) } );
					}
				}
				if ( repaired ) {
					dispatch( repairedNotice() );
				}
				if ( line && rules.replacesDifferentLine( sanitizeCart( [ previous ] ).lines, line ) ) {
					dispatch( addReplacedNotice( line.id ) );
				}
				dispatch( showCart( true ) );
			},

		increaseLine: ( id: number ): Thunk => change( ( lines ) => rules.increase( lines, id ) ),
		/** Removes the line if its quantity would reach 0. */
		decreaseLine: ( id: number ): Thunk => change( ( lines ) => rules.decrease( lines, id ) ),
		setLineQuantity: ( id: number, quantity: number ): Thunk => change( ( lines ) => rules.setQuantity( lines, id, quantity ) ),
		removeLine: ( id: number ): Thunk => change( ( lines ) => rules.removeLine( lines, id ) ),
		/** @param price In minor units; null removes the override. */
		setLinePrice: ( id: number, price: number | null ): Thunk => change( ( lines ) => rules.setPrice( lines, id, price ) ),
		/** @param price In minor units; null restores the catalogue price. */
		setAccessoryPrice: ( id: number, accessoryId: number, price: number | null ): Thunk =>
			change( ( lines ) => rules.setAccessoryPrice( lines, id, accessoryId, price ) ),
		toggleAccessory: ( id: number, accessoryId: number ): Thunk => change( ( lines ) => rules.toggleAccessory( lines, id, accessoryId ) ),
		setLineShipping: ( id: number, method: string ): Thunk => change( ( lines ) => rules.setShipping( lines, id, method ) ),

		clearCart,
		/** By the visitor, who can undo it on this page. */
		emptyCart:
			(): Thunk =>
			( { dispatch, select } ) => {
				dispatch( clearCart( select.getCartLines() ) );
				emptiedAttempt = attempt.read();
			},

		/** Restores the cart from before the merge, or before the visitor emptied it. */
		undoMerge:
			(): Thunk< void | Promise< void > > =>
			( { dispatch, select } ) => {
				const { beforeMerge } = select.getCart();
				// Another tab may have paid the cart in the meantime: the server then removes its lines again.
				if ( emptiedAttempt && ! attempt.read() ) {
					attempt.save( emptiedAttempt );
				}
				return beforeMerge ? dispatch( change( () => [ ...beforeMerge ] ) ) : undefined;
			},

		toggleCart:
			(): Thunk =>
			( { dispatch, select } ) => {
				dispatch( showCart( ! select.isCartVisible() ) );
			},
	};
};
