import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Validator } from '@cfworker/json-schema';
import { describeRoutes, readDescriptions } from '../lib/contract/descriptions.mjs';
import { openApi, validateOpenApi } from '../lib/contract/openapi.mjs';
import { fromRoot } from '../lib/paths.mjs';

const stored = JSON.parse( readFileSync( fromRoot( 'php/Rest/openapi.json' ), 'utf8' ) );

const ROUTE = { room: 'Example', method: 'POST', customer: false, cached: false, limit: null, offline: false, raw: false };
const text = { type: 'string', required: true };
const described = ( route, words ) =>
	describeRoutes( { example: { ...ROUTE, ...route } }, { defaults: { arguments: {}, answer: {} }, schemas: {}, ...words } );

/** Places of properties, shared schemas and parameters without a description. A property can be called `properties`, too. */
function undescribed( value, place = '' ) {
	if ( value === null || typeof value !== 'object' ) {
		return [];
	}
	const isList = place.endsWith( '/parameters' ) || place === '/components/schemas';
	const named = value.type === 'object' && value.properties ? value.properties : ( isList && value ) || {};
	return [
		...Object.keys( named ).filter( ( key ) => ! named[ key ].description && ! named[ key ].$ref ),
		...Object.entries( value ).flatMap( ( [ key, below ] ) => undescribed( below, `${ place }/${ key }` ) ),
	].map( ( found ) => ( found.startsWith( '/' ) ? found : `${ place }/${ found }` ) );
}

test( 'the stored OpenAPI document is valid', async () => {
	assert.deepEqual( await validateOpenApi( stored ), [] );
} );

test( 'the validator finds an invalid document', async () => {
	const wrong = structuredClone( stored );
	wrong.paths[ '/get_cart/' ].post.responses = [];
	assert.notDeepEqual( await validateOpenApi( wrong ), [] );
} );

test( 'each argument, field and shared schema of the OpenAPI document has a description', () => {
	assert.ok( Object.keys( stored.paths ).length > 40 );
	assert.deepEqual( undescribed( stored ), [] );
} );

test( 'each body has an example that its schema allows, and each operation the tag of its room', () => {
	const tags = stored.tags.map( ( { name } ) => name );
	for ( const [ path, operations ] of Object.entries( stored.paths ) ) {
		for ( const { tags: own, requestBody } of Object.values( operations ) ) {
			assert.ok( own.length === 1 && tags.includes( own[ 0 ] ), path );
			const { schema, example } = requestBody?.content[ 'application/json' ] ?? {};
			if ( Object.keys( schema?.properties ?? {} ).length > 0 ) {
				const { errors } = new Validator( { ...schema, components: stored.components }, '2020-12', true ).validate( example );
				assert.deepEqual( errors, [], path );
			}
		}
	}
} );

test( 'the descriptions of all rooms can be merged', () => {
	assert.ok( readDescriptions().routes.get_cart );
} );

test( 'a missing or superfluous description is an error', () => {
	const route = {
		arguments: { cart: text, note: text },
		answer: { data: { type: 'object', title: 'Box', properties: { id: text, inner: { type: 'object', properties: { name: text } } } } },
	};
	const words = {
		schemas: { Box: { '': 'A box.', inner: 'Its contents.' } },
		routes: { example: { arguments: { cart: 'The cart.', gone: 'Removed.' }, answer: { data: 'The box.' } } },
	};
	assert.throws(
		() => described( route, words ),
		( { message } ) => {
			for ( const problem of [
				'no description of routes › example › ""',
				'no description of routes › example › arguments › note',
				'no description of schemas › Box › id',
				'no description of schemas › Box › inner.name',
				'nothing is called routes › example › arguments › gone',
			] ) {
				assert.ok( message.includes( problem ), `${ problem } is missing in: ${ message }` );
			}
			return true;
		}
	);
} );

test( 'shared schemas are defined once, and references keep their own description', () => {
	const box = { type: [ 'object', 'null' ], title: 'Box', properties: { id: { type: 'integer', required: true } } };
	const { paths, components } = openApi(
		described(
			{ method: 'GET', arguments: { id: { type: 'integer' } }, answer: { data: box } },
			{
				schemas: { Box: { '': 'A box.', id: 'Its id.' } },
				routes: { example: { '': 'Reads a box.', arguments: { id: 'An id.' }, answer: { data: 'The box.' } } },
			}
		)
	);
	assert.deepEqual( components.schemas.Box, {
		description: 'A box.',
		type: 'object',
		properties: { id: { description: 'Its id.', type: 'integer' } },
		required: [ 'id' ],
		additionalProperties: false,
	} );
	const { properties, required } = paths[ '/example/' ].get.responses[ 200 ].content[ 'application/json' ].schema;
	assert.deepEqual( properties.data, { description: 'The box.', anyOf: [ { $ref: '#/components/schemas/Box' }, { type: 'null' } ] } );
	assert.deepEqual( required, [ 'status', 'message', 'data' ] );
} );
