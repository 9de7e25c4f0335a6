import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fromRoot } from '../lib/paths.mjs';

const root = mkdtempSync( path.join( os.tmpdir(), 'vitrine-words-' ) );
const write = ( name, text ) => writeFileSync( path.join( root, name ), text );

function words( ...args ) {
	const { status, stdout, stderr } = spawnSync( process.execPath, [ fromRoot( 'bin/words.mjs' ), `--root=${ root }`, ...args ], {
		encoding: 'utf8',
		env: { ...process.env, NO_COLOR: '1' },
	} );
	return { status, output: stdout + stderr };
}

before( () => {
	spawnSync( 'git', [ 'init', '-q', root ] );
	write( 'plain.php', "<?php\n/** Releases the lock only if this request acquired it. */\n$whoever = 'SELECT whoever FROM wp_posts';\n" );
} );

after( () => rmSync( root, { recursive: true, force: true } ) );

test( 'plain English passes; variables, short strings and code are not read', () => {
	write( 'plain.md', 'Use `whoever anew stands` as it is.\n\n```sh\nwhoever anew stands\n```\n' );
	const { status, output } = words();
	assert.equal( status, 1, 'the SQL has four words' );
	assert.match( output, /^Stopped: 1 findings[^\n]+\nplain\.php:3 "whoever"/m );
	write( 'plain.php', '<?php\n/** Releases the lock only if this request acquired it. */\n$whoever = 1;\n' );
	assert.deepEqual( words(), { status: 0, output: 'words: 0 names, 2 comments, paragraphs and strings\n' } );
} );

test( 'comments, error texts and titles of tests are read, each with its line', () => {
	write(
		'a.php',
		"<?php\n// It does not let go what is held by somebody.\nthrow new Exception( 'This is no valid day.' );\nfunction testNobodyPaysTwice() {}\n"
	);
	write( 'b.tsx', "test( 'the order is made anew', () => <p>{ /* What is chosen stays. */ }{ a }</p> );\n" );
	write( 'c.scss', 'a {\n\tcolor: red; // Stands above the rest.\n}\n' );
	write( 'd.md', 'First line\nof a text that tells more.\n' );
	const { output } = words();
	for ( const place of [
		'a.php:2 "somebody"',
		'a.php:3 "is no v"',
		'a.php:4 "nobody"',
		'b.tsx:1 "anew"',
		'b.tsx:1 "What is',
		'c.scss:2 "Stands"',
		'd.md:1 "tells"',
	] ) {
		assert.ok( output.includes( place ), `${ place } in\n${ output }` );
	}
	assert.match( words( 'c.scss' ).output, /^Stopped: 1 findings/ );
} );

test( 'names of classes, functions and constants are split into words', () => {
	write(
		'names.php',
		'<?php\nclass RefundWish {\n\tconst HELD_BY_NOBODY = 1;\n\tpublic function tellCustomer() {\n\t}\n}\nclass WishlistShares {\n}\n'
	);
	write( 'names.ts', 'export const mendedCart = 1;\nexport interface WishlistItem {}\nexport function fetchWishes() {}\n' );
	const found = [ ...words( 'names.php', 'names.ts' ).output.matchAll( /^(names\S+) "(\w+)"/gm ) ].map(
		( [ , place, word ] ) => `${ place } ${ word }`
	);
	assert.deepEqual( found, [ 'names.php:2 wish', 'names.php:3 nobody', 'names.php:4 tell', 'names.ts:1 mended', 'names.ts:3 wishes' ] );
} );

test( 'a comment that only names its hook is found, one that also says what happens is not', () => {
	write(
		'hooks.php',
		'<?php\n/** Hook `init`. */\n/** Hooks `a`, `b` and `c`. */\n/**\n * Filter `x`.\n *\n * @param string $a\n */\n/** Hook `init`: adds the rules. */\n'
	);
	const found = [ ...words( 'hooks.php' ).output.matchAll( /^hooks\.php:(\d+)/gm ) ].map( ( [ , line ] ) => Number( line ) );
	assert.deepEqual( found, [ 2, 3, 4 ] );
} );

test( 'paths without any text are an error', () => {
	const { status, output } = words( 'missing.md' );
	assert.equal( status, 1 );
	assert.match( output, /no comments, paragraphs or strings in missing\.md/ );
} );
