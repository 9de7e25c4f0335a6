import type { BusEvents } from '../../lib/bus';
import { replacesDifferentLine } from '../../lib/cart';
import { sanitizeCart } from '../../lib/cart-wire';
import { isSame } from '../../lib/is-same';
import type { Environment } from '../environment';
import { receiveProducts } from '../products/actions';
import type { Thunk } from '../thunk';
import type { createCartChanges } from './changes';
import { addReplacedNotice, repairedNotice } from './notices';
import type { createCartPrices } from './prices';
import { keepAfterPurchase } from './purchases';
import type { Save } from './save';
import type { CartAction } from './types';

export const showCart = ( visible: boolean ): CartAction => ( { type: 'cart/visibility-set', visible } );

type Parts = {
	prices: ReturnType< typeof createCartPrices >;
	changes: ReturnType< typeof createCartChanges >;
	save: Save;
	restoreDiscount: () => Thunk;
};

/** Takes over what the early layer or another tab has done with the stored cart. */
export const createCartVisit = ( { attempt, cart }: Environment, { prices, changes, save, restoreDiscount }: Parts ) => {
	const showEstimate =
		(): Thunk =>
		( { dispatch, select } ) => {
			dispatch( { type: 'cart/estimated', ...dispatch( changes.estimateOf( select.getCartLines() ) ) } );
		};

	return {
		/** Reads the stored cart at the start, and when another tab or the early layer has changed it. */
		restoreCart:
			(): Thunk =>
			( { dispatch, select } ) => {
				const { lines, repaired } = cart.read();
				dispatch( restoreDiscount() );
				if ( isSame( lines, select.getCartLines() ) && ! repaired ) {
					return;
				}
				dispatch( changes.discardUndo() );
				dispatch( { type: 'cart/restored', lines } );
				if ( select.getCartStatus() === 'idle' ) {
					return;
				}
				if ( repaired ) {
					dispatch( save( lines ) );
					dispatch( repairedNotice() );
				}
				dispatch( showEstimate() );
				return dispatch( prices.fetchCart() );
			},

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
						dispatch( showEstimate() );
					}
				}
				if ( repaired ) {
					dispatch( repairedNotice() );
				}
				if ( line && replacesDifferentLine( sanitizeCart( [ previous ] ).lines, line ) ) {
					dispatch( addReplacedNotice( line.id ) );
				}
				dispatch( showCart( true ) );
			},
	};
};
