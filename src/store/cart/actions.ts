import type { AttemptState } from '../../api/shapes';
import type { CartNotice } from '../../contract';
import type { CartLine } from '../../lib/cart';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import { createCartAccount } from './account';
import { createCartChanges } from './changes';
import { createCartDiscount } from './discount';
import { createCartLines } from './lines';
import { createCartPrices } from './prices';
import { createCartPurchases } from './purchases';
import { createSave } from './save';
import { createCartVisit } from './visit';

/** Assembles the actions of the cart. Parts need each other: `syncCart` and `settle` use later ones when they run. */
export const createCartActions = ( environment: Environment ) => {
	const syncCart = (): Thunk => account.syncCart();
	const settle =
		( notices: readonly CartNotice[], requestId: string | undefined, state: AttemptState | null ): Thunk =>
		( { dispatch } ) => {
			dispatch( discounts.clearRejectedDiscount( notices ) );
			dispatch( purchases.applyAttemptState( requestId, state ) );
		};

	const save = createSave( environment, syncCart );
	const prices = createCartPrices( environment, save, settle );
	const discounts = createCartDiscount( environment, prices.fetchCart );
	const changes = createCartChanges( environment, { prices, save, clearDiscount: discounts.clearDiscount, syncCart } );
	const { change, clearCart, emptyCart, undoMerge } = changes;
	const replace = ( lines: readonly CartLine[] ) => change( () => [ ...lines ] );
	const purchases = createCartPurchases( environment, ( lines ) => ( lines.length ? replace( lines ) : clearCart() ) );
	const account = createCartAccount( environment, replace, purchases.applyPurchases );

	return {
		...account,
		...discounts,
		...purchases,
		...createCartLines( change ),
		...createCartVisit( environment, { prices, changes, save, restoreDiscount: discounts.restoreDiscount } ),
		clearCart,
		emptyCart,
		fetchCart: prices.fetchCart,
		setDestination: prices.setDestination,
		undoMerge,
	};
};
