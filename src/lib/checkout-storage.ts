import { forAll, forTab, readJson, writeJson } from './json-storage';
import { newId } from './new-id';
import type { Quantities } from './purchased';

/** The checkout draft, per tab. */
export const DRAFT_KEY = 'vitrine-checkout';

/** The cart as the checkout last showed it, per tab. */
export const LAST_CART_KEY = 'vitrine-cart';

/** The order attempt, shared by all tabs. */
const ATTEMPT_KEY = 'vitrine-order';

/** Same as the cart cookie. */
const LIFETIME_MS = 2 * 86_400_000;

/** An attempt to order the cart. Sending it again with the same request id returns the same order. */
export type OrderAttempt = {
	/** Idempotency key. Unguessable, because it gives access to the state of the order. */
	requestId: string;
	/** Cart contents when it was sent. */
	quantities: Quantities;
	/** Order key, once the order is placed. */
	key?: string;
	number?: string;
	/** Request id of the unpaid order that it replaces. */
	replaces?: string;
};

/**
 * The names of the stored fields. Released versions and open tabs use them too, so they stay as they are: a lost attempt would be ordered
 * twice.
 */
type StoredAttempt = { request: string; held: Quantities; key?: string; number?: string; insteadOf?: string; saved: number };

/** Without storage the attempt lasts as long as the page. */
let unsaved: OrderAttempt | null = null;

/** Null if nothing was sent, or the attempt has expired. */
export const readAttempt = ( now = Date.now() ): OrderAttempt | null => {
	const { request, held, insteadOf, saved, ...rest } = ( readJson( forAll, ATTEMPT_KEY ) ?? {} ) as Partial< StoredAttempt >;
	return typeof request === 'string' && now - Number( saved ) < LIFETIME_MS
		? {
				...rest,
				requestId: request,
				quantities: held && typeof held === 'object' ? held : {},
				...( insteadOf !== undefined && { replaces: insteadOf } ),
			}
		: unsaved;
};

/** @param attempt Null removes it, so that the next order is a new attempt. */
export const saveAttempt = ( attempt: OrderAttempt | null, now = Date.now() ): void => {
	const { requestId: request = '', quantities: held = {}, replaces: insteadOf, ...rest } = attempt ?? {};
	const stored = { request, held, ...rest, ...( insteadOf !== undefined && { insteadOf } ), saved: now } satisfies StoredAttempt;
	unsaved = writeJson( forAll, ATTEMPT_KEY, attempt && stored ) ? null : attempt;
};

/**
 * The pending attempt, or a new one. It is kept until its order is final, so that a second click, a lost response, a reload or another tab
 * cannot order twice.
 *
 * @param quantities Quantities in the cart now; stored until the server responds to the order.
 * @param replaces   Request id of an unpaid order that a new attempt replaces.
 */
export const prepareAttempt = ( quantities: Quantities, replaces?: string ): OrderAttempt => {
	const before = replaces ? null : readAttempt();
	const attempt: OrderAttempt = before?.key ? before : { ...( before ?? { requestId: newId() } ), quantities, ...( replaces && { replaces } ) };
	saveAttempt( attempt );
	return attempt;
};

/** After the order is placed. */
export const clearDraft = (): void => [ DRAFT_KEY, LAST_CART_KEY ].forEach( ( key ) => writeJson( forTab, key, null ) );
