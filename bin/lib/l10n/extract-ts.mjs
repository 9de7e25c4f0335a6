import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const DOMAIN = 'vitrine';

/** Meaning of the arguments. */
const CALLS = {
	__: { single: 0, domain: 1 },
	_x: { single: 0, context: 1, domain: 2 },
	_n: { single: 0, plural: 1, domain: 3 },
	_nx: { single: 0, plural: 1, context: 3, domain: 4 },
};

/** The value of a string literal or of literals joined with +; null for other expressions. */
function literal( node ) {
	if ( ! node ) {
		return null;
	}
	if ( ts.isStringLiteralLike( node ) ) {
		return node.text;
	}
	if ( ts.isBinaryExpression( node ) && node.operatorToken.kind === ts.SyntaxKind.PlusToken ) {
		const [ left, right ] = [ literal( node.left ), literal( node.right ) ];
		return left === null || right === null ? null : left + right;
	}
	return null;
}

/** The translators' comment: the closest one before the call in the same statement. */
function noteOf( node, source ) {
	for ( let at = node; at && ! ts.isBlock( at ) && ! ts.isSourceFile( at ); at = at.parent ) {
		const comments = [
			...( ts.getLeadingCommentRanges( source.text, at.getFullStart() ) ?? [] ),
			...( ts.getTrailingCommentRanges( source.text, at.getFullStart() ) ?? [] ),
		];
		for ( const { pos, end } of comments.reverse() ) {
			const [ , note ] = source.text.slice( pos, end ).match( /translators:\s*([\s\S]*?)\s*(\*\/)?$/i ) ?? [];
			if ( note ) {
				return `translators: ${ note }`;
			}
		}
	}
	return '';
}

/** The texts of a TypeScript file, and problems with unreadable calls. */
export function textsOfScript( root, file ) {
	const source = ts.createSourceFile(
		file,
		readFileSync( path.join( root, file ), 'utf8' ),
		ts.ScriptTarget.Latest,
		true,
		/x$/.test( file ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	const found = [];
	const look = ( node ) => {
		const call = ts.isCallExpression( node ) && ts.isIdentifier( node.expression ) ? CALLS[ node.expression.text ] : undefined;
		if ( call ) {
			const part = ( name ) => ( call[ name ] === undefined ? '' : literal( node.arguments[ call[ name ] ] ) );
			const text = { single: part( 'single' ), plural: part( 'plural' ), context: part( 'context' ), file, note: noteOf( node, source ) };
			const line = source.getLineAndCharacterOfPosition( node.getStart() ).line + 1;
			if ( [ text.single, text.plural, text.context ].includes( null ) ) {
				found.push( { file, line, problem: 'a text must be a literal' } );
			} else if ( part( 'domain' ) !== DOMAIN ) {
				found.push( { file, line, problem: `the text domain must be '${ DOMAIN }'` } );
			} else {
				found.push( text );
			}
		}
		ts.forEachChild( node, look );
	};
	look( source );
	return found;
}
