#!/usr/bin/env node
/**
 * npm test: all checks that a change must pass, on a fresh clone. Its last line is "N passed, N failed".
 *   npm test [-- --only=jest,phpunit-sqlite]
 *   npm run test:full: the whole matrix (docs/testing.md)
 */
import { parseArgs } from 'node:util';
import { ensureBrowsers } from './lib/browsers.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureVendor } from './lib/composer.mjs';
import { ensureNodeModules, keepNodeModules } from './lib/dependencies.mjs';
import { ensureJava } from './lib/java.mjs';
import { ensureMariaDb } from './lib/mariadb.mjs';
import { EXTENSIONS_FOR, ensurePhp } from './lib/php.mjs';
import { ensureProxies } from './lib/proxies.mjs';
import { Problem, command, say, step } from './lib/say.mjs';
import { findSqliteDropIn } from './lib/sqlite.mjs';
import { makeDemoPictures } from './lib/site.mjs';
import { WORDPRESS_CURRENT, WORDPRESS_OLDEST } from './lib/paths.mjs';
import { findWordPress } from './lib/wordpress/find.mjs';

/** apt installs for one of them at a time. */
const SYSTEM = {
	PHP: ( progress ) => ensurePhp( EXTENSIONS_FOR.tests, progress ),
	MariaDB: ensureMariaDb,
	'Varnish, nginx and PHP-FPM': ensureProxies,
	Chromium: ensureChromium,
	'PHP tools': ensureVendor,
};

/** Further programs of the whole matrix. */
const FULL_SYSTEM = { Java: ensureJava, 'Firefox and WebKitGTK': ensureBrowsers };

/** Fetched before the lanes start, so that two of them don't fetch it at the same time. */
async function fetchWordPress( progress ) {
	await findWordPress( WORDPRESS_CURRENT, progress );
	await findWordPress( WORDPRESS_OLDEST, progress );
}

/** Each failed preparation counts as a failure; the checks that don't need it still run. */
const failures = [];

const prepare = ( works ) =>
	Promise.all(
		Object.entries( works ).map( ( [ title, work ] ) =>
			step( title, work ).catch( ( error ) => failures.push( `${ title }: ${ error instanceof Problem ? error.message : error.stack }` ) )
		)
	);

async function prepareSystem( full ) {
	for ( const [ title, work ] of Object.entries( full ? { ...SYSTEM, ...FULL_SYSTEM } : SYSTEM ) ) {
		await prepare( { [ title ]: work } );
	}
}

/**
 * What waits for the network runs beside apt, which waits for the disk. Returns the stages that checks may need: apt's programs and the PHP
 * tools, npm's packages, everything else.
 */
function prepareAll( full ) {
	const system = prepareSystem( full );
	const wordpress = prepare( { WordPress: fetchWordPress } );
	const packages = prepare( { Packages: ensureNodeModules } );
	const made = packages.then( () => prepare( { Bundles: ensureBuild, 'SQLite drop-in': findSqliteDropIn, 'Demo pictures': makeDemoPictures } ) );
	const rest = Promise.all( [ system, wordpress, made ] ).then( () => failures.forEach( ( text ) => say( `✗ ${ text }` ) ) );
	return { system, packages, rest };
}

await command( async () => {
	const { values } = parseArgs( { options: { only: { type: 'string' }, full: { type: 'boolean', default: false } } } );
	if ( values.full ) {
		// The whole matrix trusts no result of another clone.
		process.env.VITRINE_KEPT = 'off';
	}
	const prepared = prepareAll( values.full );
	let sums = { passed: 0, failed: 0 };
	try {
		const { FULL, LONG, QUICK } = await import( './lib/checks/checks.mjs' );
		const { chosen, runChecks } = await import( './lib/checks/runner.mjs' );
		const { testTimes } = await import( './lib/checks/times.mjs' );
		const full = values.full ? FULL : [];
		const others = [ ...LONG, ...QUICK ].filter( ( { name } ) => ! full.some( ( check ) => check.name === name ) );
		const checks = chosen( [ ...full, ...others ], values.only );
		const names = checks.map( ( { name } ) => name );
		const times = testTimes( names, { full: values.full } );
		times.forget();
		sums = await runChecks( checks, prepared, times );
		await keepNodeModules();
	} catch ( error ) {
		if ( error instanceof Problem ) {
			throw error;
		}
		failures.push( error );
		say( error.stack );
	}
	const failed = sums.failed + failures.length;
	say();
	failures.forEach( ( text ) => say( `✗ ${ text }` ) );
	say( `${ sums.passed } passed, ${ failed } failed` );
	process.exitCode = failed > 0 ? 1 : 0;
} );
