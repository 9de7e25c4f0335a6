import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { hasMariaDb, startMariaDb } from '../lib/mariadb.mjs';

test( 'a starting MariaDB server leaves the temporary tables of another one alone', { skip: ! hasMariaDb() }, async ( t ) => {
	const first = await startMariaDb();
	t.after( () => first.stop() );
	const table = path.join( first.temporary, '#sql-temptable-1-2-3.MAI' );
	writeFileSync( table, '' );
	const second = await startMariaDb();
	t.after( () => second.stop() );
	assert.ok( existsSync( table ), 'the second server deleted it' );
	// The name is one that a server deletes when it starts.
	first.kill();
	await first.restart();
	// The socket is there before the server has looked through its tmpdir.
	const until = Date.now() + 30_000;
	while ( existsSync( table ) && Date.now() < until ) {
		await setTimeout( 100 );
	}
	assert.ok( ! existsSync( table ), 'the server did not use its tmpdir' );
} );
