import { REQUEST } from '../../../lib/checkout-memory';
import { newId } from '../../../lib/new-id';

/**
 * One id for one intention to order. It stays until the order is answered, so that a second click, a lost answer or a reload in
 * between cannot order twice: the server knows the id again.
 */
export function requestId(): string {
	try {
		const kept = window.sessionStorage.getItem( REQUEST );
		if ( kept ) {
			return kept;
		}
		const fresh = newId();
		window.sessionStorage.setItem( REQUEST, fresh );
		return fresh;
	} catch {
		return ( unsaved ??= newId() );
	}
}

let unsaved: string | undefined;

/** The order was answered: the next one is another intention. */
export function forgetRequestId(): void {
	unsaved = undefined;
	try {
		window.sessionStorage.removeItem( REQUEST );
	} catch {
		// It was never kept.
	}
}
