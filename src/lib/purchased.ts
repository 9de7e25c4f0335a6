import type { CartLine } from './cart';
import type { PurchasedLine } from './order';

/** Quantities by product id. */
export type Quantities = Readonly< Record< number, number > >;

export const quantitiesById = ( lines: readonly PurchasedLine[] ): Quantities =>
	lines.reduce< Record< number, number > >( ( sums, { id, quantity } ) => ( { ...sums, [ id ]: ( sums[ id ] ?? 0 ) + quantity } ), {} );

/**
 * Removes purchased quantities from a cart, but nothing that was added later: a line loses at most what was purchased, and at most what the
 * cart contained at the time.
 *
 * @param previous Cart contents when the order was sent, or at the last sync with the account.
 */
export const removePurchased = ( lines: readonly CartLine[], purchased: Quantities, previous: Quantities ): CartLine[] =>
	lines.flatMap( ( line ) => {
		const quantity = line.quantity - Math.min( purchased[ line.id ] ?? 0, previous[ line.id ] ?? 0 );
		return quantity > 0 ? [ quantity === line.quantity ? line : { ...line, quantity } ] : [];
	} );
