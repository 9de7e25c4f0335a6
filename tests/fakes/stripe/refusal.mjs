/** A request that Stripe rejects, in the shape of its errors. */
export class Refusal extends Error {
	constructor( status, error ) {
		super( error.message );
		this.status = status;
		this.error = error;
	}
}

export const invalid = ( message, more = {} ) => new Refusal( 400, { type: 'invalid_request_error', message, ...more } );
export const missing = ( what, id ) =>
	new Refusal( 404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${ what }: '${ id }'` } );
