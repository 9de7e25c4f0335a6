import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { CleanFiles } from '../lib/checks/clean-files.mjs';
import { Kept, keyOf, withKept } from '../lib/kept.mjs';

const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-kept-' ) );
after( () => rmSync( folder, { recursive: true } ) );

const at = ( ...parts ) => path.join( folder, ...parts );
const write = ( name, text ) => {
	mkdirSync( path.dirname( at( name ) ), { recursive: true } );
	writeFileSync( at( name ), text );
	return at( name );
};

beforeEach( () => {
	rmSync( folder, { recursive: true } );
	mkdirSync( folder );
	process.env.VITRINE_KEPT = at( 'kept' );
} );
after( () => delete process.env.VITRINE_KEPT );

describe( 'kept caches', () => {
	it( 'return what another clone kept under the same key, and nothing under another one', () => {
		new Kept( 'types', 'one' ).keep( write( 'clone/info', 'a' ) );
		assert.ok( new Kept( 'types', 'one' ).take( at( 'other/info' ) ) );
		assert.equal( readFileSync( at( 'other/info' ), 'utf8' ), 'a' );
		assert.ok( ! new Kept( 'types', 'two' ).take( at( 'third/info' ) ) );
		assert.ok( ! new Kept( 'eslint', 'one' ).take( at( 'third/info' ) ) );
		assert.ok( ! existsSync( at( 'third/info' ) ) );
		assert.ok( new Kept( 'types', 'one' ).isThere() );
		assert.ok( ! new Kept( 'types', 'two' ).isThere() );
	} );

	it( 'replace an earlier one as a whole, and leave no working copies', () => {
		write( 'clone/build/old.js', 'a' );
		new Kept( 'build', 'one' ).keep( at( 'clone/build' ) );
		rmSync( at( 'clone/build/old.js' ) );
		write( 'clone/build/new.js', 'b' );
		new Kept( 'build', 'one' ).keep( at( 'clone/build' ) );
		write( 'other/build/stale.js', 'c' );
		new Kept( 'build', 'one' ).take( at( 'other/build' ) );
		assert.deepEqual( readdirSync( at( 'other/build' ) ), [ 'new.js' ] );
		assert.deepEqual( readdirSync( at( 'kept/build' ) ), [ 'one' ] );
	} );

	it( 'are deleted when they were not used for weeks', () => {
		const file = write( 'clone/info', 'a' );
		const keys = [ 'used', 'unused' ];
		keys.forEach( ( key ) => new Kept( 'types', key ).keep( file ) );
		keys.forEach( ( key ) => utimesSync( at( 'kept/types', key ), new Date( 2020, 1 ), new Date( 2020, 1 ) ) );
		new Kept( 'types', 'used' ).take( at( 'clone/info' ) );
		new Kept( 'types', 'new' ).keep( file );
		assert.deepEqual( readdirSync( at( 'kept/types' ) ).toSorted(), [ 'new', 'used' ] );
	} );

	it( 'are optional: without a folder that can be written, tools start without them', () => {
		process.env.VITRINE_KEPT = write( 'a file', '' );
		new Kept( 'types', 'one' ).keep( write( 'clone/info', 'a' ) );
		assert.ok( ! new Kept( 'types', 'one' ).take( at( 'other' ) ) );
		process.env.VITRINE_KEPT = 'off';
		new Kept( 'types', 'one' ).keep( at( 'clone/info' ) );
		assert.ok( ! new Kept( 'types', 'one' ).take( at( 'other' ) ) );
		// Nothing could be kept, so nothing is prepared for it.
		assert.ok( new Kept( 'types', 'one' ).isThere() );
	} );

	it( 'do not replace the cache of a clone, which is newer', async () => {
		const kept = new Kept( 'types', 'one' );
		kept.keep( write( 'clone/info', 'kept' ) );
		const seen = [];
		const look = () => seen.push( readFileSync( at( 'other/info' ), 'utf8' ) );
		await withKept( kept, at( 'other/info' ), look );
		write( 'other/info', 'own' );
		await withKept( kept, at( 'other/info' ), look );
		assert.deepEqual( seen, [ 'kept', 'own' ] );
		assert.equal( readFileSync( kept.file, 'utf8' ), 'own' );
	} );

	it( 'have a key that changes with the tools and their configuration', () => {
		assert.equal( keyOf(), keyOf() );
		assert.notEqual( keyOf( 'tsconfig.json' ), keyOf() );
		assert.notEqual( keyOf( 'tsconfig.json' ), keyOf( 'phpstan.neon' ) );
	} );
} );

describe( 'files that were clean', () => {
	const remembered = ( environment = 'eslint 9', root = 'clone' ) => new CleanFiles( at( 'eslint.json' ), environment, at( root ) );
	const remember = () => {
		const clean = remembered();
		clean.add( 'src/a.ts' );
		clean.save();
	};

	beforeEach( () => {
		write( 'clone/src/a.ts', 'import "./b";' );
		write( 'clone/src/b.ts', '' );
		remember();
	} );

	it( 'are clean in another clone, too', () => {
		write( 'other/src/a.ts', 'import "./b";' );
		write( 'other/src/b.ts', 'another content' );
		assert.ok( remembered( 'eslint 9', 'other' ).has( 'src/a.ts' ) );
	} );

	it( 'are linted again if their content, name, imports or the environment changed', () => {
		assert.ok( ! remembered( 'eslint 10' ).has( 'src/a.ts' ) );
		assert.ok( ! remembered().has( 'src/b.ts' ) );
		write( 'clone/src/c.ts', 'import "./b";' );
		assert.ok( ! remembered().has( 'src/c.ts' ) );
		// Another file with the same name in a folder: rules that resolve imports find another one.
		write( 'clone/src/b/index.ts', '' );
		assert.ok( ! remembered().has( 'src/a.ts' ) );
		rmSync( at( 'clone/src/b' ), { recursive: true } );
		assert.ok( remembered().has( 'src/a.ts' ) );
		write( 'clone/src/a.ts', 'import "./b"; var x;' );
		assert.ok( ! remembered().has( 'src/a.ts' ) );
	} );
} );
