import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kept, keyOf } from '../kept.mjs';
import { fromRoot, inCache } from '../paths.mjs';
import { PHP } from '../php.mjs';
import { run } from '../run.mjs';

/** `// phpcs:ignore Sniff, Sniff -- why`, also before `?>`. */
const ANNOTATION = /(?:\/\/|\/\*|#)\s*phpcs:(?<kind>\w+)(?<sniffs>.*?)(?:\s--\s(?<why>.*?))?\s*(?:\?>.*|\*\/.*)?$/;

/** A category, like `WordPress.Security`, would hide more than what was looked at. */
const SNIFF = /^\w+\.\w+\.\w+(?:\.\w+)?$/;

/**
 * @param {string}                             source
 * @param {{ line: number, source: string }[]} findings Of phpcs without annotations.
 * @return {{ line: number, text: string }[]} Annotations that hide nothing, or that don't say what they hide or why.
 */
export function uselessAnnotations( source, findings ) {
	const lines = source.split( '\n' );
	return lines.flatMap( ( text, index ) => {
		if ( text.includes( '@codingStandards' ) ) {
			return [ { line: index + 1, text: 'write phpcs:ignore Standard.Category.Sniff -- why' } ];
		}
		const found = ANNOTATION.exec( text )?.groups;
		if ( ! text.includes( 'phpcs:' ) || found?.kind === 'enable' ) {
			return [];
		}
		const line = index + 1;
		const wrong = ( message ) => ( { line, text: message } );
		if ( found?.kind !== 'ignore' && found?.kind !== 'disable' ) {
			return [ wrong( 'write it at the beginning of a comment: // phpcs:ignore Standard.Category.Sniff -- why' ) ];
		}
		const sniffs = found.sniffs.split( ',' ).map( ( name ) => name.trim() );
		if ( ! sniffs.every( ( name ) => SNIFF.test( name ) ) || ! found.why ) {
			return [ wrong( `write phpcs:${ found.kind } Standard.Category.Sniff -- why` ) ];
		}
		const isAlone = /^\s*(?:<\?php\s*)?(?:\/\/|\/\*|#)/.test( text );
		const end = lines.findIndex( ( other, at ) => at > index && other.includes( 'phpcs:enable' ) );
		const last = found.kind === 'disable' ? ( end < 0 ? lines.length : end + 1 ) : line + ( isAlone ? 1 : 0 );
		const isHidden = ( name ) => findings.some( ( at ) => at.line >= line && at.line <= last && `${ at.source }.`.startsWith( `${ name }.` ) );
		return sniffs.filter( ( name ) => ! isHidden( name ) ).map( ( name ) => wrong( `the ignore of ${ name } hides nothing: remove it` ) );
	} );
}

/** Findings by file, as phpcs's JSON report has them. */
async function report( name, args ) {
	mkdirSync( inCache( 'phpcs' ), { recursive: true } );
	const ran = await run(
		PHP,
		[ fromRoot( 'vendor/bin/phpcs' ), '--report=json', '-q', '--parallel=2', `--cache=${ inCache( `phpcs/${ name }.json` ) }`, ...args ],
		{ cwd: fromRoot(), log: inCache( 'test/logs', `${ name }.log` ) }
	);
	const json = ran.output.slice( ran.output.indexOf( '{"totals"' ) );
	try {
		return Object.entries( JSON.parse( json ).files ).map( ( [ file, { messages } ] ) => ( { file, messages } ) );
	} catch {
		throw new Error( `phpcs stopped with exit code ${ ran.code }:\n${ ran.output }` );
	}
}

/** phpcs names files by their whole path, as PHP's JSON writes it: in what is kept the repository's folder has this name. */
const ANY_FOLDER = '%repository%';

const inJson = ( text ) => JSON.stringify( text ).slice( 1, -1 ).replaceAll( '/', '\\/' );

/** Writes the caches of one folder of the repository as another one would. */
export function rename( folder, from, to ) {
	for ( const name of readdirSync( folder ) ) {
		const file = path.join( folder, name );
		writeFileSync( file, readFileSync( file, 'utf8' ).replaceAll( `"${ inJson( from ) }\\/`, `"${ inJson( to ) }\\/` ) );
	}
}

/** Runs phpcs with the caches that an earlier run left, also one in another clone. */
async function withCaches( work ) {
	const [ caches, copy ] = [ inCache( 'phpcs' ), inCache( 'phpcs-kept' ) ];
	const kept = new Kept( 'phpcs', keyOf( 'phpcs.xml.dist' ) );
	if ( ! existsSync( caches ) && kept.take( caches ) ) {
		rename( caches, ANY_FOLDER, fromRoot() );
	}
	const result = await work();
	rmSync( copy, { recursive: true, force: true } );
	cpSync( caches, copy, { recursive: true } );
	rename( copy, fromRoot(), ANY_FOLDER );
	kept.keep( copy );
	rmSync( copy, { recursive: true } );
	return result;
}

/** The security and database sniffs of phpcs.xml.dist, and no ignore that nothing needs. */
export const phpcs = () => withCaches( sniff );

async function sniff() {
	const open = ( await report( 'phpcs', [] ) ).flatMap( ( { file, messages } ) =>
		messages.map( ( { line, message, source } ) => `${ file }:${ line } ${ message } (${ source })` )
	);
	const useless = ( await report( 'phpcs-ignored', [ '--ignore-annotations' ] ) ).flatMap( ( { file, messages } ) =>
		uselessAnnotations( readFileSync( fromRoot( file ), 'utf8' ), messages ).map( ( { line, text } ) => `${ file }:${ line } ${ text }` )
	);
	const lines = [ ...open, ...useless ];
	return {
		passed: lines.length === 0 ? 1 : 0,
		failed: lines.length,
		failures: lines.length > 0 ? [ { name: 'phpcs', message: lines.join( '\n' ) } ] : [],
	};
}
