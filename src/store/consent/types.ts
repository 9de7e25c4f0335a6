import type { ConsentChoice } from '../../lib/consent';

export type ConsentState = {
	/** Whether the visitor has opened the banner; null while only the early layer controls it. */
	open: boolean | null;
	/** `failed`: the choice was not saved and can be resent. */
	status: 'idle' | 'sending' | 'failed' | 'saved';
	/** The visitor's last choice, saved or not. */
	choice: ConsentChoice | null;
	/** Whether a previously allowed category is no longer allowed: its running services stop on reload. */
	withdrawn: boolean;
	/** Why it failed, for `errorText`. */
	failure: { reason: 'http' | 'network'; message: string } | null;
};

export type ConsentAction =
	| { type: 'consent/visibility-set'; open: boolean }
	| { type: 'consent/requested'; choice: ConsentChoice }
	| { type: 'consent/saved'; withdrawn: boolean }
	| { type: 'consent/failed'; failure: NonNullable< ConsentState[ 'failure' ] > };
