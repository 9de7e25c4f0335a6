import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { audit } from '../audit/audit.mjs';
import { walk } from '../files.mjs';
import { Kept, keyOf, withKept } from '../kept.mjs';
import { WORDPRESS_OLDEST, fromRoot, inCache } from '../paths.mjs';
import { JIT, PHP } from '../php.mjs';
import { run } from '../run.mjs';
import { createTestSite } from '../test-site.mjs';
import { phpcs } from './phpcs.mjs';
import { pluginCheck } from './plugin-check.mjs';
import { asStep, fromJest, fromJUnit, fromPlaywright, validated } from './results.mjs';
import { joined, secondsByFile, shareOut } from './shares.mjs';
import { KeptTimes, recordsTimes } from './times.mjs';

const bin = ( name ) => fromRoot( 'node_modules/.bin', name );
const vendor = ( name ) => fromRoot( 'vendor/bin', name );
const logOf = ( name ) => inCache( 'test/logs', `${ name }.log` );

function fresh( file ) {
	mkdirSync( path.dirname( file ), { recursive: true } );
	rmSync( file, { force: true } );
	return file;
}

/** Runs a program in the repository's root and logs its output. Its tests record their times. */
const program = ( check, file, args, { env = {}, ...options } = {} ) =>
	run( file, args, { cwd: fromRoot(), log: fresh( logOf( check ) ), env: { ...process.env, ...env, ...recordsTimes( check ) }, ...options } );

const step = ( name, file, args, options = {} ) => ( { name, ...options, run: async () => asStep( name, await program( name, file, args() ) ) } );

const phpFiles = () =>
	[ 'bin', 'demo/php', 'php', 'plugin', 'tests/cluster', 'tests/php', 'tests/soak' ]
		.filter( ( room ) => existsSync( fromRoot( room ) ) )
		.flatMap( ( room ) => [ ...walk( fromRoot( room ) ) ].map( ( { name } ) => path.join( room, name ) ) )
		.filter( ( name ) => name.endsWith( '.php' ) );
const PARSE =
	'foreach (array_slice($argv, 1) as $f) { try { token_get_all(file_get_contents($f), TOKEN_PARSE); } catch (ParseError $e) { echo "$f:", $e->getLine(), " ", $e->getMessage(), "\\n"; $bad = true; } } exit(isset($bad) ? 1 : 0);';

/**
 * A check with a cache that also helps in another clone. The cache names files by content and relative path.
 *
 * @param check
 * @param file   The cache, in `.cache`.
 * @param config Configuration on which it depends.
 */
const cached = ( check, file, ...config ) => ( {
	...check,
	run: ( ...args ) => withKept( new Kept( check.name, keyOf( ...config ) ), inCache( file ), () => check.run( ...args ) ),
} );

const typescript = ( name, project ) =>
	cached(
		step( name, bin( 'tsc' ), () => [
			'--noEmit',
			'--pretty',
			'false',
			'--incremental',
			'--tsBuildInfoFile',
			inCache( `${ name }.tsbuildinfo` ),
			'--project',
			project,
		] ),
		`${ name }.tsbuildinfo`,
		project
	);

/** Begin while npm's packages are downloaded. */
const WITH_PHP_TOOLS = { needs: 'system' };

/** Begin while the bundles are built. */
const WITH_PACKAGES = { needs: 'packages' };

/** Types, linters and unit tests, the longest first, by CPU seconds without caches: what `npm run verify` runs. */
export const QUICK = [
	cached(
		step( 'phpstan', vendor( 'phpstan' ), () => [ 'analyse', '--no-progress', '--memory-limit=2G', '--error-format=raw' ], WITH_PHP_TOOLS ),
		'phpstan/resultCache.php',
		'phpstan.neon'
	),
	{ name: 'jest', run: jest, ...WITH_PACKAGES },
	cached(
		step( 'eslint', process.execPath, () => [ 'bin/lib/checks/eslint.mjs' ], WITH_PACKAGES ),
		'eslint.json'
	),
	cached(
		step( 'php-style', vendor( 'php-cs-fixer' ), () => [ 'check', '--diff', '--show-progress=none' ], WITH_PHP_TOOLS ),
		'php-cs-fixer.json',
		'.php-cs-fixer.php'
	),
	{ name: 'bin', run: () => nodeTests( 'bin', 'bin/test' ) },
	typescript( 'types', 'tsconfig.json' ),
	typescript( 'types-e2e', 'tests/e2e/tsconfig.json' ),
	step( 'stylelint', bin( 'stylelint' ), () => [
		'--allow-empty-input',
		'--cache',
		'--cache-location',
		inCache( 'stylelint/' ),
		'src/**/*.scss',
		'plugin/themes/**/*.css',
	] ),
	step( 'words', process.execPath, () => [ 'bin/words.mjs' ] ),
	step( 'structure', process.execPath, () => [ 'bin/structure.mjs' ] ),
	step( 'rooms', bin( 'depcruise' ), () => [ '--config', '.dependency-cruiser.mjs', 'src', 'bin', 'tests', 'demo' ] ),
	step( 'php-syntax', PHP, () => [ '-r', PARSE, '--', ...phpFiles() ], WITH_PHP_TOOLS ),
	{ name: 'phpcs', run: phpcs, ...WITH_PHP_TOOLS },
	{ name: 'phpunit-unit', run: () => phpunit( 'phpunit-unit', [ '--testsuite=unit' ] ) },
];

