import { Validator } from '@cfworker/json-schema';

export const SLOWEST_MS = 3000;

/** Headers in which WordPress reports wrong calls of its functions during a REST request. */
const REPORTS = [ 'x-wp-doingitwrong', 'x-wp-deprecatedfunction', 'x-wp-deprecatedparam' ];

/** The path of an OpenAPI document's server. */
export const basePath = ( { servers } ) => new URL( servers[ 0 ].url ).pathname;

/** Finds out what is wrong with responses, by the OpenAPI document. */
export class Judge {
	#document;
	#base;
	#validators = new Map();

	constructor( document ) {
		this.#document = document;
		this.#base = basePath( document );
	}

	/** Ids of all operations. */
	operations() {
		return Object.values( this.#document.paths ).flatMap( ( methods ) => Object.values( methods ).map( ( { operationId } ) => operationId ) );
	}

	/** The declared operation that answers a request; undefined if there is none. */
	operation( { method, path } ) {
		const asked = new URL( path, 'http://shop' );
		return this.#document.paths[ asked.pathname.slice( this.#base.length ).replace( /\/?$/, '/' ) ]?.[ method.toLowerCase() ];
	}

	/** Errors of a value by a schema of the document. */
	#errors( pointer, schema, value ) {
		if ( ! this.#validators.has( pointer ) ) {
			const rooted = { ...schema, components: this.#document.components };
			this.#validators.set( pointer, new Validator( rooted, '2020-12', true ) );
		}
		return this.#validators
			.get( pointer )
			.validate( value )
			.errors.map( ( { instanceLocation, error } ) => `${ instanceLocation } ${ error }` );
	}

	/** Why a response is a fault; null if it is right. */
	fault( request, response ) {
		const { status, headers, text } = response;
		if ( status === 0 ) {
			return `no response: ${ text }`;
		}
		if ( status >= 500 ) {
			return `status ${ status }`;
		}
		const report = REPORTS.find( ( name ) => headers[ name ] );
		if ( report ) {
			return `${ report }: ${ headers[ report ] }`;
		}
		if ( status === 304 || request.method === 'HEAD' ) {
			return text === '' ? null : 'a body where none is allowed';
		}
		if ( status === 302 && request.method === 'GET' && /\/newsletter_unsubscribe(\?|$)/.test( request.path ) ) {
			// Mail clients without one-click support open the URL as a page.
			return null;
		}
		if ( status >= 300 && status < 400 ) {
			return `status ${ status } to ${ headers.location }`;
		}
		let json;
		try {
			json = JSON.parse( text );
		} catch {
			return `no JSON, status ${ status }: ${ text.slice( 0, 200 ) }`;
		}
		if ( request.method === 'OPTIONS' ) {
			// WordPress's description of the route.
			return null;
		}
		if ( status >= 400 ) {
			const errors = this.#errors( 'Error', this.#document.components.schemas.Error, json );
			return errors.length > 0 ? `status ${ status } outside of the envelope: ${ errors.join( '; ' ) }` : null;
		}
		const operation = this.operation( request );
		if ( ! operation ) {
			return `status ${ status } for an undocumented operation`;
		}
		const errors = this.#errors( operation.operationId, operation.responses[ 200 ].content[ 'application/json' ].schema, json );
		return errors.length > 0 ? `does not match its schema: ${ errors.slice( -4 ).join( '; ' ) }` : null;
	}
}
