import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { LONG, QUICK } from '../lib/checks/checks.mjs';
import { HEAVY } from '../lib/checks/heavy.mjs';
import { runChecks } from '../lib/checks/runner.mjs';
import { MOST_CPU_SECONDS, RECORDED, readTimes, slowest, violations } from '../lib/checks/times.mjs';
import { REFERENCE_SECONDS, Yardstick } from '../lib/checks/yardstick.mjs';
import { fromRoot } from '../lib/paths.mjs';

const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-times-' ) );
after( () => rmSync( folder, { recursive: true } ) );

const time = ( test, cpu, more = {} ) => ( { check: 'jest', test, cpu, wall: cpu, groups: [], ...more } );
const names = ( found ) => found.map( ( { name } ) => name );
const judge = ( times, options = {} ) => names( violations( times, { checks: [ 'jest' ], heavy: {}, ...options } ) );

describe( 'the limit of CPU seconds', () => {
	const slow = time( 'a.tsx › sorts', MOST_CPU_SECONDS + 0.1 );

	it( 'refuses a test above it', () => {
		assert.deepEqual( judge( [ time( 'a.tsx › adds', MOST_CPU_SECONDS ), slow ] ), [ 'jest › a.tsx › sorts' ] );
	} );

	it( 'is higher for browser tests', () => {
		const inBrowser = ( cpu ) => judge( [ time( 'cart.spec.ts › adds', cpu, { check: 'e2e' } ) ] );
		assert.deepEqual( inBrowser( MOST_CPU_SECONDS + 0.1 ), [] );
		assert.deepEqual( inBrowser( 6.1 ), [ 'e2e › cart.spec.ts › adds' ] );
	} );

	it( 'leaves out what is known to be heavy', () => {
		assert.deepEqual( judge( [ { ...slow, groups: [ 'data', 'heavy' ] } ] ), [] );
		assert.deepEqual( judge( [ slow ], { heavy: { jest: { sorts: 'a reason' } } } ), [] );
		assert.deepEqual( judge( [ slow ], { heavy: { bin: { sorts: 'another check' } } } ), [ 'jest › a.tsx › sorts' ] );
	} );

	it( 'does not look at wall time, which grows with load', () => {
		assert.deepEqual( judge( [ time( 'a.tsx › waits', 0.2, { wall: 90 } ), { check: 'jest', test: 'no CPU known', wall: 90 } ] ), [] );
	} );

	it( 'is higher on a slower machine', () => {
		assert.deepEqual( judge( [ slow ], { slowness: 1.1 } ), [] );
	} );

	it( 'reports entries of the list that did not run, of checks that ran', () => {
		assert.deepEqual( judge( [], { heavy: { jest: { sorts: 'a reason' }, bin: { packs: 'did not run' } } } ), [ 'jest › sorts' ] );
	} );
} );

describe( 'the list of heavy tests', () => {
	it( 'names checks of the gate, and a reason for each test', () => {
		const gate = names( [ ...LONG, ...QUICK ] );
		for ( const [ check, tests ] of Object.entries( HEAVY ) ) {
			assert.ok( gate.includes( check ), check );
			Object.values( tests ).forEach( ( reason ) => assert.ok( reason.length > 10 ) );
		}
		RECORDED.forEach( ( check ) => assert.ok( gate.includes( check ), check ) );
	} );
} );

describe( 'the yardstick', () => {
	it( 'never lowers the limit', () => {
		const yardstick = new Yardstick();
		assert.equal( yardstick.slowness(), 1 );
		yardstick.measure();
		assert.ok( yardstick.slowness() >= 1 );
		assert.ok( REFERENCE_SECONDS > 0.01, 'too short for the clock' );
	} );
} );

describe( 'times', () => {
	it( 'are listed by CPU, or by wall time where it is unknown', () => {
		const listed = slowest( [ time( 'b', 1 ), { check: 'e2e', test: 'c', wall: 2 }, time( 'a', 3 ), time( 'd', 0 ) ], 3 );
		assert.deepEqual(
			listed.map( ( { test } ) => test ),
			[ 'a', 'c', 'b' ]
		);
	} );

	it( 'of a check that recorded nothing are empty', () => {
		assert.deepEqual( readTimes( 'jest', folder ), [] );
		assert.deepEqual( readTimes( 'jest', path.join( folder, 'absent' ) ), [] );
	} );

	it( 'are those of all processes of a check', () => {
		[ 'sql', 'sql-1', 'sql-2', 'sql-lite', 'mysql' ].forEach( ( name ) =>
			writeFileSync( path.join( folder, `${ name }.jsonl` ), `${ JSON.stringify( { test: name, cpu: 1 } ) }\n` )
		);
		assert.deepEqual(
			readTimes( 'sql', folder ).map( ( { test } ) => test ),
			[ 'sql-1', 'sql-2', 'sql' ]
		);
	} );

	it( 'of node --test include child processes, but no waiting', () => {
		const [ tests, file ] = [ path.join( folder, 'some.test.mjs' ), path.join( folder, 'bin.jsonl' ) ];
		writeFileSync(
			tests,
			`import { spawnSync } from 'node:child_process';
			import { describe, test } from 'node:test';
			const busy = 'const end = process.cpuUsage().user + 300000; while ( process.cpuUsage().user < end );';
			describe( 'a group', () => {
				test( 'works', () => { spawnSync( process.execPath, [ '-e', busy ] ); } );
				test( 'waits', () => new Promise( ( resolve ) => setTimeout( resolve, 300 ) ) );
				test( 'fails', () => { throw new Error(); } );
			} );`
		);
		const recorder = pathToFileURL( fromRoot( 'bin/lib/checks/node-times.mjs' ) ).href;
		// A test runner inside of a test runner would report to the outer one.
		const { NODE_TEST_CONTEXT, ...env } = process.env;
		spawnSync( process.execPath, [ `--import=${ recorder }`, '--test', tests ], { env: { ...env, VITRINE_TEST_TIMES: file } } );
		const [ works, waits, fails, ...more ] = readTimes( 'bin', folder );
		assert.match( works.test, /some\.test\.mjs › a group > works$/ );
		assert.ok( works.cpu >= 0.3, `${ works.cpu }` );
		assert.ok( waits.wall >= 0.3 && waits.cpu < 0.3, JSON.stringify( waits ) );
		assert.match( fails.test, /fails$/ );
		assert.deepEqual( more, [] );
	} );

	it( 'of Jest are recorded by a file that its configuration loads', () => {
		assert.match( readFileSync( fromRoot( 'jest.config.mjs' ), 'utf8' ), /checks\/jest-times\.js/ );
	} );
} );

describe( 'the last check', () => {
	it( 'runs when the others have ended, and counts', async () => {
		const order = [];
		const check = ( name, failed = 0 ) => ( {
			name,
			run: async () => {
				order.push( name );
				return { passed: 1, failed, failures: [] };
			},
		} );
		assert.deepEqual( await runChecks( [ check( 'one' ), check( 'two' ) ], {}, check( 'last', 2 ) ), { passed: 3, failed: 2 } );
		assert.equal( order.at( -1 ), 'last' );
	} );
} );
