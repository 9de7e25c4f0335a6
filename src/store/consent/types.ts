import type { ConsentChoice } from '../../lib/consent';

export type ConsentState = {
	/** Whether the visitor has the bar open; null as long as only the early layer decides. */
	open: boolean | null;
	/** `failed`: the wish was not kept yet, and can be sent again. */
	status: 'idle' | 'sending' | 'failed' | 'kept';
	/** What the visitor chose last, whether the server knows it or not. */
	wish: ConsentChoice | null;
	/** Whether something that was allowed before no longer is: what runs of it ends with the page. */
	withdrawn: boolean;
	/** Why it failed, for `errorText`. */
	failure: { reason: 'http' | 'network'; message: string } | null;
};

export type ConsentAction =
	| { type: 'consent/shown'; open: boolean }
	| { type: 'consent/sent'; wish: ConsentChoice }
	| { type: 'consent/kept'; withdrawn: boolean }
	| { type: 'consent/failed'; failure: NonNullable< ConsentState[ 'failure' ] > };
