/**
 * Writes src/contract/index.ts and php/Rest/openapi.json from the PHP schemas of the data/v1 routes, the descriptions.json files next to them
 * and the limits that both sides enforce, or checks that they are up to date.
 *
 *   node bin/contract.mjs [--site=<WordPress root>] [--check]
 *
 * Without --site it uses a temporary WordPress. Missing packages are installed first.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { describeRoutes, readDescriptions } from './lib/contract/descriptions.mjs';
import { openApiJson, validateOpenApi } from './lib/contract/openapi.mjs';
import { typescript } from './lib/contract/typescript.mjs';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { EXTENSIONS_FOR, PHP, ensurePhp } from './lib/php.mjs';
import { lastLines, run } from './lib/run.mjs';
import { Problem, command, say, step } from './lib/say.mjs';

const option = ( name ) => process.argv.find( ( argument ) => argument.startsWith( `--${ name }=` ) )?.split( '=' )[ 1 ];

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

/** The generated files by name. */
async function generate( contract ) {
	const routes = describeRoutes( contract.routes, readDescriptions() );
	const files = {
		'src/contract/index.ts': await typescript( { ...contract, routes } ),
		'php/Rest/openapi.json': openApiJson( routes ),
	};
	const errors = await validateOpenApi( JSON.parse( files[ 'php/Rest/openapi.json' ] ) );
	if ( errors.length > 0 ) {
		throw new Problem( `contract: the OpenAPI document is invalid:\n${ errors.join( '\n' ) }` );
	}
	return files;
}

await command( async () => {
	await ensureNodeModules( () => {} );
	const contract = await readContract( option( 'site' ) );
	const routes = Object.keys( contract.routes ).length;
	const check = process.argv.includes( '--check' );
	for ( const [ name, wanted ] of Object.entries( await generate( contract ) ) ) {
		if ( ! check ) {
			await writeFile( fromRoot( name ), wanted );
		} else if ( ( await readFile( fromRoot( name ), 'utf8' ) ) !== wanted ) {
			throw new Problem( `contract: ${ name } differs from the PHP schemas; run \`npm run contract\`` );
		}
	}
	say( `contract: ${ routes } routes ${ check ? 'agree' : 'written' }` );
} );
