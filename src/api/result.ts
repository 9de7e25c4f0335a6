/** What every action gives: the server's answer, its refusal, or why there was none. Nothing is thrown at a component. */
export type Failure< Refusal = null > =
	| { status: false; reason: 'refused'; message: string; data: Refusal | null }
	| { status: false; reason: 'http' | 'network' | 'aborted'; message: string; data: null };

export type Success< Data, Beside extends object = object > = { status: true; message: string; data: Data } & Beside;

export type Result< Data, Refusal = null, Beside extends object = object > = Success< Data, Beside > | Failure< Refusal >;

/** A call that got no answer, or one that is an HTTP error; what api-fetch's middlewares pass on. */
export class CallError extends Error {
	/**
	 * @param reason  `http`: an error of the server; `network`: no answer at all.
	 * @param message The server's text in the visitor's language, empty where there is none.
	 * @param code    For developers.
	 * @param http    Status, 0 where there was no answer.
	 */
	constructor(
		readonly reason: 'http' | 'network',
		message: string,
		readonly code = '',
		readonly http = 0
	) {
		super( message );
	}
}

export const isAbort = ( error: unknown ): boolean =>
	typeof error === 'object' && error !== null && ( error as { name?: unknown } ).name === 'AbortError';
