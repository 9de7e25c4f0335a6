import fc from 'fast-check';
import { hostile, object } from './values.mjs';
import { encodings } from './wire.mjs';

const BASE = '/wp-json/vitrine-admin/v1';

/** Paths to all values in a structure. */
function places( value, at = [] ) {
	return value !== null && typeof value === 'object'
		? [ at, ...Object.entries( value ).flatMap( ( [ key, below ] ) => places( below, [ ...at, key ] ) ) ]
		: [ at ];
}

/** A copy with another value at a path. */
function replaced( value, [ key, ...below ], by ) {
	if ( key === undefined ) {
		return by;
	}
	const copy = Array.isArray( value ) ? [ ...value ] : { ...value };
	copy[ key ] = replaced( value[ key ], below, by );
	return copy;
}

/** WordPress's `required: true` on arguments as a list. */
const schemaOf = ( args ) => ( {
	properties: args,
	required: Object.keys( args ).filter( ( name ) => args[ name ].required ),
} );

/** A route of WordPress with `(?P<id>\d+)` replaced by values. */
const paths = ( route ) =>
	fc
		.tuple( fc.constantFrom( '1', '2', '0', '999999999999999999999', '%ff', 'x' ), fc.constant( route ) )
		.map( ( [ id, pattern ] ) => pattern.replace( /^\/vitrine-admin\/v1/, BASE ).replace( /\(\?P<\w+>.*?\)(?=\/|$)/, id ) );

/** Settings as they are, with one value replaced. */
const settings = ( { topics } ) =>
	fc.record( { topic: fc.constantFrom( ...Object.keys( topics ) ), at: fc.nat( 400 ), by: hostile } ).map( ( { topic, at, by } ) => {
		const all = places( topics[ topic ] );
		const args = { values: replaced( topics[ topic ], all[ at % all.length ], by ), version: '' };
		return { method: 'POST', path: `${ BASE }/settings/${ topic }`, encoding: 'json', args, current: topic };
	} );

/** Calls of the routes for wp-admin's screens, with the session of an administrator. */
export function adminCalls( routes, admin, shop ) {
	const one = Object.entries( routes )
		.filter( ( [ route ] ) => /^\/vitrine-admin\/v1\/(?!settings\/\(|settings-card)/.test( route ) )
		.flatMap( ( [ route, { endpoints } ] ) =>
			endpoints.flatMap( ( { methods, args } ) => {
				const values = fc.oneof( ...[ 0, 15, 60 ].map( ( wrong ) => object( schemaOf( Array.isArray( args ) ? {} : args ), shop, wrong ) ) );
				const isRead = methods.includes( 'GET' );
				return fc.record( {
					method: fc.constantFrom( ...methods ),
					path: paths( route ),
					...( isRead ? { query: values } : { args: values, encoding: fc.constantFrom( 'json', 'json', 'json', ...encodings ) } ),
				} );
			} )
		);
	return fc
		.oneof( { weight: 1, arbitrary: settings( admin ) }, { weight: 1, arbitrary: fc.oneof( ...one ) } )
		.map( ( call ) => ( { ...call, headers: { Cookie: admin.cookie, 'X-WP-Nonce': admin.nonce } } ) );
}

/** Finds server errors, and responses that are not JSON. The routes' own errors have WordPress's format. */
export class AdminJudge {
	operation() {
		return undefined;
	}

	fault( request, { status, headers, text } ) {
		if ( status === 503 && text.startsWith( '{"code":"busy"' ) ) {
			return null;
		}
		if ( status === 0 || status >= 500 || ( status >= 300 && status < 400 ) ) {
			return `status ${ status } ${ status ? '' : text }`;
		}
		if ( headers[ 'x-wp-doingitwrong' ] ) {
			return headers[ 'x-wp-doingitwrong' ];
		}
		try {
			JSON.parse( text );
			return null;
		} catch {
			return `no JSON, status ${ status }: ${ text.slice( 0, 200 ) }`;
		}
	}
}
