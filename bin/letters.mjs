#!/usr/bin/env node
/**
 * The letters that search folds: php/I18n/Text/letter-table.php, made from src/lib/fold.ts, so that the server and the browser
 * fold alike, with and without the intl extension.
 *
 *   node bin/letters.mjs           writes the file
 *   node bin/letters.mjs --check   fails if it differs, unless Node.js has another version of Unicode than the one that wrote it
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { fromRoot } from './lib/paths.mjs';
import { Problem, command, say } from './lib/say.mjs';

const FILE = 'php/I18n/Text/letter-table.php';

/** Letters per line. */
const CHUNK = 54;

const MAX_COLUMNS = 118;

const LAST = 0x10ffff;

const isSurrogate = ( code ) => code >= 0xd800 && code < 0xe000;

async function folding() {
	const { outputText } = ts.transpileModule( readFileSync( fromRoot( 'src/lib/fold.ts' ), 'utf8' ), {
		compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
	} );
	return import( `data:text/javascript,${ encodeURIComponent( outputText ) }` );
}

/** Letters that become one other letter, as two texts of equal length; those that become several; and parts that become one letter. */
function tables( { baseLetters, foldWords } ) {
	const one = [];
	const several = {};
	const composed = {};
	const isSeparator = ( letter ) => ! /[\p{L}\p{M}\p{N}]/u.test( letter ) && foldWords( `a${ letter }b` ).join( ' ' ) === 'a b';
	for ( let code = 0x80; code <= LAST; code++ ) {
		const letter = String.fromCodePoint( code );
		const parts = letter.normalize( 'NFD' );
		const hangul = code >= 0xac00 && code < 0xd7a4;
		if ( isSurrogate( code ) || hangul ) {
			continue;
		}
		const folded = baseLetters( letter );
		if ( folded === letter && parts !== letter ) {
			// Recursive decompositions have all their parts, and their first one as a whole.
			for ( let split = parts.length - 1; split > 0; split-- ) {
				const start = parts.slice( 0, split ).normalize( 'NFC' );
				composed[ parts ] = letter;
				composed[ start + parts.slice( split ) ] = letter;
			}
		}
		const ignored = folded === '' && letter.normalize( 'NFKD' ) === letter;
		if ( folded === letter || ignored || isSeparator( letter ) ) {
			continue;
		}
		if ( [ ...folded ].length === 1 ) {
			one.push( [ letter, folded ] );
		} else {
			several[ letter ] = folded;
		}
	}
	return { one, several, composed };
}

const quoted = ( text ) => `'${ text.replace( /['\\]/g, '\\$&' ) }'`;

/** Entries of an array, in lines of a limited length. */
function lines( entries ) {
	const rows = [ [] ];
	for ( const entry of entries ) {
		const row = rows.at( -1 );
		if ( [ ...row.join( ', ' ), ...entry ].length > MAX_COLUMNS ) {
			rows.push( [ entry ] );
		} else {
			row.push( entry );
		}
	}
	return rows.map( ( row ) => `\t\t${ row.join( ', ' ) },\n` ).join( '' );
}

function written( { one, several, composed } ) {
	const chunks = [];
	for ( let start = 0; start < one.length; start += CHUNK ) {
		const chunk = one.slice( start, start + CHUNK );
		chunks.push( `\t\tarray( ${ [ 0, 1 ].map( ( side ) => quoted( chunk.map( ( pair ) => pair[ side ] ).join( '' ) ) ).join( ', ' ) } ),\n` );
	}
	const entries = ( table ) => lines( Object.entries( table ).map( ( pair ) => pair.map( quoted ).join( ' => ' ) ) );
	return `<?php
/**
 * Made by bin/letters.mjs from src/lib/fold.ts (Unicode ${ process.versions.unicode }): letters that become one other letter (two texts
 * of equal length), letters that become several, and parts of letters that are composed.
 */

declare(strict_types=1);

return array(
	'one'      => array(
${ chunks.join( '' ) }	),
	'several'  => array(
${ entries( several ) }	),
	'composed' => array(
${ entries( composed ) }	),
);
`;
}

await command( async () => {
	const { values } = parseArgs( { options: { check: { type: 'boolean' } } } );
	const text = written( tables( await folding() ) );
	if ( values.check ) {
		const current = readFileSync( fromRoot( FILE ), 'utf8' );
		if ( current !== text && current.includes( `Unicode ${ process.versions.unicode }` ) ) {
			throw new Problem( `${ FILE } is out of date: node bin/letters.mjs` );
		}
		return;
	}
	writeFileSync( fromRoot( FILE ), text );
	say( `${ FILE }: ${ Buffer.byteLength( text ) } bytes` );
} );
