import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { WORDPRESS_CURRENT, fromRoot } from '../../bin/lib/paths.mjs';
import { run } from '../../bin/lib/run.mjs';
import { findWordPress } from '../../bin/lib/wordpress/find.mjs';

/*
 * `npx wp-env start` as a developer with Docker runs it. wp-env is the real one; `docker` is a script that records how it is called.
 */

const PLUGIN = '/var/www/html/wp-content/plugins';
const work = mkdtempSync( path.join( os.tmpdir(), 'vitrine-docker-' ) );
const calls = path.join( work, 'calls' );
let mounts;

before( async () => {
	const home = path.join( work, createHash( 'md5' ).update( fromRoot( '.wp-env.json' ) ).digest( 'hex' ) );
	mkdirSync( home );
	// Keeps wp-env from looking up the latest version online.
	writeFileSync( path.join( home, 'wp-env-cache.json' ), JSON.stringify( { latestWordPressVersion: WORDPRESS_CURRENT } ) );
	writeFileSync( path.join( work, 'docker' ), `#!/bin/sh\necho "$@" >> '${ calls }'\n`, { mode: 0o755 } );
	const { core } = await findWordPress( WORDPRESS_CURRENT, () => {} );
	const started = await run( fromRoot( 'node_modules/.bin/wp-env' ), [ 'start' ], {
		cwd: fromRoot(),
		env: { ...process.env, WP_ENV_HOME: work, WP_ENV_CORE: core, PATH: `${ work }:${ fromRoot( 'node_modules/.bin' ) }:${ process.env.PATH }` },
	} );
	assert.equal( started.code, 0, started.output );
	const compose = readFileSync( path.join( home, 'docker-compose.yml' ), 'utf8' );
	const volumes = compose.matchAll( /(\/[^\s:']+):(\/var\/www\/html[^\s:']*)/g );
	mounts = new Map( [ ...volumes ].map( ( [ , source, target ] ) => [ target, source ] ) );
} );

after( () => rmSync( work, { recursive: true, force: true } ) );

test( 'wp-env with Docker mounts everything that the zip contains', () => {
	const plugin = readdirSync( fromRoot( 'plugin' ) ).filter( ( name ) => name !== 'readme.txt' );
	const parts = { ...Object.fromEntries( plugin.map( ( name ) => [ name, `plugin/${ name }` ] ) ), php: 'php', build: 'build' };
	for ( const [ name, source ] of Object.entries( parts ) ) {
		assert.equal( mounts.get( `${ PLUGIN }/vitrine/${ name }` ), fromRoot( source ) );
	}
} );

test( 'wp-env with Docker activates the plugin, takes the shop live and adds sample products', () => {
	assert.match( readFileSync( calls, 'utf8' ), / cli bash -c wp plugin activate vitrine vitrine-go-live && wp vitrine seed$/m );
	const goLive = mounts.get( `${ PLUGIN }/vitrine-go-live.php` );
	assert.ok( existsSync( goLive ) );
	assert.match( readFileSync( goLive, 'utf8' ), /Plugin Name:/ );
} );
