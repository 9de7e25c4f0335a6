<?php
declare(strict_types=1);

namespace Judges\Sniffs\PluginCheck;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;
use PHP_CodeSniffer\Util\Tokens;

/**
 * Plugin Check wants escaped texts in exceptions. Here they are escaped where they are shown, as JSON must not have them escaped twice:
 * a note says so at each `throw` with more than fixed texts. The standard that has this sniff is in no registry, so this one stands for
 * it, under its name. It finds at least what that one finds.
 */
final class ExceptionSniff implements Sniff {

	private const CODE = 'WordPress.Security.EscapeOutput.ExceptionNotEscaped';

	/** Between `throw` and the first parenthesis. */
	private const NAMES = array(
		T_NEW,
		T_STRING,
		T_NS_SEPARATOR,
		T_NAME_QUALIFIED,
		T_NAME_FULLY_QUALIFIED,
		T_SELF,
		T_STATIC,
		T_PARENT,
		T_DOUBLE_COLON,
		T_VARIABLE,
		T_OBJECT_OPERATOR,
	);

	private const FIXED = array(
		T_CONSTANT_ENCAPSED_STRING,
		T_LNUMBER,
		T_DNUMBER,
		T_STRING_CONCAT,
		T_COMMA,
		T_TRUE,
		T_FALSE,
		T_NULL,
		T_PARAM_NAME,
		T_COLON,
	);

	/** @return list<int|string> */
	public function register(): array {
		return array( T_THROW );
	}

	/** @param int $stackPtr */
	public function process( File $phpcsFile, $stackPtr ): void {
		$tokens = $phpcsFile->getTokens();
		$open   = $phpcsFile->findNext( array( ...Tokens::$emptyTokens, ...self::NAMES ), $stackPtr + 1, null, true );
		if ( $open === false || $tokens[ $open ]['code'] !== T_OPEN_PARENTHESIS || $this->isTried( $tokens[ $stackPtr ]['conditions'] ) ) {
			return;
		}
		$lines = array();
		for ( $at = $open + 1; $at < $tokens[ $open ]['parenthesis_closer']; $at++ ) {
			if ( ! in_array( $tokens[ $at ]['code'], array( ...Tokens::$emptyTokens, ...self::FIXED ), true ) ) {
				$lines[ $tokens[ $at ]['line'] ] ??= $at;
			}
		}
		foreach ( $lines as $at ) {
			$phpcsFile->addError( 'Say with a note where the text of this exception is escaped.', $at, self::CODE );
		}
	}

	/** @param array<int, int|string> $conditions */
	private function isTried( array $conditions ): bool {
		foreach ( array_reverse( $conditions ) as $condition ) {
			if ( in_array( $condition, array( T_TRY, T_FUNCTION, T_CLOSURE, T_FN, T_CLASS, T_ANON_CLASS, T_CATCH, T_FINALLY ), true ) ) {
				return $condition === T_TRY;
			}
		}
		return false;
	}
}