/** Further checks of `npm test`, the longest first: the two lanes then end at about the same time. */
export const LONG = [
	// Browser tests wait for pages, so the checks that run beside them get a lower priority.
	{ name: 'e2e', run: () => playwright( 'e2e', 'tests/e2e' ), urgent: true },
	// MariaDB runs most tests: SQLite's drop-in translates each query in PHP and takes twice as long.
	integration( 'phpunit-mariadb', { db: 'mysql', shares: 2 }, [ '--exclude-group=heavy', '--exclude-group=sqlite' ] ),
	integration( 'phpunit-sqlite', {}, [ '--group=data', '--exclude-group=heavy' ] ),
	{ name: 'strangers', run: () => nodeTests( 'strangers', 'tests/strangers' ) },
	integration( 'phpunit-oldest', { wordpress: WORDPRESS_OLDEST }, [ '--group=compat' ] ),
	{ name: 'fuzz', run: () => nodeTests( 'fuzz', 'tests/fuzz' ) },
	{ name: 'contract', run: contract },
	step( 'l10n', process.execPath, () => [ 'bin/l10n.mjs', '--check' ] ),
	step( 'sizes', process.execPath, () => [ 'bin/sizes.mjs' ] ),
	{ name: 'audit', run: knownVulnerabilities },
];

const EVERYTHING = { VITRINE_FULL: '1' };

/** The attacks of docs/reliability.md that come over HTTP. */
const ATTACKS =
	'(SharedCache|ResponseCache|Endpoint|ResponseHeaders|RateLimit|AuthorPrivacy|InvalidUtf8|Spellings|HostileInput|GetOrderByKey|BorrowedWords' +
	'|CustomerOrders|Login|CoreSignIn|Password|TakeOver|Session|AccountPages|PublishingRights|DirectRequest|Attacks.+)Test::';

const attacksBehind = ( front ) =>
	integration( `attacks-${ front }`, { db: 'mysql' }, [ `--filter=${ ATTACKS }` ], { ...EVERYTHING, VITRINE_FRONT: front } );

/** Checks of `npm run test:full`. They replace those of the same name. */
export const FULL = [
	{ name: 'e2e', run: () => playwright( 'e2e', 'tests/e2e', EVERYTHING ), urgent: true },
	{ name: 'browsers', run: () => playwright( 'browsers', 'tests/e2e/browsers' ) },
	integration( 'phpunit-mariadb', { db: 'mysql', shares: 2 }, [], EVERYTHING ),
	integration( 'phpunit-sqlite', {}, [], EVERYTHING ),
	integration( 'phpunit-oldest', { wordpress: WORDPRESS_OLDEST }, [], EVERYTHING ),
	attacksBehind( 'varnish' ),
	attacksBehind( 'nginx' ),
	{ name: 'strangers', run: () => nodeTests( 'strangers', 'tests/strangers', { VITRINE_STRANGERS: 'full' } ) },
	{ name: 'fuzz', run: () => nodeTests( 'fuzz', 'tests/fuzz', { VITRINE_FUZZ_RUNS: '10000', VITRINE_FUZZ_DB: 'sqlite,mysql' } ) },
	step( 'soak', process.execPath, () => [ 'tests/soak/run.mjs', '--short' ] ),
	step( 'countries', process.execPath, () => [ 'bin/countries.mjs', '--check' ] ),
	step( 'holidays', process.execPath, () => [ 'bin/holidays.mjs' ] ),
	step( 'schematron', process.execPath, () => [ 'bin/schematron.mjs' ] ),
	step( 'letters', process.execPath, () => [ 'bin/letters.mjs', '--check' ] ),
	{ name: 'wp-env', run: () => nodeTests( 'wp-env', 'tests/env' ) },
	{ name: 'plugin-check', run: pluginCheck },
	{ name: 'documented', run: () => nodeTests( 'documented', 'tests/docs' ) },
];

