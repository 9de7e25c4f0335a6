import type { CartLine, CartNotice, PricedLine } from '../../contract';
import type { CartMemory } from '../../lib/cart-memory';

/**
 * A delivery method that does not serve the country is replaced by one that does, and the customer's own choice comes back with a country
 * that has it. The cart's lines hold what can be ordered; the choice is remembered beside them.
 */
type Fallbacks = CartMemory[ 'delivery' ];

/** The lines as the customer chose them. A line whose method was changed since the fallback keeps the newer one. */
export const asChosen = ( lines: readonly CartLine[], remembered: Fallbacks ): CartLine[] =>
	lines.map( ( line ) => {
		const fallback = remembered[ line.id ];
		return fallback && line.shipping === fallback.instead ? { ...line, shipping: fallback.chosen } : line;
	} );

/** The choices that the shop's answer could not follow. */
export const fallbacks = ( wishes: readonly CartLine[], priced: readonly PricedLine[] ): Fallbacks =>
	Object.fromEntries(
		priced.flatMap( ( { id, shipping: instead } ) => {
			const chosen = wishes.find( ( wish ) => wish.id === id )?.shipping;
			return chosen && chosen !== instead ? [ [ id, { chosen, instead } ] ] : [];
		} )
	);

/** Whether a notice repeats what the cart had already: the line was delivered this way before the shop was asked. */
export const isKnownFallback = ( { code, id }: CartNotice, before: readonly CartLine[], after: readonly CartLine[] ): boolean => {
	const shippingOf = ( lines: readonly CartLine[] ) => lines.find( ( line ) => line.id === id )?.shipping;
	return code === 'shipping_changed' && shippingOf( before ) !== undefined && shippingOf( before ) === shippingOf( after );
};
