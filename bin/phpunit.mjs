#!/usr/bin/env node
/**
 * Runs the integration tests in a new WordPress site: node bin/phpunit.mjs [--wp=6.8] [--db=mysql] [PHPUnit arguments]
 * Unit tests need no site: vendor/bin/phpunit
 */
import { existsSync } from 'node:fs';
import { ensureBuild } from './lib/build.mjs';
import { ensureVendor } from './lib/composer.mjs';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { EXTENSIONS_FOR, PHP, ensurePhp } from './lib/php.mjs';
import { Problem, command, step } from './lib/say.mjs';
import { end, start } from './lib/run.mjs';
import { createTestSite } from './lib/test-site.mjs';

const argument = ( name, fallback ) => process.argv.find( ( text ) => text.startsWith( `--${ name }=` ) )?.split( '=' )[ 1 ] ?? fallback;

await command( async () => {
	const [ wordpress, db ] = [ argument( 'wp' ), argument( 'db', 'sqlite' ) ];
	if ( ! [ 'sqlite', 'mysql' ].includes( db ) ) {
		throw new Problem( '--db takes sqlite or mysql' );
	}
	await ensurePhp( EXTENSIONS_FOR.tests, () => {} );
	await ensureVendor( () => {} );
	if ( ! existsSync( fromRoot( 'build' ) ) ) {
		// Builds only if there is no build; rebuild after changes with `npm run build` or `npm run watch`.
		await step( 'Packages', ensureNodeModules );
		await step( 'Bundles', ensureBuild );
	}
	const test = await step( 'Test site', ( progress ) =>
		createTestSite( 'phpunit', { wordpress, db, progress, constants: { VITRINE_TEST_PAGE_CACHE: true } } )
	);
	const rest = process.argv.slice( 2 ).filter( ( text ) => ! /^--(wp|db)=/.test( text ) );
	const phpunit = start(
		PHP,
		[ 'vendor/bin/phpunit', '--bootstrap=tests/php/bootstrap-integration.php', '--testsuite=integration', '--colors=auto', ...rest ],
		{ cwd: fromRoot(), env: { ...process.env, VITRINE_TEST_SITE: test.site, VITRINE_TEST_DATABASE_PID: String( test.maria?.pid() ?? '' ) } }
	);
	phpunit.stdout.pipe( process.stdout );
	phpunit.stderr.pipe( process.stderr );
	const code = await new Promise( ( resolve ) => phpunit.once( 'close', resolve ) );
	await end( phpunit );
	await test.stop();
	process.exitCode = code ?? 1;
} );
