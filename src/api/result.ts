/** Result of every call: data, a rejection by the server, or the reason why there was no usable response. Calls never throw. */
export type Failure< Refusal = null > =
	| { status: false; reason: 'refused'; message: string; detail?: string; data: Refusal | null }
	/** `detail`: the server's own text, also where the specification fixes the message. */
	| { status: false; reason: 'http' | 'network' | 'aborted'; message: string; detail?: string; data: null };

/** `Fields` are the response's fields beside `data`. */
export type Success< Data, Fields extends object = object > = { status: true; message: string; data: Data } & Fields;

export type Result< Data, Refusal = null, Fields extends object = object > = Success< Data, Fields > | Failure< Refusal >;

/** Maps the data of a successful response; failures are passed on. */
export const mapSuccess = < WireData, WireFields extends object, Refusal, Mapped extends { data: unknown } >(
	result: Result< WireData, Refusal, WireFields >,
	map: ( answer: Success< WireData, WireFields > ) => Mapped
): Result< Mapped[ 'data' ], Refusal, Omit< Mapped, 'data' > > =>
	result.status ? ( { status: true, message: result.message, ...map( result ) } as Success< Mapped[ 'data' ], Omit< Mapped, 'data' > > ) : result;

/** A request without a response, or with an HTTP error status. */
export class CallError extends Error {
	/**
	 * @param reason  `http`: the server reported an error; `network`: there was no response.
	 * @param message The server's text in the visitor's language, or empty.
	 * @param code    For developers.
	 * @param http    HTTP status, 0 without a response.
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
