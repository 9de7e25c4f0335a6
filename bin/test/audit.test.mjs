/** The audit with the real npm against a registry that knows vulnerabilities, and with recorded answers of Composer. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { audit, readExceptions } from '../lib/audit/audit.mjs';

const NPM_ADVISORY = {
	id: 1,
	url: 'https://example.org/advisories/GHSA-aaaa-bbbb-cccc',
	title: 'Prototype pollution',
	severity: 'high',
	vulnerable_versions: '<2.0.0',
	cwe: [],
	cvss: { score: 8, vectorString: null },
};

/** What Composer prints and logs, shortened. */
const COMPOSER_ANSWER = {
	advisories: { 'shop/lib': [ { advisoryId: 'ADV-1', title: 'SQL injection', cve: 'CVE-2026-0001', affectedVersions: '<2.0.0' } ] },
};
const COMPOSER_LOG = 'Reading vendor/composer/installed.json\n[200] https://php.example/security-advisories\n';

let vulnerable = true;
const PATH = process.env.PATH;
let registry;
let folder;

const json = ( response, status, value ) => response.writeHead( status, { 'Content-Type': 'application/json' } ).end( JSON.stringify( value ) );

before( async () => {
	const server = createServer( ( { method, url }, response ) => {
		if ( method === 'POST' && url.endsWith( '/advisories/bulk' ) ) {
			return json( response, 200, vulnerable ? { 'shop-lib': [ NPM_ADVISORY ] } : {} );
		}
		return json( response, 404, {} );
	} );
	server.listen( 0, '127.0.0.1' );
	await once( server, 'listening' );
	registry = { url: `http://127.0.0.1:${ server.address().port }`, stop: () => server.close() };
	folder = project( registry.url );
	composerAnswers( COMPOSER_ANSWER, COMPOSER_LOG );
} );

after( () => {
	registry.stop();
	rmSync( folder, { recursive: true, force: true } );
} );

/** A project that has one npm package installed. */
function project( url ) {
	const home = mkdtempSync( path.join( tmpdir(), 'vitrine-audit-' ) );
	const write = ( name, value ) => {
		mkdirSync( path.dirname( path.join( home, name ) ), { recursive: true } );
		writeFileSync( path.join( home, name ), typeof value === 'string' ? value : JSON.stringify( value ) );
	};
	write( '.npmrc', `registry=${ url }/\naudit=true\n` );
	write( 'package.json', { name: 'shop', version: '1.0.0', dependencies: { 'shop-lib': '1.0.0' } } );
	write( 'package-lock.json', {
		name: 'shop',
		version: '1.0.0',
		lockfileVersion: 3,
		packages: {
			'': { name: 'shop', version: '1.0.0', dependencies: { 'shop-lib': '1.0.0' } },
			'node_modules/shop-lib': { version: '1.0.0' },
		},
	} );
	return home;
}

/** Puts a program first in PATH that answers instead of Composer. */
function composerAnswers( answer, log ) {
	const file = path.join( folder, 'bin/composer' );
	mkdirSync( path.dirname( file ), { recursive: true } );
	writeFileSync( file, `#!/bin/sh\ncat <<'END' >&2\n${ log }\nEND\ncat <<'END'\n${ JSON.stringify( answer ) }\nEND\n`, { mode: 0o755 } );
	process.env.PATH = `${ path.dirname( file ) }:${ PATH }`;
}

const NPM = 'shop-lib: Prototype pollution (GHSA-aaaa-bbbb-cccc)';
const PHP = 'shop/lib: SQL injection (CVE-2026-0001)';
const EXCEPTION = { advisory: 'GHSA-aaaa-bbbb-cccc', package: 'shop-lib', reason: 'The shop does not call it.', until: '2026-12-31' };

test( 'a known vulnerability of an npm or a Composer package is a problem', async () => {
	assert.deepEqual( await audit( { folder, exceptions: [] } ), { problems: [ NPM, PHP ], unknown: [] } );
} );

test( 'an exception counts until its last day', async () => {
	assert.deepEqual( ( await audit( { folder, exceptions: [ EXCEPTION ], today: '2026-12-31' } ) ).problems, [ PHP ] );
	assert.deepEqual( ( await audit( { folder, exceptions: [ EXCEPTION ], today: '2027-01-01' } ) ).problems, [
		`${ NPM }: the exception ended on 2026-12-31`,
		PHP,
	] );
} );

test( 'packages without known vulnerabilities pass', async () => {
	vulnerable = false;
	composerAnswers( { advisories: [] }, COMPOSER_LOG );
	assert.deepEqual( await audit( { folder, exceptions: [] } ), { problems: [], unknown: [] } );
	vulnerable = true;
	composerAnswers( COMPOSER_ANSWER, COMPOSER_LOG );
} );

test( 'a registry that does not answer is reported as not known', async () => {
	// Nothing listens on port 9.
	const offline = project( 'http://127.0.0.1:9' );
	composerAnswers( { advisories: [] }, 'Reading packages.json from cache' );
	try {
		assert.deepEqual( await audit( { folder: offline, exceptions: [] } ), { problems: [], unknown: [ 'npm', 'Composer' ] } );
	} finally {
		rmSync( offline, { recursive: true, force: true } );
		composerAnswers( COMPOSER_ANSWER, COMPOSER_LOG );
	}
} );

test( 'an exception needs a reason and an end', () => {
	const file = path.join( folder, 'exceptions.json' );
	writeFileSync( file, JSON.stringify( [ { ...EXCEPTION, until: '' } ] ) );
	assert.throws( () => readExceptions( file ), /needs advisory, package, reason and until/ );
	assert.ok( Array.isArray( readExceptions() ) );
} );
