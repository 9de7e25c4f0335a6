import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Unavailable, fetchRelease } from '../lib/wordpress/release.mjs';

/** A server with the releases of wordpress.org and the checksums of api.wordpress.org. */
describe( 'a release from wordpress.org', () => {
	const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-release-' ) );
	const asked = [];
	let sum = '';
	let server;
	let hosts;

	before( async () => {
		mkdirSync( path.join( folder, 'wordpress' ) );
		writeFileSync( path.join( folder, 'wordpress/index.php' ), '<?php' );
		execFileSync( 'tar', [ '-czf', path.join( folder, 'release.tar.gz' ), '-C', folder, 'wordpress' ] );
		sum = createHash( 'md5' ).update( '<?php' ).digest( 'hex' );
		server = createServer( ( { url }, response ) => {
			asked.push( url );
			if ( url.startsWith( '/core/stable-check' ) ) {
				response.end( JSON.stringify( { 6.9: 'insecure', 7.1: 'insecure', '7.1.9': 'outdated', '7.1.10': 'latest', '7.10': 'latest' } ) );
			} else if ( url.startsWith( '/core/checksums' ) ) {
				response.end( JSON.stringify( { checksums: { 'index.php': sum } } ) );
			} else if ( url === '/wordpress-7.1.10.tar.gz' ) {
				response.end( readFileSync( path.join( folder, 'release.tar.gz' ) ) );
			} else {
				response.writeHead( 404 ).end();
			}
		} );
		await new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
		const address = `http://127.0.0.1:${ server.address().port }`;
		hosts = { api: address, files: address };
	} );

	after( () => {
		server.close();
		rmSync( folder, { recursive: true } );
	} );

	const fetched = ( branch, name ) => fetchRelease( branch, path.join( folder, name ), () => {}, hosts );

	it( 'is the newest of its branch', async () => {
		const core = await fetched( '7.1', 'newest' );
		assert.ok( existsSync( path.join( core, 'index.php' ) ) );
		assert.ok( asked.includes( '/wordpress-7.1.10.tar.gz' ) );
	} );

	it( 'is refused when a file does not match its checksum', async () => {
		sum = 'd41d8cd98f00b204e9800998ecf8427e';
		await assert.rejects( fetched( '7.1', 'forged' ), Unavailable );
	} );

	it( 'is unavailable, not broken, if the release or the server does not exist', async () => {
		await assert.rejects( fetched( '5.0', 'absent' ), Unavailable );
		await assert.rejects(
			fetchRelease( '7.1', path.join( folder, 'off' ), () => {}, { api: 'http://127.0.0.1:1', files: 'http://127.0.0.1:1' } ),
			Unavailable
		);
	} );
} );
