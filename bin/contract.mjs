/**
 * Writes src/contract/index.ts from the PHP schemas of the data/v1 routes, or checks that it is up to date.
 *
 *   node bin/contract.mjs [--site=<WordPress root>] [--check]
 *
 * Without --site it makes a WordPress for the purpose and removes it; packages that are missing are installed first.
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

/** `get_order_by_key` is `GetOrderByKey`. */
const pascal = ( name ) => name.replace( /(^|[_/-])([a-z0-9])/g, ( _, __, letter ) => letter.toUpperCase() );

/**
 * WordPress says `required: true` at the property (draft 3); the generator wants a list at the object, and one definition
 * for each titled shape.
 */
function modern( schema, definitions ) {
	if ( schema === null || typeof schema !== 'object' ) {
		return schema;
	}
	const { required, title, ...rest } = schema;
	const result = { ...rest };
	delete result.sanitize_callback;
	delete result.validate_callback;
	delete result.mended;
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
		// The length of a list is checked by the server; as a type it would become a tuple.
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

async function generate( routes ) {
	// Not before the packages are installed.
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
	return `${ BANNER }\n${ types.trim() }\n\n/** Every route by its path. */\nexport interface Routes {\n${ map.join( '\n' ) }\n}\n`;
}

/** The routes of the plugin in a WordPress; without `site`, in one made for the purpose. */
async function readRoutes( site ) {
	if ( site ) {
		const answer = await run( PHP, [ fromRoot( 'bin/contract.php' ), site ] );
		if ( answer.code !== 0 ) {
			throw new Problem( `contract: the routes of ${ site } could not be read:\n${ lastLines( answer.output, 6 ) }` );
		}
		return JSON.parse( answer.stdout );
	}
	await ensurePhp( EXTENSIONS_FOR.sqlite, () => {} );
	const { createTestSite } = await import( './lib/test-site.mjs' );
	const test = await step( 'WordPress', ( progress ) => createTestSite( 'contract', { progress } ) );
	try {
		return await readRoutes( test.site );
	} finally {
		await test.stop();
	}
}

await command( async () => {
	await ensureNodeModules( () => {} );
	const routes = await readRoutes( option( 'site' ) );
	const wanted = await generate( routes );
	if ( ! process.argv.includes( '--check' ) ) {
		await writeFile( target, wanted );
		say( `contract: ${ Object.keys( routes ).length } routes written` );
	} else if ( ( await readFile( target, 'utf8' ) ) === wanted ) {
		say( `contract: ${ Object.keys( routes ).length } routes agree` );
	} else {
		throw new Problem( 'contract: src/contract differs from the PHP schemas; run `npm run contract`' );
	}
} );
