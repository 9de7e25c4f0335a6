/**
 * What a provider has when it is not itself. A test orders a trouble for the next calls:
 *
 *   slow     answers after `ms`
 *   lost     does what it was asked and then cuts the connection, so that nobody learns of it
 *   reset    cuts the connection before anything is done
 *   error    500, nothing done
 *   failed   500, but done, as an answer that got lost inside
 *   limited  429, nothing done
 *   odd      200 with something that is no JSON
 */
export class Troubles {
	#ordered = [];

	/** `path` is a beginning (`/v1/payment_intents`), `method` and a part of the `body` may narrow it, `ms` is for the slow. */
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
