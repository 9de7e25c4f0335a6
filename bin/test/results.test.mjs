import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { fromJest, fromJUnit, fromPlaywright, validated } from '../lib/checks/results.mjs';

const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-results-' ) );
after( () => rmSync( folder, { recursive: true } ) );

const written = ( text ) => {
	const file = path.join( folder, 'report' );
	writeFileSync( file, text );
	return file;
};

describe( 'a JUnit report', () => {
	const xml = `<?xml version="1.0"?><testsuites><testsuite name="all" tests="4">
		<testcase name="testSum" class="CartTest" time="0.1"/>
		<testcase name="testEmpty" class="CartTest" time="0.1"></testcase>
		<testcase name="testLost" class="CartTest"><failure type="X">CartTest::testLost
Failed asserting that 1 &lt; 0.</failure></testcase>
		<testcase name="test a > b" classname="test"><error message="boom &amp; bust"/></testcase>
		<testcase name="testLater" class="CartTest"><skipped/></testcase>
	</testsuite></testsuites>`;

	it( 'counts passed and failed tests, and ignores skipped ones', () => {
		const { passed, failed } = fromJUnit( xml );
		assert.deepEqual( [ passed, failed ], [ 2, 2 ] );
	} );

	it( 'returns the name and message of each failure', () => {
		assert.deepEqual( fromJUnit( xml ).failures, [
			{ name: 'CartTest › testLost', message: 'CartTest::testLost\nFailed asserting that 1 < 0.' },
			{ name: 'test › test a > b', message: 'boom & bust' },
		] );
	} );
} );

describe( 'reports of Jest and Playwright', () => {
	it( 'count a Jest file that could not be loaded as one failure', () => {
		const result = fromJest( {
			numPassedTests: 3,
			testResults: [
				{ name: 'a.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
				{ name: 'b.ts', status: 'passed', assertionResults: [] },
			],
		} );
		assert.deepEqual( [ result.passed, result.failed, result.failures[ 0 ].name ], [ 3, 1, 'a.ts' ] );
	} );

	it( 'count a Playwright test that passed only on a retry as failed, and an error outside of tests too', () => {
		const spec = ( title, status ) => ( { title, tests: [ { status, results: [ { errors: [ { message: title } ] } ] } ] } );
		const result = fromPlaywright( {
			errors: [ { message: 'no server' } ],
			suites: [
				{
					title: 'cart.spec.ts',
					specs: [ spec( 'adds', 'expected' ), spec( 'flickers', 'flaky' ) ],
					suites: [ { title: 'drawer', specs: [ spec( 'opens', 'unexpected' ), spec( 'later', 'skipped' ) ] } ],
				},
			],
		} );
		assert.deepEqual( [ result.passed, result.failed ], [ 1, 3 ] );
		assert.deepEqual(
			result.failures.map( ( { name } ) => name ),
			[ 'cart.spec.ts › flickers', 'cart.spec.ts › drawer › opens', 'Playwright' ]
		);
	} );
} );

describe( 'a runner', () => {
	it( 'that wrote no report has failed', () => {
		assert.equal( validated( { code: 139, output: 'Segmentation fault' }, path.join( folder, 'absent' ), fromJUnit ).failed, 1 );
	} );

	it( 'that ran nothing has failed', () => {
		assert.equal( validated( { code: 0, output: '' }, written( '<testsuites/>' ), fromJUnit ).failed, 1 );
	} );

	it( 'whose exit code contradicts its report has failed', () => {
		const file = written( '<testsuite><testcase name="a"/></testsuite>' );
		assert.deepEqual( validated( { code: 255, output: 'Fatal error' }, file, fromJUnit ).failed, 1 );
		assert.deepEqual( validated( { code: 0, output: '' }, file, fromJUnit ), { passed: 1, failed: 0, failures: [] } );
	} );

	it( 'whose report cannot be read has failed', () => {
		assert.equal( validated( { code: 0, output: '' }, written( '{' ), ( text ) => fromJest( JSON.parse( text ) ) ).failed, 1 );
	} );
} );
