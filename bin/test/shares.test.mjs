import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statSync } from 'node:fs';
import { joined, shareOut } from '../lib/checks/shares.mjs';
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
