import type { CartLine } from '../contract';
import { LIMITS, mendCart } from './cart-mend';

export type Joined = { lines: CartLine[]; /** What came from the other visit. */ added: CartLine[] };

/**
 * The cart at hand, with what the account has kept from another visit behind it. A line at hand wins over a kept one with its id.
 *
 * @param left As the server gave it; mended like any stored cart.
 */
export const joinCarts = ( atHand: readonly CartLine[], left: unknown ): Joined => {
	const added = mendCart( left )
		.lines.filter( ( { id } ) => ! atHand.some( ( line ) => line.id === id ) )
		.slice( 0, Math.max( 0, LIMITS.lines - atHand.length ) );
	return { lines: [ ...atHand, ...added ], added };
};
