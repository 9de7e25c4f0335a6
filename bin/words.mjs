#!/usr/bin/env node
/**
 * Checks the English of names, comments, docs and screen texts for typical words and constructions of translated text (CONTRIBUTING, "Words").
 *
 *   node bin/words.mjs [path ...]        all files of the repository, or those at or below some paths
 *   node bin/words.mjs --sample=50       comments and screen texts drawn at random, for a reader to judge
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { ROOT } from './lib/paths.mjs';
import { Problem, command, say } from './lib/say.mjs';
import { tellTales } from './lib/words/tell-tales.mjs';

/** Demo contents, generated code, and files that quote the patterns. */
const EXCEPT = [ /^demo\//, /^bin\/lib\/words\/tell-tales/, /^bin\/test\/words/, /^src\/contract\/index\.ts$/ ];

const shown = ( { file, line, text } ) => `${ file }${ line ? `:${ line }` : '' } ${ text.replace( /\s+/g, ' ' ) }`;

/** The shortest text that can be judged. */
const isSentence = ( text ) => /[a-z]+ [a-z]+ [a-z]+/i.test( text );

/** Fisher–Yates; every item is equally likely. */
function draw( items, count ) {
	for ( let last = items.length - 1; last > 0; last-- ) {
		const other = Math.floor( Math.random() * ( last + 1 ) );
		[ items[ last ], items[ other ] ] = [ items[ other ], items[ last ] ];
	}
	return items.slice( 0, count );
}

await command( async () => {
	const { values, positionals } = parseArgs( {
		allowPositionals: true,
		options: { sample: { type: 'string' }, root: { type: 'string', default: ROOT } },
	} );
	await ensureNodeModules( () => {} );
	const { prose } = await import( './lib/words/prose.mjs' );
	process.chdir( values.root );
	const files = execFileSync( 'git', [ 'ls-files', '--cached', '--others', '--exclude-standard', '--', ...positionals ], { encoding: 'utf8' } )
		.split( '\n' )
		.filter( ( file ) => file && ! EXCEPT.some( ( pattern ) => pattern.test( file ) ) );
	const texts = prose( files ).filter( ( { kind, text } ) => kind === 'name' || kind === 'comment' || isSentence( text ) );
	if ( values.sample ) {
		for ( const wanted of [ 'comment', 'screen text' ] ) {
			draw(
				texts.filter( ( { kind, text } ) => kind === wanted && isSentence( text ) ),
				Number( values.sample )
			).forEach( ( text ) => say( shown( text ) ) );
		}
		return;
	}
	// The strings of screen texts are in the source. Column names of tables can't be changed.
	const checked = texts.filter( ( { kind, text } ) => kind !== 'screen text' && ! ( kind === 'string' && / NOT NULL\b/.test( text ) ) );
	if ( checked.length === 0 ) {
		throw new Problem( `no comments, paragraphs or strings in ${ positionals.join( ', ' ) || values.root }` );
	}
	const names = checked.filter( ( { kind } ) => kind === 'name' ).length;
	const count = `${ names } names, ${ checked.length - names } comments, paragraphs and strings`;
	const found = checked.flatMap( ( text ) =>
		tellTales( text.text, text.kind ).map( ( { found: words, instead } ) => `${ text.file }:${ text.line } "${ words }": write ${ instead }` )
	);
	if ( found.length > 0 ) {
		throw new Problem( `${ found.length } findings in ${ count }\n${ found.join( '\n' ) }` );
	}
	say( `words: ${ count }` );
} );
