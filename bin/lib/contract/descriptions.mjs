import { readFileSync } from 'node:fs';
import path from 'node:path';
import { walk } from '../files.mjs';
import { fromRoot } from '../paths.mjs';
import { Problem } from '../say.mjs';

/** @typedef {{ defaults: { arguments: Object, answer: Object }, schemas: Object, routes: Object }} Descriptions */

/**
 * Merges the files `descriptions.json` next to the routes. Visitors' requests never read them.
 * @return {Descriptions}
 */
export function readDescriptions() {
	const all = { defaults: { arguments: {}, answer: {} }, schemas: {}, routes: {} };
	for ( const { name } of walk( fromRoot( 'php' ) ) ) {
		if ( path.basename( name ) !== 'descriptions.json' ) {
			continue;
		}
		const { defaults = {}, schemas = {}, routes = {} } = JSON.parse( readFileSync( fromRoot( 'php', name ), 'utf8' ) );
		Object.assign( all.defaults.arguments, defaults.arguments );
		Object.assign( all.defaults.answer, defaults.answer );
		for ( const [ target, source ] of [
			[ all.schemas, schemas ],
			[ all.routes, routes ],
		] ) {
			const twice = Object.keys( source ).filter( ( key ) => key in target );
			if ( twice.length > 0 ) {
				throw new Problem( `contract: php/${ name } describes ${ twice.join( ', ' ) } again` );
			}
			Object.assign( target, source );
		}
	}
	return all;
}

/** Looks up descriptions, and records which are missing and which are used. */
function dictionary( descriptions ) {
	const missing = [];
	const used = new Set();
	/** The text at a path such as `routes`, `get_cart`, `arguments`, `cart`; null if there is none. */
	const find = ( ...keys ) => {
		const text = keys.reduce( ( level, key ) => level?.[ key ], descriptions );
		if ( typeof text !== 'string' || text === '' ) {
			return null;
		}
		used.add( JSON.stringify( keys ) );
		return text;
	};
	const unused = () => {
		const texts = ( level, keys ) =>
			typeof level === 'string' ? [ keys ] : Object.entries( level ).flatMap( ( [ key, below ] ) => texts( below, [ ...keys, key ] ) );
		return texts( descriptions, [] ).filter( ( keys ) => ! used.has( JSON.stringify( keys ) ) );
	};
	return { find, missing, unused };
}

/** Adds `description` to each property below a schema, and `about` to each titled schema. `lookUp` finds the text of a dotted path. */
function describeSchema( schema, prefix, lookUp, where, words ) {
	const { find, missing } = words;
	const result = { ...schema };
	let below = lookUp;
	let at = prefix;
	let place = where;
	if ( schema.title ) {
		place = `schemas › ${ schema.title }`;
		below = ( name ) => find( 'schemas', schema.title, name );
		at = '';
		result.about = find( 'schemas', schema.title, '' );
		if ( ! result.about ) {
			missing.push( `${ place } › ""` );
		}
	}
	if ( schema.properties ) {
		result.properties = describeProperties( schema.properties, at, below, place, words );
	}
	if ( schema.items ) {
		result.items = describeSchema( schema.items, at, below, place, words );
	}
	if ( schema.anyOf ) {
		result.anyOf = schema.anyOf.map( ( choice ) => describeSchema( choice, at, below, place, words ) );
	}
	return result;
}

function describeProperties( properties, prefix, lookUp, where, words ) {
	return Object.fromEntries(
		Object.entries( properties ).map( ( [ name, property ] ) => {
			const dotted = prefix ? `${ prefix }.${ name }` : name;
			const description = lookUp( dotted ) ?? ( property.type === 'null' ? 'Always null.' : null );
			if ( ! description ) {
				words.missing.push( `${ where } › ${ dotted }` );
			}
			return [ name, { ...describeSchema( property, dotted, lookUp, where, words ), description } ];
		} )
	);
}

/**
 * The routes with a description of each route, argument, response field and shared schema.
 * @param {Object}       routes
 * @param {Descriptions} descriptions
 * @throws {Problem} If one is missing, or describes something that doesn't exist.
 */
export function describeRoutes( routes, descriptions ) {
	const words = dictionary( descriptions );
	const described = Object.fromEntries(
		Object.entries( routes ).map( ( [ name, route ] ) => {
			const part = ( key ) =>
				describeProperties(
					route[ key ],
					'',
					( field ) => words.find( 'routes', name, key, field ) ?? words.find( 'defaults', key, field ),
					`routes › ${ name } › ${ key }`,
					words
				);
			const description = words.find( 'routes', name, '' );
			if ( ! description ) {
				words.missing.push( `routes › ${ name } › ""` );
			}
			return [ name, { ...route, description, arguments: part( 'arguments' ), answer: part( 'answer' ) } ];
		} )
	);
	const problems = [
		...new Set( words.missing.map( ( place ) => `no description of ${ place }` ) ),
		...words.unused().map( ( keys ) => `nothing is called ${ keys.join( ' › ' ) }` ),
	];
	if ( problems.length > 0 ) {
		throw new Problem( `contract: correct the descriptions.json next to the routes:\n${ problems.join( '\n' ) }` );
	}
	return described;
}
