import { newId } from './new-id';
import type { Quantities } from './bought';

/** What was typed at the checkout lives in the tab. */
export const DRAFT = 'vitrine-checkout';

/** The attempt to order lives beside the cart, for all tabs. */
const ATTEMPT = 'vitrine-order';

/** As long as the cart's cookie; in milliseconds. */
const LIFE = 2 * 86_400_000;

/** One intention to order this browser's cart: sent again under its request id, it finds the order that is there. */
export type Attempt = {
	/** Unguessable: whoever knows it learns what became of the order. */
	request: string;
	/** What was in the cart when it was sent. */
	held: Quantities;
	/** Of its order, once the shop has answered. */
	key?: string;
	number?: string;
	/** Request id of the unpaid order that it replaces. */
	insteadOf?: string;
};

/** Where storage is forbidden, the attempt lives as long as the page. */
let unsaved: Attempt | null = null;

/** Null where nothing was sent, or the cart's cookie would be gone by now. */
export const readAttempt = ( now = Date.now() ): Attempt | null => {
	try {
		const { saved, ...kept } = ( JSON.parse( localStorage.getItem( ATTEMPT ) ?? 'null' ) ?? {} ) as Partial< Attempt > & { saved?: unknown };
		if ( typeof kept.request === 'string' && now - Number( saved ) < LIFE ) {
			return { ...kept, request: kept.request, held: kept.held && typeof kept.held === 'object' ? kept.held : {} };
		}
	} catch {
		// Storage is forbidden, or holds something else: there is no attempt but this page's.
	}
	return unsaved;
};

/** @param attempt Null forgets it: the next order is another intention. */
export const keepAttempt = ( attempt: Attempt | null, now = Date.now() ): void => {
	unsaved = null;
	try {
		if ( attempt ) {
			localStorage.setItem( ATTEMPT, JSON.stringify( { ...attempt, saved: now } ) );
		} else {
			localStorage.removeItem( ATTEMPT );
		}
	} catch {
		unsaved = attempt;
	}
};

/**
 * The attempt to send now: the one that is there, or a new one. It stays until its order is placed for good, so that a second click, a lost
 * answer, a reload or another tab cannot order twice.
 *
 * @param held      What is in the cart now; kept until the order is answered.
 * @param insteadOf Request id of an unpaid order that a new attempt replaces.
 */
export const attemptFor = ( held: Quantities, insteadOf?: string ): Attempt => {
	const before = insteadOf ? null : readAttempt();
	const attempt: Attempt = before?.key ? before : { ...( before ?? { request: newId() } ), held, ...( insteadOf && { insteadOf } ) };
	keepAttempt( attempt );
	return attempt;
};

/** The order is done: what was typed is not needed again. */
export const forgetDraft = (): void => {
	try {
		window.sessionStorage.removeItem( DRAFT );
	} catch {
		// Nothing was kept.
	}
};
