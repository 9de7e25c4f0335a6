/**
 * Failures of a provider. A test requests one for the next calls:
 *
 * - `slow`: responds after `ms`
 * - `lost`: executes the request, then drops the connection, so that the result is unknown
 * - `reset`: drops the connection without executing the request
 * - `error`: 500, not executed
 * - `failed`: 500, but executed
 * - `limited`: 429, not executed
 * - `refused`: 400 about the address, not executed
 * - `odd`: 200 with a body that is not JSON
 */
export class Troubles {
	#ordered = [];

	/** `path` is a prefix (`/v1/payment_intents`); `method` and a part of the `body` narrow it down; `ms` is for `slow`. */
	order( { kind, path = '/v1/', method = '', body = '', times = 1, ms = 0 } ) {
		this.#ordered.push( { kind, path, method, body, times, ms } );
	}

	next( method, path, body = '' ) {
		const found = this.#ordered.find(
			( trouble ) =>
				trouble.times > 0 && path.startsWith( trouble.path ) && [ '', method ].includes( trouble.method ) && body.includes( trouble.body )
		);
		if ( found ) {
			found.times -= 1;
		}
		return found ?? { kind: '', ms: 0 };
	}

	clear() {
		this.#ordered = [];
	}
}
