import type { CartNotice } from '../../contract';
import type { CartLine, PricedLine } from '../../lib/cart';
import type { CartSyncState } from '../../lib/cart-sync-state';

/**
 * A shipping method that does not serve the country is replaced by one that does. The replaced choice is stored beside the cart and restored
 * once the country changes to one that it serves.
 */
type Fallbacks = CartSyncState[ 'shippingFallbacks' ];

/** Restores the customer's choices, except where the method was changed after the fallback. */
export const withChosenShipping = ( lines: readonly CartLine[], stored: Fallbacks ): CartLine[] =>
	lines.map( ( line ) => {
		const fallback = stored[ line.id ];
		return fallback && line.shipping === fallback.applied ? { ...line, shipping: fallback.chosen } : line;
	} );

export const collectFallbacks = ( requested: readonly CartLine[], priced: readonly PricedLine[] ): Fallbacks =>
	Object.fromEntries(
		priced.flatMap( ( { id, shipping: applied } ) => {
			const chosen = requested.find( ( line ) => line.id === id )?.shipping;
			return chosen && chosen !== applied ? [ [ id, { chosen, applied } ] ] : [];
		} )
	);

/** Whether a notice is about a fallback that the cart already had before the request. */
export const isRepeatedFallback = ( { code, id }: CartNotice, before: readonly CartLine[], after: readonly CartLine[] ): boolean => {
	const shippingOf = ( lines: readonly CartLine[] ) => lines.find( ( line ) => line.id === id )?.shipping;
	return code === 'shipping_changed' && shippingOf( before ) !== undefined && shippingOf( before ) === shippingOf( after );
};
