import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';

/** By route. */
const EXAMPLES = JSON.parse( readFileSync( fromRoot( 'bin/lib/contract/examples.json' ), 'utf8' ) );

const reference = ( kind, name ) => ( { $ref: `#/components/${ kind }/${ name }` } );

const ERRORS = {
	BadRequest: 'The request is invalid: an argument is missing, unknown or of another type, or the body can’t be read.',
	Unauthorized: 'The session has ended: sign in again. The message is `refresh`.',
	Forbidden: 'The call is not allowed, for example because another site sent it.',
	NotFound: 'The path, or the product that the call is about, does not exist.',
	TooLarge: 'The request is too large.',
	TooManyRequests: 'Too many calls or failed attempts from this IP address.',
	Failed: 'Something went wrong in the shop. Please try again.',
	Offline: 'The shop is not open yet.',
};

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds until a retry makes sense.', schema: { type: 'integer', minimum: 1 } } };

const ERROR = {
	description: 'The call is invalid, forbidden or failed. Expected rejections (sold out, wrong password) have HTTP status 200 and `status: false`.',
	type: 'object',
	properties: {
		status: { description: 'Always false.', const: false },
		message: { description: 'Message for the visitor in the language of the call.', type: 'string' },
		data: {
			description: 'The invalid arguments, if some are the cause, as WordPress names them. For developers; visitors see `message`.',
			anyOf: [ reference( 'schemas', 'InvalidArguments' ), { type: 'null' } ],
		},
		code: { description: 'Stable code of the error, for example `unknown_product`.', type: 'string' },
	},
	required: [ 'status', 'message', 'data', 'code' ],
	additionalProperties: false,
	examples: [
		{
			status: false,
			message: 'The request is invalid.',
			data: {
				params: { total: 'total is not of type integer.' },
				details: { total: { code: 'rest_invalid_type', message: 'total is not of type integer.', data: { param: 'total' } } },
			},
			code: 'rest_invalid_param',
		},
	],
};

const INVALID_ARGUMENTS = {
	description: 'The arguments that caused an answer with status 400.',
	type: 'object',
	properties: {
		params: {
			description: 'Messages by argument. Nested values are named by their path: `contact[email]`.',
			type: 'object',
			additionalProperties: { type: 'string' },
		},
		details: {
			description: 'The same with a code, and with what WordPress adds.',
			type: 'object',
			additionalProperties: {
				type: 'object',
				properties: {
					code: { description: 'The error code, for example `rest_invalid_type`.', type: 'string' },
					message: { description: 'The message.', type: 'string' },
					data: { description: 'Further data of WordPress about it.', type: [ 'object', 'null' ] },
				},
				required: [ 'code', 'message', 'data' ],
				additionalProperties: false,
			},
		},
	},
	required: [ 'params', 'details' ],
	additionalProperties: false,
};

const json = ( schema ) => ( { 'application/json': { schema } } );

/** Components that no route declares. */
const components = () => ( {
	securitySchemes: {
		session: {
			type: 'http',
			scheme: 'bearer',
			description:
				'Session token from a response that begins a session (`user.token` of `login`, `register`, `lost_reset_password` and `set_user_pass`). Cookies are ignored. An expired token gets status 401 from every route.',
		},
	},
	parameters: {
		lang: {
			name: 'lang',
			in: 'query',
			description: 'Language of the call, including its texts; the shop’s main language by default.',
			// The shop fills in its languages.
			schema: { type: 'string', enum: [ 'en' ] },
			example: 'en',
		},
	},
	responses: {
		...Object.fromEntries(
			Object.entries( ERRORS ).map( ( [ name, description ] ) => [
				name,
				{ description, ...( name === 'TooManyRequests' && { headers: RETRY_AFTER } ), content: json( reference( 'schemas', 'Error' ) ) },
			] )
		),
		NotModified: { description: 'The response has not changed since the one with the ETag in `If-None-Match`.' },
	},
} );

/** Older cookies and other programs write numbers as text: the server reads what it can of each object in such a list, and corrects the rest. */
const LENIENT = {
	description: 'Another object counts as far as it can be read, with numbers in texts, too. The rest is corrected or left out.',
	type: 'object',
	additionalProperties: true,
};

/** Converts a schema of WordPress to JSON Schema 2020-12, and moves titled schemas to `schemas`. */
function convert( schema, schemas ) {
	const { required, title, about, description, lenient, tsType, properties, items, anyOf, additionalProperties, ...rest } = schema;
	const result = rest;
	if ( properties ) {
		const entries = Object.entries( properties );
		result.properties = Object.fromEntries( entries.map( ( [ name, value ] ) => [ name, convert( value, schemas ) ] ) );
		const needed = entries.filter( ( [ , value ] ) => value.required === true ).map( ( [ name ] ) => name );
		if ( needed.length > 0 ) {
			result.required = needed;
		}
		result.additionalProperties = additionalProperties ?? false;
	}
	if ( items ) {
		const item = tsType ? reference( 'schemas', tsType.replace( '[]', '' ) ) : convert( items, schemas );
		result.items = lenient ? { anyOf: [ item, LENIENT ] } : item;
	}
	if ( anyOf ) {
		result.anyOf = anyOf.map( ( choice ) => convert( choice, schemas ) );
	}
	const note = description ? { description } : {};
	if ( ! title ) {
		return { ...note, ...result };
	}
	const nullable = Array.isArray( result.type ) && result.type.includes( 'null' );
	schemas[ title ] = { description: about, ...result, ...( nullable && { type: result.type.find( ( type ) => type !== 'null' ) } ) };
	const used = reference( 'schemas', title );
	return nullable ? { ...note, anyOf: [ used, { type: 'null' } ] } : { ...note, ...used };
}

