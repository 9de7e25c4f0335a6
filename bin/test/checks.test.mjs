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

test( 'until everything is prepared, one lane runs the early checks', async () => {
	let end;
	const prepared = new Promise( ( resolve ) => ( end = resolve ) );
	const [ long, short, soon, sooner ] = [ {}, {}, { early: true }, { early: true } ];
	const next = turns( [ long, sooner, short, soon ], prepared );
	const other = next( 1 );
	assert.equal( await next( 0 ), sooner );
	assert.equal( await next( 0 ), soon );
	const third = next( 0 );
	assert.equal( await Promise.race( [ other, third, Promise.resolve( 'waits' ) ] ), 'waits' );
	end();
	assert.deepEqual( new Set( await Promise.all( [ other, third ] ) ), new Set( [ long, short ] ) );
	assert.equal( await next( 0 ), undefined );
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
		'bin',
		'jest',
		'phpunit-unit',
	];
	assert.deepEqual( names( QUICK ).toSorted(), expected.toSorted() );
} );
