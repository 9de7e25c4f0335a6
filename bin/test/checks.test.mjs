import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FULL, LONG, QUICK } from '../lib/checks/checks.mjs';
import { chosen, runChecks, turns } from '../lib/checks/runner.mjs';
import { fromRoot } from '../lib/paths.mjs';

const names = ( checks ) => checks.map( ( { name } ) => name );

test( 'a check that crashes, checks nothing or fails is counted as a failure', async () => {
	const checks = [
		{ name: 'passes', run: () => ( { passed: 2, failed: 0, failures: [] } ) },
		{ name: 'fails', run: () => ( { passed: 0, failed: 3, failures: [] } ) },
		{ name: 'checks nothing', run: () => ( { passed: 0, failed: 0, failures: [] } ) },
		{ name: 'returns nothing', run: () => undefined },
		{
			name: 'crashes',
			run: () => {
				throw new Error( 'not installed' );
			},
		},
	];
	assert.deepEqual( await runChecks( checks ), { passed: 2, failed: 6 } );
} );

test( 'checks begin as soon as what they need is prepared', async () => {
	const ends = {};
	const stages = Object.fromEntries(
		[ 'system', 'packages', 'bundles' ].map( ( name ) => [ name, new Promise( ( resolve ) => ( ends[ name ] = resolve ) ) ] )
	);
	const [ long, short, php, packaged ] = [ {}, {}, { needs: 'system' }, { needs: 'packages' } ];
	const next = turns( [ long, packaged, short, php ], stages );
	const waits = async ( turn ) =>
		assert.equal( await Promise.race( [ turn, new Promise( ( resolve ) => setTimeout( resolve, 5, 'waits' ) ) ] ), 'waits' );
	const [ first, second, third ] = [ next(), next(), next() ];
	await waits( Promise.race( [ first, second, third ] ) );
	// In any order: npm may be quicker than apt.
	ends.packages();
	assert.equal( await first, packaged );
	await waits( Promise.race( [ second, third ] ) );
	ends.system();
	assert.equal( await second, php );
	await waits( third );
	ends.bundles();
	assert.deepEqual( [ await third, await next(), await next() ], [ long, short, undefined ] );
} );

test( 'without stages all checks are ready', async () => {
	const checks = [ {}, { needs: 'packages' } ];
	const next = turns( checks );
	assert.deepEqual( [ await next(), await next(), await next() ], [ ...checks, undefined ] );
} );

test( 'a misspelled check name is an error instead of an empty run', () => {
	assert.throws( () => chosen( QUICK, 'jest,wrods' ), /unknown check wrods/ );
	assert.deepEqual( names( chosen( QUICK, 'words,jest' ) ), [ 'jest', 'words' ] );
} );

test( 'every check has its own name and is listed in docs/testing.md', () => {
	const gate = names( [ ...LONG, ...QUICK ] );
	assert.equal( new Set( gate ).size, gate.length );
	const page = readFileSync( fromRoot( 'docs/testing.md' ), 'utf8' );
	const documented = [ ...page.matchAll( /^\| (`[^|]+) \|/gm ) ].flatMap( ( [ , cell ] ) =>
		[ ...cell.matchAll( /`([\w-]+)`/g ) ].map( ( [ , name ] ) => name )
	);
	assert.deepEqual(
		[ ...new Set( [ ...gate, ...names( FULL ) ] ) ].filter( ( name ) => ! documented.includes( name ) ),
		[],
		'add it to the table of checks'
	);
} );

test( 'npm run verify includes types, linters, wording, structure and unit tests', () => {
	const expected = [
		'types',
		'types-e2e',
		'eslint',
		'stylelint',
		'words',
		'structure',
		'rooms',
		'php-syntax',
		'php-style',
		'phpstan',
		'phpcs',
		'bin',
		'jest',
		'phpunit-unit',
	];
	assert.deepEqual( names( QUICK ).toSorted(), expected.toSorted() );
} );
