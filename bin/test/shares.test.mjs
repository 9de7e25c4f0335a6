import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statSync } from 'node:fs';
import { joined, secondsByFile, shareOut } from '../lib/checks/shares.mjs';
import { fromRoot } from '../lib/paths.mjs';

const FOLDER = 'tests/php/integration';
const sizeOf = ( files ) => files.reduce( ( sum, name ) => sum + statSync( fromRoot( name ) ).size, 0 );

test( 'each test file is in exactly one share', () => {
	const [ all ] = shareOut( FOLDER, 1 );
	assert.ok( all.length > 200 && all.every( ( name ) => /^tests\/php\/integration\/.+Test\.php$/.test( name ) ) );
	assert.deepEqual( shareOut( FOLDER, 2 ).flat().toSorted(), all );
	assert.deepEqual( shareOut( FOLDER, 3 ).flat().toSorted(), all );
} );

test( 'shares are of about the same size, and the same in each run', () => {
	const [ one, other ] = shareOut( FOLDER, 2 );
	assert.ok( Math.abs( sizeOf( one ) - sizeOf( other ) ) < sizeOf( one ) / 20 );
	assert.deepEqual( shareOut( FOLDER, 2 ), [ one, other ] );
} );

test( 'shares take about the same time if earlier times are known, files without one by their size', () => {
	const files = shareOut( FOLDER, 1 ).flat();
	const nameOf = ( file ) => file.slice( FOLDER.length + 1, -4 ).replaceAll( '/', '\\' );
	const times = files.slice( 3 ).flatMap( ( file, at ) => [
		{ test: `Vitrine\\Tests\\Integration\\${ nameOf( file ) }::testOne with data set "a::b"`, cpu: at % 50 },
		{ test: `Vitrine\\Tests\\Integration\\${ nameOf( file ) }::testOther`, cpu: 1 },
	] );
	const seconds = secondsByFile( times );
	assert.equal( seconds.get( files[ 5 ].slice( FOLDER.length + 1 ) ), 3 );
	const shares = shareOut( FOLDER, 2, seconds );
	assert.deepEqual( shares.flat().toSorted(), files );
	const [ one, other ] = shares.map( ( share ) =>
		share.reduce( ( sum, file ) => sum + ( seconds.get( file.slice( FOLDER.length + 1 ) ) ?? 0 ), 0 )
	);
	assert.ok( Math.abs( one - other ) < one / 50, `${ one } and ${ other } seconds` );
} );

test( 'a failure in one share is a failure of the check', () => {
	const failure = { name: 'testSum', message: '1 is not 2' };
	assert.deepEqual(
		joined( [
			{ passed: 2, failed: 0, failures: [] },
			{ passed: 1, failed: 1, failures: [ failure ] },
		] ),
		{
			passed: 3,
			failed: 1,
			failures: [ failure ],
		}
	);
} );
