<?php
declare(strict_types=1);

/*
 * Reads a JSON list of files from standard input and prints their texts, found in calls of WordPress's translation functions. Texts of
 * other text domains are ignored.
 */

/** Lines between a translators' comment and its text. */
const MAX_DISTANCE = 4;
const DOMAIN = 'vitrine';

/** Meaning of the arguments. */
const CALLS = array(
	'__'          => array( 'single' => 0, 'domain' => 1 ),
	'_e'          => array( 'single' => 0, 'domain' => 1 ),
	'esc_html__'  => array( 'single' => 0, 'domain' => 1 ),
	'esc_html_e'  => array( 'single' => 0, 'domain' => 1 ),
	'esc_attr__'  => array( 'single' => 0, 'domain' => 1 ),
	'esc_attr_e'  => array( 'single' => 0, 'domain' => 1 ),
	'_x'          => array( 'single' => 0, 'context' => 1, 'domain' => 2 ),
	'_ex'         => array( 'single' => 0, 'context' => 1, 'domain' => 2 ),
	'esc_html_x'  => array( 'single' => 0, 'context' => 1, 'domain' => 2 ),
	'esc_attr_x'  => array( 'single' => 0, 'context' => 1, 'domain' => 2 ),
	'_n'          => array( 'single' => 0, 'plural' => 1, 'domain' => 3 ),
	'_nx'         => array( 'single' => 0, 'plural' => 1, 'context' => 3, 'domain' => 4 ),
	'_n_noop'     => array( 'single' => 0, 'plural' => 1, 'domain' => 2 ),
	'_nx_noop'    => array( 'single' => 0, 'plural' => 1, 'context' => 2, 'domain' => 3 ),
);

/**
 * The arguments of the call that starts at a token: the value of a literal, or null.
 *
 * @param list<PhpToken> $tokens
 * @return list<string|null>
 */
function arguments( array $tokens, int $open ): array {
	$arguments = array();
	$text      = '';
	$literal   = true;
	$filled    = false;
	$depth     = 0;
	for ( $at = $open; $at < count( $tokens ); ++$at ) {
		$token = $tokens[ $at ];
		if ( in_array( $token->text, array( '(', '[', '{' ), true ) && ++$depth === 1 ) {
			continue;
		}
		$closes = in_array( $token->text, array( ')', ']', '}' ), true ) && --$depth === 0;
		if ( $closes || ( $depth === 1 && $token->text === ',' ) ) {
			if ( $filled ) {
				$arguments[] = $literal ? $text : null;
			}
			if ( $closes ) {
				break;
			}
			$text    = '';
			$literal = true;
			$filled  = false;
			continue;
		}
		if ( $token->isIgnorable() ) {
			continue;
		}
		$filled = true;
		if ( $token->is( T_CONSTANT_ENCAPSED_STRING ) ) {
			$text .= (string) eval( "return {$token->text};" ); // A literal without variables, as PHP itself reads it.
		} elseif ( $token->text !== '.' ) {
			$literal = false;
		}
	}
	return $arguments;
}

/** @return list<array<string, string|int>> */
function texts( string $file ): array {
	$tokens = array_values( PhpToken::tokenize( (string) file_get_contents( $file ) ) );
	$found  = array();
	$note   = array( '', 0, true );
	foreach ( $tokens as $at => $token ) {
		if (
			$token->is( array( T_COMMENT, T_DOC_COMMENT ) )
			&& preg_match( '~translators:\s*(.*?)\s*(\*/)?$~is', trim( $token->text ), $match ) === 1
		) {
			$note = array( "translators: $match[1]", $token->line + substr_count( rtrim( $token->text ), "\n" ), false );
		}
		$call = $token->is( array( T_STRING, T_NAME_FULLY_QUALIFIED ) ) ? ( CALLS[ ltrim( $token->text, '\\' ) ] ?? null ) : null;
		if ( $call === null || ( $tokens[ $at + 1 ]->text ?? '' ) !== '(' ) {
			continue;
		}
		$before = $at - 1;
		while ( $before > 0 && $tokens[ $before ]->isIgnorable() ) {
			--$before;
		}
		if ( $tokens[ $before ]->is( array( T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW ) ) ) {
			continue;
		}
		$arguments = arguments( $tokens, $at + 1 );
		$part      = static fn ( string $name ): ?string => isset( $call[ $name ] ) ? ( $arguments[ $call[ $name ] ] ?? null ) : '';
		if ( $part( 'domain' ) !== DOMAIN ) {
			if ( $part( 'domain' ) === null && ( $arguments[ $call['domain'] ] ?? false ) !== false ) {
				$found[] = array( 'file' => $file, 'line' => $token->line, 'problem' => 'the text domain must be a literal' );
			}
			continue;
		}
		// A wrapped call has its text some lines below the comment, which then belongs to the first text only.
		$distance = $token->line - $note[1];
		$comment  = $distance <= ( $note[2] ? 1 : MAX_DISTANCE ) ? $note[0] : '';
		$note[2]  = true;
		$text     = array( 'single' => $part( 'single' ), 'plural' => $part( 'plural' ), 'context' => $part( 'context' ) );
		$found[]  = in_array( null, $text, true )
			? array( 'file' => $file, 'line' => $token->line, 'problem' => 'a text must be a literal' )
			: $text + array( 'file' => $file, 'note' => $comment );
	}
	return $found;
}

$files = json_decode( (string) stream_get_contents( STDIN ), true, 4, JSON_THROW_ON_ERROR );
echo json_encode( array_merge( array(), ...array_map( texts( ... ), $files ) ), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE );
