import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FULL, LONG } from '../lib/checks/checks.mjs';

const groupsOf = ( checks, name ) => checks.find( ( check ) => check.name === name )?.groups;

test( 'the full run leaves out no integration test', () => {
	const limited = LONG.filter( ( { groups = [] } ) => groups.length > 0 ).map( ( { name } ) => name );
	assert.deepEqual( limited, [ 'phpunit-mariadb', 'phpunit-sqlite', 'phpunit-oldest' ] );
	for ( const name of limited ) {
		assert.deepEqual( groupsOf( FULL, name ), [], name );
	}
} );

test( 'what MariaDB leaves out in the gate is heavy or runs on SQLite', () => {
	assert.deepEqual( groupsOf( LONG, 'phpunit-mariadb' ), [ '--exclude-group=heavy', '--exclude-group=sqlite' ] );
	assert.deepEqual( groupsOf( LONG, 'phpunit-sqlite' ), [ '--group=data', '--exclude-group=heavy' ] );
} );