/** The server takes a missing argument for null (`StrictArguments`), so one that may be null need not be there. */
const optional = ( [ name, { required, ...schema } ] ) => [ name, [ schema.type ].flat().includes( 'null' ) ? schema : { required, ...schema } ];

/** An object schema of a request or a response. */
const object = ( properties, schemas ) => convert( { type: 'object', properties }, schemas );

function response( route, schemas ) {
	const schema = object(
		{
			status: { type: 'boolean', required: true, description: 'False if the call was rejected; `message` says why.' },
			message: { type: 'string', required: true, description: 'Message for the visitor in the language of the call; can be empty.' },
			...route.answer,
		},
		schemas
	);
	schema.required = [ ...new Set( [ ...schema.required, 'data' ] ) ];
	const caching = {
		'Cache-Control': { description: 'How long caches may keep the response.', schema: { type: 'string' } },
		ETag: { description: 'Version of the response.', schema: { type: 'string' } },
	};
	return {
		description: 'The result, or an expected rejection with `status: false`.',
		...( route.cached && { headers: caching } ),
		content: json( schema ),
	};
}

function responses( route, schemas ) {
	const error = ( name ) => reference( 'responses', name );
	return {
		200: response( route, schemas ),
		...( route.cached && { 304: error( 'NotModified' ) } ),
		400: error( 'BadRequest' ),
		401: error( 'Unauthorized' ),
		403: error( 'Forbidden' ),
		404: error( 'NotFound' ),
		413: error( 'TooLarge' ),
		429: error( 'TooManyRequests' ),
		500: error( 'Failed' ),
		...( ! route.offline && { 503: error( 'Offline' ) } ),
	};
}

function operation( name, route, schemas ) {
	const lang = reference( 'parameters', 'lang' );
	const common = {
		operationId: name,
		tags: [ route.room ],
		summary: route.description.match( /^.*?\.(?= |$)/ )[ 0 ],
		description: route.limit
			? `${ route.description } Limit: ${ route.limit.calls } calls in ${ route.limit.seconds } seconds from one IP address.`
			: route.description,
		security: route.customer ? [ { session: [] } ] : [ {}, { session: [] } ],
	};
	if ( route.method === 'GET' ) {
		const parameters = Object.entries( route.arguments ).map( ( [ argument, { description, ...schema } ] ) => ( {
			name: argument,
			in: 'query',
			description,
			...( schema.required === true && { required: true } ),
			schema: convert( schema, schemas ),
		} ) );
		return { get: { ...common, parameters: [ lang, ...parameters ], responses: responses( route, schemas ) } };
	}
	const schema = route.raw
		? { description: 'An event as Stripe sends it.', type: 'object', additionalProperties: true }
		: object( Object.fromEntries( Object.entries( route.arguments ).map( optional ) ), schemas );
	const content = json( schema );
	if ( name in EXAMPLES ) {
		content[ 'application/json' ].example = EXAMPLES[ name ];
	}
	const body = { required: Boolean( schema.required ) || Boolean( route.raw ), content };
	const parameters = route.raw
		? [
				{
					name: 'Stripe-Signature',
					in: 'header',
					required: true,
					description: 'Signature of the body with the webhook’s secret.',
					schema: { type: 'string' },
				},
			]
		: [];
	return { post: { ...common, parameters: [ lang, ...parameters ], requestBody: body, responses: responses( route, schemas ) } };
}

const sorted = ( map ) => Object.fromEntries( Object.entries( map ).sort( ( [ one ], [ other ] ) => ( one < other ? -1 : 1 ) ) );

const version = () => /Version:\s*([\d.]+)/.exec( readFileSync( fromRoot( 'plugin/vitrine.php' ), 'utf8' ) )[ 1 ];

/** The OpenAPI 3.1 document of the described routes. `php/Rest/OpenApiDocument.php` fills in the site's name, URL and languages. */
export function openApi( routes ) {
	const schemas = { Error: ERROR, InvalidArguments: INVALID_ARGUMENTS };
	const paths = Object.fromEntries( Object.entries( routes ).map( ( [ name, route ] ) => [ `/${ name }/`, operation( name, route, schemas ) ] ) );
	return {
		openapi: '3.1.0',
		info: {
			title: 'Vitrine',
			version: version(),
			description:
				'The shop’s REST API. Every response is an object with `status`, `message` and `data`, and sometimes further keys. The types of arguments in a JSON body are strict; unknown arguments are an error. A body may have up to 262,144 bytes. The slash at the end of a path may be left out; the shop’s own pages write it.',
			contact: { name: 'Vitrine', url: 'https://shop.example' },
			license: { name: 'GPL-2.0-or-later', identifier: 'GPL-2.0-or-later' },
		},
		tags: [ ...new Set( Object.values( routes ).map( ( { room } ) => room ) ) ].sort().map( ( name ) => ( { name } ) ),
		servers: [ { url: 'https://shop.example/wp-json/data/v1' } ],
		paths,
		components: { schemas: sorted( schemas ), ...components() },
	};
}

/** As `php/Rest/openapi.json` stores it. */
export const openApiJson = ( routes ) => `${ JSON.stringify( openApi( routes ), null, '\t' ) }\n`;

/** Errors of an OpenAPI document by the OpenAPI Initiative's schema; an empty list if it is valid. */
export async function validateOpenApi( document ) {
	const { Validator } = await import( '@seriousme/openapi-schema-validator' );
	const { valid, errors } = await new Validator().validate( structuredClone( document ) );
	return valid ? [] : [ errors ].flat().map( ( error ) => ( typeof error === 'string' ? error : `${ error.instancePath } ${ error.message }` ) );
}
