import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pluginCheck, verdict } from '../lib/checks/plugin-check.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { PHP } from '../lib/php.mjs';
import { run } from '../lib/run.mjs';

/** Lines with findings of the repository's own sniffs. */
async function linesOf( source ) {
	const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-sniffs-' ) );
	const file = path.join( folder, 'A.php' );
	writeFileSync( file, source );
	const sniffs = [ 'Exception', 'File', 'Image' ].map( ( name ) => fromRoot( `bin/phpcs/Judges/Sniffs/PluginCheck/${ name }Sniff.php` ) );
	const rules = path.join( folder, 'rules.xml' );
	writeFileSync( rules, `<ruleset name="A">${ sniffs.map( ( sniff ) => `<rule ref="${ sniff }"/>` ).join( '' ) }</ruleset>` );
	const { stdout } = await run( PHP, [ fromRoot( 'vendor/bin/phpcs' ), `--standard=${ rules }`, '--report=json', '-q', file ] );
	rmSync( folder, { recursive: true } );
	const [ { messages } ] = Object.values( JSON.parse( stdout ).files );
	return messages.map( ( { line, source: code } ) => `${ line } ${ code.split( '.' ).pop() }` );
}

test( 'exceptions with more than fixed texts, functions for files and pictures need a note', async () => {
	const lines = [
		'<?php',
		"throw new E( 'fixed' . 'text', 5, null );",
		'throw new E( $text );',
		"throw E::of( __( 'Text', 'vitrine' ) );",
		'throw $this->failure( $text );',
		'throw $error;',
		'try { throw new E( $text ); } catch ( E ) { throw new E( "a $text" ); }',
		'throw new E( $text ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- shown escaped.',
		'throw new E(\n\tcode: 5,\n\ttext: $text\n);',
		'unlink( $file ); $this->unlink( $file ); self::rename( $file ); new Rename( $file );',
		'?><img class="a" src="b.jpg"><img data-src="c">',
	];
	assert.deepEqual( await linesOf( lines.join( '\n' ) ), [
		'3 ExceptionNotEscaped',
		'4 ExceptionNotEscaped',
		'5 ExceptionNotEscaped',
		'7 ExceptionNotEscaped',
		'11 ExceptionNotEscaped',
		'13 unlink_unlink',
		'14 NonEnqueuedImage',
	] );
} );

test( 'errors and warnings of Plugin Check fail, and without the plugin the check is skipped and not passed', async () => {
	const finding = { file: 'a.php', line: 3, code: 'A.B.C', message: 'wrong' };
	const found = { version: '1.3.1', checks: [ 'one', 'other' ], errors: [], warnings: [] };
	assert.deepEqual( verdict( found ), { passed: 2, failed: 0, failures: [], note: 'Plugin Check 1.3.1: 0 errors, 0 warnings' } );
	const { passed, failed, failures } = verdict( { ...found, errors: [ finding ], warnings: [ finding ] } );
	assert.deepEqual( [ passed, failed ], [ 0, 2 ] );
	assert.match( failures[ 0 ].message, /^a\.php:3 wrong \(A\.B\.C\)/ );
	const kept = process.env.VITRINE_PLUGIN_CHECK;
	delete process.env.VITRINE_PLUGIN_CHECK;
	const { skipped, ...counts } = await pluginCheck();
	assert.match( skipped, /VITRINE_PLUGIN_CHECK/ );
	assert.deepEqual( counts, { passed: 0, failed: 0, failures: [] } );
	process.env.VITRINE_PLUGIN_CHECK = '/does/not/exist';
	await assert.rejects( pluginCheck(), /holds no Plugin Check/ );
	Object.assign( process.env, { VITRINE_PLUGIN_CHECK: kept ?? '' } );
} );
