/**
 * Writes src/contract/index.ts from the PHP schemas of the data/v1 routes and the limits that both sides enforce, or checks that it is up to date.
 *
 *   node bin/contract.mjs [--site=<WordPress root>] [--check]
 *
 * Without --site it uses a temporary WordPress. Missing packages are installed first.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { EXTENSIONS_FOR, PHP, ensurePhp } from './lib/php.mjs';
import { lastLines, run } from './lib/run.mjs';
import { Problem, command, say, step } from './lib/say.mjs';

const target = fromRoot( 'src/contract/index.ts' );
const option = ( name ) => process.argv.find( ( argument ) => argument.startsWith( `--${ name }=` ) )?.split( '=' )[ 1 ];

const BANNER = '/* Generated from the PHP schemas by `npm run contract`. Do not edit: change the schema of the route. */\n';

/** Converts `get_order_by_key` to `GetOrderByKey`. */
const pascal = ( name ) => name.replace( /(^|[_/-])([a-z0-9])/g, ( _, __, letter ) => letter.toUpperCase() );

/**
 * WordPress has `required: true` on properties (JSON Schema draft 3); the generator needs a list on the object, and one definition
 * per titled schema.
 */
function modern( schema, definitions ) {
	if ( schema === null || typeof schema !== 'object' ) {
		return schema;
	}
	const { required, title, ...rest } = schema;
	const result = { ...rest };
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
	const lines = Object.entries( values ).map(
		( [ key, value ] ) => `\t${ camel( key ) }: ${ typeof value === 'string' ? `'${ value }'` : value },`
	);
	return `export const ${ name } = {\n${ lines.join( '\n' ) }\n} as const;\n`;
}

async function generate( { routes, constants } ) {
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
	const types = code.replace( /export interface Unused \{\}\n?/, '' ).replace( /\/\*\*\n \* This interface was referenced by[\s\S]*?\*\/\n/g, '' );
	const limits = Object.entries( constants ).map( constant ).join( '\n' );
	return `${ BANNER }\n${ limits }\n${ types.trim() }\n\n/** Every route by its path. */\nexport interface Routes {\n${ map.join( '\n' ) }\n}\n`;
}

/** The plugin's routes and constants in the given WordPress, or in a temporary one. */
async function readContract( site ) {
	if ( site ) {
		const answer = await run( PHP, [ fromRoot( 'bin/contract.php' ), site ] );
		if ( answer.code !== 0 ) {
			throw new Problem( `contract: cannot read the routes of ${ site }:\n${ lastLines( answer.output, 6 ) }` );
		}
		return JSON.parse( answer.stdout );
	}
	await ensurePhp( EXTENSIONS_FOR.sqlite, () => {} );
	const { createTestSite } = await import( './lib/test-site.mjs' );
	const test = await step( 'WordPress', ( progress ) => createTestSite( 'contract', { progress } ) );
	try {
		return await readContract( test.site );
	} finally {
		await test.stop();
	}
}

await command( async () => {
	await ensureNodeModules( () => {} );
	const contract = await readContract( option( 'site' ) );
	const { routes } = contract;
	const wanted = await generate( contract );
	if ( ! process.argv.includes( '--check' ) ) {
		await writeFile( target, wanted );
		say( `contract: ${ Object.keys( routes ).length } routes written` );
	} else if ( ( await readFile( target, 'utf8' ) ) === wanted ) {
		say( `contract: ${ Object.keys( routes ).length } routes agree` );
	} else {
		throw new Problem( 'contract: src/contract differs from the PHP schemas; run `npm run contract`' );
	}
} );
