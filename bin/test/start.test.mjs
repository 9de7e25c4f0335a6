import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fromRoot } from '../lib/paths.mjs';

test( 'npm start refuses a port above which its stand-ins have none', () => {
	for ( const port of [ '61001', '0', 'x' ] ) {
		const { status, stderr, stdout } = spawnSync( process.execPath, [ fromRoot( 'bin/start.mjs' ), `--port=${ port }` ], { encoding: 'utf8' } );
		assert.equal( status, 1 );
		assert.match( stderr + stdout, /--port takes a number from 1 to 61000/ );
	}
} );
