import fc from 'fast-check';
import { hostile, hostileString, object } from './values.mjs';
import { basePath } from './judge.mjs';
import { encodings } from './wire.mjs';

const weighted = ( weights ) => fc.oneof( ...weights.map( ( [ weight, arbitrary ] ) => ( { weight, arbitrary } ) ) );
const often = ( share, arbitrary ) => fc.option( arbitrary, { nil: undefined, freq: share } );

const METHODS = [ 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD' ];

/** Headers that change how WordPress or the shop treat a request. */
const headers = weighted( [
	[ 30, fc.constant( {} ) ],
	[ 1, fc.record( { 'X-HTTP-Method-Override': fc.constantFrom( ...METHODS, 'TRACE', 'x' ) } ) ],
	[ 1, fc.record( { 'Sec-Fetch-Site': fc.constant( 'cross-site' ) } ) ],
	[
		1,
		fc.record( {
			Cookie: fc
				.tuple( fc.constantFrom( 'cart', 'favorite', 'cookie_consent', 'wordpress_logged_in_x' ), hostileString )
				.map( ( pair ) => pair.join( '=' ) ),
		} ),
	],
	[
		1,
		fc.record( {
			Authorization: weighted( [
				[ 3, hostileString.map( ( text ) => `Bearer ${ text }` ) ],
				[ 1, hostileString ],
				[ 1, fc.constant( 'Basic YTpi' ) ],
			] ),
		} ),
	],
	[
		1,
		fc.record( {
			Authorization: fc
				.tuple( fc.nat( 50 ), fc.string( { unit: fc.constantFrom( ...'0123456789abcdef' ), minLength: 30, maxLength: 64 } ) )
				.map( ( [ id, secret ] ) => `Bearer ${ id }.${ secret }` ),
		} ),
	],
	[ 1, fc.record( { Origin: hostileString, 'Accept-Language': hostileString, 'If-None-Match': hostileString } ) ],
	[ 1, fc.record( { 'X-WP-Nonce': hostileString, 'X-Forwarded-For': hostileString, 'X-Forwarded-Host': hostileString } ) ],
] );

const lang = weighted( [
	[ 12, fc.constant( undefined ) ],
	[ 6, fc.constantFrom( 'en', 'it', 'fr', 'de', 'lt' ) ],
	[ 2, hostile ],
] );

/** How many of 100 values are hostile, at each depth. */
const WRONG = [ 0, 0, 15, 60 ];

/** A schema with its references replaced by what they refer to. */
function resolved( schema, document ) {
	if ( Array.isArray( schema ) ) {
		return schema.map( ( one ) => resolved( one, document ) );
	}
	if ( schema === null || typeof schema !== 'object' ) {
		return schema;
	}
	if ( schema.$ref ) {
		return resolved( document.components.schemas[ schema.$ref.split( '/' ).pop() ], document );
	}
	return Object.fromEntries( Object.entries( schema ).map( ( [ key, one ] ) => [ key, resolved( one, document ) ] ) );
}

/** The arguments of an operation, as an object schema. */
function schemaOf( operation ) {
	if ( operation.requestBody ) {
		return operation.requestBody.content[ 'application/json' ].schema;
	}
	const parameters = operation.parameters.filter( ( parameter ) => parameter.in === 'query' );
	return { properties: Object.fromEntries( parameters.map( ( { name, schema } ) => [ name, schema ] ) ), required: [] };
}

const EVENTS = [ 'payment_intent.succeeded', 'payment_intent.payment_failed', 'charge.refunded', 'refund.updated', 'charge.dispute.created', 'x' ];

/** An event of Stripe. */
const event = ( shop ) => ( {
	type: 'object',
	properties: {
		id: { enum: [ 'evt_1', 'evt_2', 'evt_3' ] },
		type: { enum: EVENTS },
		data: {
			type: 'object',
			properties: { object: { type: 'object', properties: { id: { enum: shop.intents }, payment_intent: { enum: shop.intents } } } },
		},
	},
	required: [ 'id', 'type', 'data' ],
} );

function operationCalls( path, method, operation, document, shop ) {
	const isHook = /\/stripe_webhook\/?$/.test( path );
	const schema = isHook ? event( shop ) : resolved( schemaOf( operation ), document );
	const known = { ...shop, keys: [ ...( shop.keysOf[ operation.operationId ] ?? [] ), ...shop.keys ] };
	const args = fc.oneof( ...WRONG.map( ( wrong ) => object( schema, known, wrong ) ), { weight: 1, arbitrary: hostile } );
	const customer = often( operation.security.length === 1 ? 8 : 1, fc.nat( shop.customers - 1 ) );
	const common = {
		path: fc.constant( path ),
		lang,
		headers,
		customer,
		bare: weighted( [
			[ 9, fc.constant( undefined ) ],
			[ 1, fc.constant( true ) ],
		] ),
	};
	const declared =
		method === 'GET'
			? fc.record( { ...common, method: fc.constant( method ), query: args } )
			: fc.record( {
					...common,
					method: fc.constant( method ),
					args,
					encoding: weighted( [
						[ 3, fc.constant( 'json' ) ],
						[ 1, fc.constantFrom( ...encodings ) ],
					] ),
					...( isHook && {
						signed: weighted( [
							[ 4, fc.constant( true ) ],
							[ 1, fc.constant( undefined ) ],
						] ),
					} ),
				} );
	const mixed = fc.record( {
		...common,
		method: fc.constantFrom( ...METHODS ),
		query: fc.oneof(
			args,
			reserved.map( ( pair ) => Object.fromEntries( [ pair ] ) )
		),
		args: often( 1, args ),
		encoding: fc.constantFrom( undefined, 'json', 'form' ),
	} );
	return weighted( [
		[ 14, declared ],
		[ 1, mixed ],
	] );
}

/** Query parameters with a meaning for WordPress itself. */
const RESERVED = [ '_method', '_envelope', '_jsonp', '_fields', '_embed', '_locale', 'lang[]', 'context' ];
const reserved = fc.tuple( fc.constantFrom( ...RESERVED ), fc.oneof( fc.constantFrom( 'DELETE', '1', 'data', '/data/v1/user' ), hostile ) );

/** Calls of paths that don't exist, with bytes that paths should not have. */
const strangePath = ( base ) =>
	fc.record( {
		path: fc
			.constantFrom( '%ff', '%C0%AF', 'get_menu%0a', 'XXget_menu', 'get_menu/1', 'get_cart/%ff', 'openapi_json', 'a'.repeat( 3000 ), '%25ff' )
			.map( ( end ) => `${ base }/${ end }` ),
		method: fc.constantFrom( ...METHODS ),
		headers,
		lang,
	} );

/** Routes that do more than others are called more often. */
const LONG = [ 'add_order', 'get_cart', 'login', 'register', 'withdraw' ];

/** Calls of all operations of an OpenAPI document. */
export function calls( document, shop ) {
	const base = basePath( document );
	const each = Object.entries( document.paths ).flatMap( ( [ path, operations ] ) =>
		Object.entries( operations ).map( ( [ method, operation ] ) => ( {
			weight: LONG.includes( operation.operationId ) ? 3 : 1,
			arbitrary: operationCalls( base + path, method.toUpperCase(), operation, document, shop ),
		} ) )
	);
	return weighted( [
		[ 40, fc.oneof( ...each ) ],
		[ 1, strangePath( base ) ],
	] );
}
