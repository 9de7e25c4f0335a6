import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { rename, uselessAnnotations } from '../lib/checks/phpcs.mjs';

const ESCAPE = 'WordPress.Security.EscapeOutput';
const at = ( ...lines ) => lines.map( ( line ) => ( { line, source: `${ ESCAPE }.OutputNotEscaped` } ) );
const lines = ( source, ...findings ) => uselessAnnotations( source, at( ...findings ) ).map( ( { line } ) => line );

test( 'an ignore is needed if its line, or the one after a comment of its own, has a finding of its sniff', () => {
	const trailing = `<?php\necho $html; // phpcs:ignore ${ ESCAPE } -- a view.\necho 1;`;
	assert.deepEqual( lines( trailing, 2 ), [] );
	assert.deepEqual( lines( trailing, 3 ), [ 2 ] );
	const above = `<?php\n\t// phpcs:ignore ${ ESCAPE } -- a view.\n\techo $html;\n\techo 1;`;
	assert.deepEqual( lines( above, 3 ), [] );
	assert.deepEqual( lines( above, 4 ), [ 2 ] );
	assert.deepEqual( lines( `<b><?php echo $html; // phpcs:ignore ${ ESCAPE } -- a view. ?></b>`, 1 ), [] );
} );

test( 'each sniff of a list is judged alone, and a longer name does not hide behind a shorter one', () => {
	const both = `echo $_GET['a']; // phpcs:ignore ${ ESCAPE }, WordPress.Security.NonceVerification -- only shown.`;
	assert.match( uselessAnnotations( both, at( 1 ) )[ 0 ].text, /ignore of WordPress\.Security\.NonceVerification hides nothing/ );
	assert.deepEqual( lines( `echo 1; // phpcs:ignore ${ ESCAPE }.Output -- part of a name.`, 1 ), [ 1 ] );
} );

test( 'a disabled range must contain a finding', () => {
	const range = `// phpcs:disable ${ ESCAPE } -- views.\necho $a;\n// phpcs:enable\necho $b;`;
	assert.deepEqual( lines( range, 2 ), [] );
	assert.deepEqual( lines( range, 4 ), [ 1 ] );
	assert.deepEqual( lines( `// phpcs:disable ${ ESCAPE } -- views.\n\necho $a;`, 3 ), [] );
} );

test( 'an annotation names its sniffs and a reason, where phpcs reads it', () => {
	for ( const wrong of [
		'echo $a; // phpcs:ignore',
		'echo $a; // phpcs:ignore -- a view.',
		`echo $a; // phpcs:ignore ${ ESCAPE }`,
		'echo $a; // phpcs:ignore WordPress.Security -- too much.',
		`echo $a; // A view. phpcs:ignore ${ ESCAPE } -- not at the beginning.`,
		`/*\n * phpcs:disable ${ ESCAPE }\n */\necho $a;`,
		'// phpcs:ignoreFile',
		'echo $a; // @codingStandardsIgnoreLine',
	] ) {
		assert.equal( lines( wrong, 1, 2, 3, 4 ).length, 1, wrong );
	}
} );

test( 'a cache of one clone fits another one, and only the files of the repository are renamed', () => {
	const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-phpcs-' ) );
	const file = path.join( folder, 'phpcs.json' );
	const cache = String.raw`{"config":{"standard":"\/home\/one"},"\/home\/one\/php\/A.php":{"errors":[]},"\/home\/one-b\/B.php":{}}`;
	writeFileSync( file, cache );
	rename( folder, '/home/one', '/srv/other' );
	assert.deepEqual( Object.keys( JSON.parse( readFileSync( file, 'utf8' ) ) ), [ 'config', '/srv/other/php/A.php', '/home/one-b/B.php' ] );
	rename( folder, '/srv/other', '/home/one' );
	assert.equal( readFileSync( file, 'utf8' ), cache );
	rmSync( folder, { recursive: true } );
} );
