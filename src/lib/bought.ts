import type { BoughtLine, CartLine } from '../contract';

/** Quantities by product id. */
export type Quantities = Readonly< Record< number, number > >;

export const quantitiesOf = ( lines: readonly BoughtLine[] ): Quantities =>
	lines.reduce< Record< number, number > >( ( sums, { id, kiekis } ) => ( { ...sums, [ id ]: ( sums[ id ] ?? 0 ) + kiekis } ), {} );

/**
 * The cart without what an order bought. What came later stays: at most the quantity that was bought leaves, and no more than the cart held
 * before.
 *
 * @param held What was in the cart when the order was sent, or when this browser last compared its cart with the account's.
 */
export const withoutBought = ( lines: readonly CartLine[], bought: Quantities, held: Quantities ): CartLine[] =>
	lines.flatMap( ( line ) => {
		const kiekis = line.kiekis - Math.min( bought[ line.id ] ?? 0, held[ line.id ] ?? 0 );
		return kiekis > 0 ? [ kiekis === line.kiekis ? line : { ...line, kiekis } ] : [];
	} );
