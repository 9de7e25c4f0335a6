import { CART_LIMITS } from '../contract';
import type { CartLine } from './cart';
import { sanitizeCart } from './cart-wire';

export type MergedCart = { lines: CartLine[]; /** Lines that came from the account. */ added: CartLine[] };

/**
 * Appends the account's cart to the current one. A current line takes precedence over a saved line with the same id.
 *
 * @param saved The account's cart as the server sent it; sanitized here.
 */
export const mergeCarts = ( current: readonly CartLine[], saved: unknown ): MergedCart => {
	const added = sanitizeCart( saved )
		.lines.filter( ( { id } ) => ! current.some( ( line ) => line.id === id ) )
		.slice( 0, Math.max( 0, CART_LIMITS.maxLines - current.length ) );
	return { lines: [ ...current, ...added ], added };
};
