export interface Asked {
	route: string;
	token: string;
	body: unknown;
}

/**
 * A `fetch` for tests.
 * @param answers By route: a body, an error to throw, or an HTTP status; 401 has the message `refresh`.
 * @param asked   Gets each request.
 */
export const answering =
	( answers: Record< string, unknown >, asked: Asked[] ): typeof fetch =>
	async ( url, init ) => {
		const route = /v1\/(\w+)/.exec( String( url ) )?.[ 1 ] ?? '';
		const headers = init?.headers as Record< string, string >;
		asked.push( { route, token: headers.Authorization ?? '', body: init?.body ? JSON.parse( String( init.body ) ) : null } );
		const answer = await answers[ route ];
		if ( answer instanceof Error ) {
			throw answer;
		}
		const status = typeof answer === 'number' ? answer : 200;
		const body = typeof answer === 'number' ? { status: false, message: answer === 401 ? 'refresh' : 'Sorry', data: null } : answer;
		return { ok: status < 400, status, json: async () => body } as Response;
	};
