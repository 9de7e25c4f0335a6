import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { PHP } from '../php.mjs';
import { readPo } from '../l10n/po.mjs';

/*
 * The English of files as `{ file, line, kind, text }`: names, comments and strings of PHP and TypeScript (error texts, titles of tests), comments of
 * SCSS, paragraphs of Markdown, source texts of the .pot. Code, quotations, placeholders and types of docblock tags are left out.
 */

const lineAt = ( source, position ) => source.slice( 0, position ).split( '\n' ).length;

const plain = ( comment ) =>
	comment
		.replace( /^(?:\/\*+|\/\/|#)|\*+\/$/g, '' )
		.replace( /^\s*(?:\*+|\/\/) ?/gm, '' )
		.replace( /\b(?:array|object)\{(?:[^{}]|\{[^{}]*\})*\}/g, 'array' )
		.replace( /@[\w-]+(?: +(?:[^\s<{(]*[<{(].*[>})]|\S+))?(?: +\$\w+)?/g, '' )
		.replace( /`[^`]*`|\{@?[^}]*\}|"[^"\n]*"|“[^”]*”/g, '…' )
		.trim();

/** `testARefundIsBooked` is a title, too; of other names only the words are checked. */
const sentence = ( name ) =>
	name
		.replace( /_+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ' )
		.trim()
		.toLowerCase();

const PHP_PROSE = `
$kinds = array( T_COMMENT => 'comment', T_DOC_COMMENT => 'comment', T_CONSTANT_ENCAPSED_STRING => 'string', T_ENCAPSED_AND_WHITESPACE => 'string' );
$names = array( T_FUNCTION, T_CLASS, T_INTERFACE, T_TRAIT, T_ENUM, T_CONST, T_CASE );
$found = array();
foreach ( json_decode( stream_get_contents( STDIN ) ) as $file ) {
	$before = null;
	foreach ( PhpToken::tokenize( file_get_contents( $file ) ) as $token ) {
		$kind = $kinds[ $token->id ] ?? null;
		if ( $token->is( T_STRING ) && $before?->is( $names ) ) {
			$kind = preg_match( '/^test[A-Z]/', $token->text ) ? 'test' : 'name';
		}
		$before = $token->isIgnorable() ? $before : $token;
		if ( $kind !== null ) {
			$found[] = array( 'file' => $file, 'line' => $token->line, 'kind' => $kind, 'text' => $token->text );
		}
	}
}
echo json_encode( $found, JSON_INVALID_UTF8_SUBSTITUTE );`;

const PHP_TEXT = { comment: plain, string: ( text ) => text.slice( 1, -1 ), test: sentence, name: sentence };

function ofPhp( files ) {
	const found = execFileSync( PHP, [ '-r', PHP_PROSE ], { input: JSON.stringify( files ), maxBuffer: 2 ** 28 } );
	return JSON.parse( found ).map( ( { text, ...at } ) => ( { ...at, text: PHP_TEXT[ at.kind ]( text ) } ) );
}

const isDeclaration = ( node ) =>
	[
		ts.isFunctionDeclaration,
		ts.isClassDeclaration,
		ts.isInterfaceDeclaration,
		ts.isTypeAliasDeclaration,
		ts.isEnumDeclaration,
		ts.isMethodDeclaration,
		ts.isVariableDeclaration,
	].some( ( isKind ) => isKind( node ) );

function ofScript( file ) {
	const source = readFileSync( file, 'utf8' );
	const tree = ts.createSourceFile( file, source, ts.ScriptTarget.Latest, true );
	const found = new Map();
	const visit = ( node ) => {
		if ( node.kind === ts.SyntaxKind.JsxText ) {
			return;
		}
		if ( ts.isStringLiteralLike( node ) ) {
			found.set( node.getStart( tree ), { file, line: lineAt( source, node.getStart( tree ) ), kind: 'string', text: node.text } );
		}
		if ( isDeclaration( node ) && node.name && ts.isIdentifier( node.name ) ) {
			const at = node.name.getStart( tree );
			found.set( `name ${ at }`, { file, line: lineAt( source, at ), kind: 'name', text: sentence( node.name.text ) } );
		}
		const ranges = [ ...( ts.getLeadingCommentRanges( source, node.pos ) ?? [] ), ...( ts.getTrailingCommentRanges( source, node.end ) ?? [] ) ];
		for ( const { pos, end } of ranges ) {
			found.set( pos, { file, line: lineAt( source, pos ), kind: 'comment', text: plain( source.slice( pos, end ) ) } );
		}
		node.getChildren( tree ).forEach( visit );
	};
	visit( tree );
	return [ ...found.values() ];
}

function ofStyles( file ) {
	const source = readFileSync( file, 'utf8' );
	return [ ...source.matchAll( /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g ) ].map( ( { 0: text, index } ) => ( {
		file,
		line: lineAt( source, index ),
		kind: 'comment',
		text: plain( text ),
	} ) );
}

function ofMarkdown( file ) {
	const source = readFileSync( file, 'utf8' ).replace( /^```[\s\S]*?^```/gm, ( code ) => code.replace( /[^\n]/g, '' ) );
	return [ ...source.matchAll( /[^\n]+(?:\n(?!\n|[-*|#>] |\d+\. )[^\n]+)*/g ) ].map( ( { 0: text, index } ) => ( {
		file,
		line: lineAt( source, index ),
		kind: 'paragraph',
		text: text.replace( /`[^`]*`|"[^"]*"|“[^”]*”|\]\([^)]*\)/g, '…' ),
	} ) );
}

function ofCatalogue( file ) {
	const { translations } = readPo( readFileSync( file ) );
	return Object.values( translations )
		.flatMap( ( entries ) => Object.values( entries ) )
		.flatMap( ( { msgid, msgid_plural: plural, comments } ) =>
			[ msgid, plural ]
				.filter( Boolean )
				.map( ( text ) => ( { file: comments?.reference?.split( '\n' )[ 0 ] ?? file, line: 0, kind: 'screen text', text } ) )
		);
}

const READERS = {
	ts: ofScript,
	tsx: ofScript,
	mjs: ofScript,
	scss: ofStyles,
	css: ofStyles,
	md: ofMarkdown,
	pot: ofCatalogue,
};

/** @param {string[]} files Paths from the working directory. */
export function prose( files ) {
	const php = files.filter( ( file ) => file.endsWith( '.php' ) );
	const others = files.filter( ( file ) => file.split( '.' ).pop() in READERS );
	return [ ...( php.length ? ofPhp( php ) : [] ), ...others.flatMap( ( file ) => READERS[ file.split( '.' ).pop() ]( file ) ) ];
}
