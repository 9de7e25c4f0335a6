import { pageConfig } from '../../../lib/config';
import { CATEGORIES, keepConsent, readConsent, type ConsentChoice } from '../../../lib/consent';
import { forAll, readJson, writeJson } from '../../../lib/json-storage';
import { routeUrl } from '../../../lib/route-url';

/** Choices that the server has not recorded yet, the oldest first. Its name is also in early/interaction/islands.ts. */
const KEY = 'vitrine-consent';

/** Each is a proof of its own; a browser that stays offline keeps the newest. */
const MOST = 10;

/** `at` in milliseconds, `version` of the texts that the visitor saw. */
export type KeptChoice = ConsentChoice & { version: number; at: number };

const isKept = ( value: unknown ): value is KeptChoice => typeof ( value as KeptChoice | null )?.at === 'number';

/** In place of a storage that the browser blocks. */
let memory: KeptChoice[] = [];

const read = (): KeptChoice[] => {
	const stored = readJson( forAll, KEY );
	return memory.length ? memory : Array.isArray( stored ) ? stored.filter( isKept ) : [];
};

const save = ( choices: KeptChoice[] ): void => {
	memory = writeJson( forAll, KEY, choices.length ? choices : null ) ? [] : choices;
};

/** How long ago by this browser's clock: the server's clock may differ. */
const secondsSince = ( at: number ): number => Math.max( 0, Math.round( ( Date.now() - at ) / 1000 ) );

const request = ( { preferences, statistics, marketing, version, at }: KeptChoice, signal: AbortSignal ): Promise< Response > => {
	const { rest, lang } = pageConfig();
	return fetch( routeUrl( rest, 'consent', lang ), {
		method: 'POST',
		mode: 'same-origin',
		keepalive: true,
		signal,
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify( { necessary: true, preferences, statistics, marketing, version, seconds_ago: secondsSince( at ) } ),
	} );
};

/** Whether sending it again is of no use. A firewall or maintenance may refuse it for a while. */
const isDone = ( { ok, status }: Response ): boolean => ok || status === 400;

/**
 * The answer to an earlier choice, also one of a page that was left, may have brought its cookies back. Without cookies the visitor has
 * removed the choice: it must not return.
 */
const restoreNewest = (): void => {
	const newest = read().at( -1 );
	const kept = readConsent();
	if ( newest && kept && CATEGORIES.some( ( category ) => newest[ category ] !== kept[ category ] ) ) {
		keepConsent( newest, newest.version );
	}
};

let sending: AbortController | undefined;

const sendAll = async (): Promise< void > => {
	for ( let [ next ] = read(); next; [ next ] = read() ) {
		const { at } = next;
		restoreNewest();
		const { signal } = ( sending = new AbortController() );
		const answer = await request( next, signal ).catch( () => null );
		// An answer that is not read keeps its connection open.
		await answer?.text().catch( () => '' );
		if ( answer && isDone( answer ) ) {
			restoreNewest();
			save( read().filter( ( choice ) => choice.at !== at ) );
		} else if ( ! signal.aborted ) {
			// Again on the next page, or when the network is back.
			break;
		}
	}
	sending = undefined;
};

/** Sends what is not recorded yet, in one tab at a time. */
export const send = async (): Promise< void > => {
	if ( ! sending && read().length ) {
		sending = new AbortController();
		try {
			await ( navigator.locks ? navigator.locks.request( KEY, sendAll ) : sendAll() );
		} catch {
			// Locks are refused where storage is: then this page sends alone.
			await sendAll();
		}
	}
};

/** Adds a choice. An answer to an earlier one must not bring its cookies back: that request ends, and is repeated without its cookies. */
export const enqueue = ( choice: KeptChoice ): void => {
	save( [ ...read(), choice ].slice( -MOST ) );
	sending?.abort();
	void send();
};