async function nodeTests( name, folder, env = {} ) {
	const report = fresh( inCache( `test/reports/${ name }.xml` ) );
	const files = readdirSync( fromRoot( folder ) )
		.filter( ( file ) => file.endsWith( '.test.mjs' ) )
		.map( ( file ) => path.join( folder, file ) );
	const ran = await program(
		name,
		process.execPath,
		[
			`--import=${ pathToFileURL( fromRoot( 'bin/lib/checks/node-times.mjs' ) ) }`,
			'--test',
			'--test-reporter=junit',
			`--test-reporter-destination=${ report }`,
			'--test-reporter=spec',
			'--test-reporter-destination=stdout',
			...files,
		],
		{ env }
	);
	return validated( ran, report, fromJUnit );
}

async function jest() {
	const report = fresh( inCache( 'test/reports/jest.json' ) );
	const ran = await program( 'jest', bin( 'jest' ), [ '--ci', '--json', `--outputFile=${ report }` ], { env: { TZ: 'UTC' } } );
	return validated( ran, report, ( text ) => fromJest( JSON.parse( text ) ) );
}

async function phpunit( name, args, env = {} ) {
	const report = fresh( inCache( `test/reports/${ name }.xml` ) );
	const ran = await program(
		name,
		PHP,
		[
			...JIT,
			vendor( 'phpunit' ),
			'--colors=never',
			'--no-progress',
			`--cache-directory=${ inCache( 'test/phpunit', name ) }`,
			`--log-junit=${ report }`,
			...args,
		],
		{ env }
	);
	return validated( ran, report, fromJUnit );
}

/** The integration tests (all, or those that the arguments `groups` choose) in a WordPress site created for them, or in one for each of `shares` processes. */
function integration( name, { shares = 1, ...where } = {}, groups = [], env = {} ) {
	const runIn = async ( process, what, progress ) => {
		const test = await createTestSite( process, { ...where, constants: { VITRINE_TEST_PAGE_CACHE: true }, progress } );
		try {
			return await phpunit( process, [ '--bootstrap=tests/php/bootstrap-integration.php', ...groups, ...what ], {
				...env,
				VITRINE_TEST_SITE: test.site,
				VITRINE_TEST_DATABASE_PID: String( test.maria?.pid() ?? '' ),
			} );
		} finally {
			await test.stop();
		}
	};
	return {
		name,
		groups,
		run: async ( progress ) => {
			if ( shares === 1 ) {
				return runIn( name, [ '--testsuite=integration' ], progress );
			}
			const earlier = new KeptTimes( name );
			const parts = shareOut( 'tests/php/integration', shares, secondsByFile( earlier.read() ) );
			const results = await Promise.all( parts.map( ( files, at ) => runIn( `${ name }-${ at + 1 }`, files, progress ) ) );
			earlier.keep();
			return joined( results );
		},
	};
}

/** Passes if the registry can't answer, and says so: an offline machine must be able to test. */
async function knownVulnerabilities() {
	const { problems, unknown } = await audit();
	return {
		passed: problems.length === 0 ? 1 : 0,
		failed: problems.length,
		failures: problems.map( ( message ) => ( { name: 'known vulnerability', message } ) ),
		note: unknown.length > 0 ? `vulnerabilities not known for ${ unknown.join( ' and ' ) }: no answer from the registry` : '',
	};
}

async function contract( progress ) {
	const test = await createTestSite( 'contract', { progress } );
	try {
		return asStep( 'contract', await program( 'contract', process.execPath, [ 'bin/contract.mjs', '--check', `--site=${ test.site }` ] ) );
	} finally {
		await test.stop();
	}
}

async function playwright( name, folder, env = {} ) {
	const report = fresh( inCache( `test/reports/${ name }.json` ) );
	const reporters = [ 'json', 'line', fromRoot( 'tests/e2e/support/times.ts' ) ].join();
	const ran = await program( name, bin( 'playwright' ), [ 'test', `--config=${ folder }/playwright.config.ts`, `--reporter=${ reporters }` ], {
		env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CI: '1' },
	} );
	return validated( ran, report, ( text ) => fromPlaywright( JSON.parse( text ) ) );
}
