const BANNER = '/* Generated from the PHP schemas by `npm run contract`. Do not edit: change the schema of the route. */\n';

/** Converts `get_order_by_key` to `GetOrderByKey`. */
const pascal = ( name ) => name.replace( /(^|[_/-])([a-z0-9])/g, ( _, __, letter ) => letter.toUpperCase() );

/**
 * WordPress has `required: true` on properties (JSON Schema draft 3); the generator needs a list on the object, and one definition
 * per titled schema, with its own description.
 */
function modern( schema, definitions ) {
	if ( schema === null || typeof schema !== 'object' ) {
		return schema;
	}
	const { required, title, about, description, ...rest } = schema;
	const note = title ? about : description;
	const result = { ...( note && { description: note } ), ...rest };
	delete result.sanitize_callback;
	delete result.validate_callback;
	delete result.lenient;
	if ( rest.properties ) {
		const properties = Object.entries( rest.properties );
		result.properties = Object.fromEntries( properties.map( ( [ name, value ] ) => [ name, modern( value, definitions ) ] ) );
		result.required = properties.filter( ( [ , value ] ) => value.required === true ).map( ( [ name ] ) => name );
		result.additionalProperties = rest.additionalProperties ?? false;
	}
	if ( rest.anyOf ) {
		result.anyOf = rest.anyOf.map( ( choice ) => modern( choice, definitions ) );
	}
	if ( rest.items ) {
		result.items = modern( rest.items, definitions );
		// Lengths of lists are removed, because the generator would create tuple types.
		delete result.maxItems;
		delete result.minItems;
	}
	if ( ! title ) {
		return result;
	}
	const nullable = Array.isArray( result.type ) && result.type.includes( 'null' );
	if ( nullable ) {
		result.type = result.type.find( ( type ) => type !== 'null' );
	}
	const known = definitions[ title ];
	if ( known && JSON.stringify( known ) !== JSON.stringify( result ) ) {
		throw new Error( `Two shapes are called ${ title }.` );
	}
	definitions[ title ] = result;
	const reference = { $ref: `#/definitions/${ title }` };
	return nullable ? { anyOf: [ reference, { type: 'null' } ] } : reference;
}

function closed( properties, definitions ) {
	return modern( { type: 'object', properties, additionalProperties: false }, definitions );
}

/** `MAX_LINES` is `maxLines`. */
const camel = ( name ) => name.toLowerCase().replace( /_([a-z0-9])/g, ( _, letter ) => letter.toUpperCase() );

function constant( [ name, values ] ) {
	const literal = ( value ) => ( typeof value === 'string' ? `'${ value }'` : value );
	const lines = Object.entries( values ).map(
		( [ key, value ] ) => `\t${ camel( key ) }: ${ Array.isArray( value ) ? `[ ${ value.map( literal ).join( ', ' ) } ]` : literal( value ) },`
	);
	return `export const ${ name } = {\n${ lines.join( '\n' ) }\n} as const;\n`;
}

/** The types of all routes, and the limits that both sides enforce. */
export async function typescript( { routes, constants } ) {
	// Imported after the packages are installed.
	const { compile } = await import( 'json-schema-to-typescript' );
	const definitions = {};
	const map = [];
	for ( const [ name, route ] of Object.entries( routes ) ) {
		const args = closed( route.arguments, definitions );
		const answer = closed(
			{ status: { type: 'boolean', required: true }, message: { type: 'string', required: true }, ...route.answer },
			definitions
		);
		answer.required.push( ...( answer.required.includes( 'data' ) ? [] : [ 'data' ] ) );
		definitions[ `${ pascal( name ) }Arguments` ] = args;
		definitions[ `${ pascal( name ) }Answer` ] = answer;
		map.push( `\t'${ name }': { method: '${ route.method }'; arguments: ${ pascal( name ) }Arguments; answer: ${ pascal( name ) }Answer };` );
	}
	const code = await compile( { title: 'Unused', type: 'object', definitions, additionalProperties: false }, 'Unused', {
		bannerComment: '',
		unreachableDefinitions: true,
		additionalProperties: false,
		format: true,
		style: { useTabs: true, singleQuote: true },
	} );
	const types = code
		.replace( /export interface Unused \{\}\n?/, '' )
		.replace( /\/\*\*\n \* This interface was referenced by[\s\S]*?\*\/\n/g, '' )
		.replace( /\n \*\n \* This interface was referenced by[^/]*?\n \*\//g, '\n */' )
		.replace( /\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */' );
	const limits = Object.entries( constants ).map( constant ).join( '\n' );
	return `${ BANNER }\n${ limits }\n${ types.trim() }\n\n/** Every route by its path. */\nexport interface Routes {\n${ map.join( '\n' ) }\n}\n`;
}
