<?php
declare(strict_types=1);

namespace Judges\Sniffs\PluginCheck;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;
use PHP_CodeSniffer\Util\Tokens;

/** The functions for files that `WordPress.WP.AlternativeFunctions` finds only since a version that is in no registry, under its name. */
final class FileSniff implements Sniff {

	private const CODE = 'WordPress.WP.AlternativeFunctions.%1$s_%1$s';

	private const FUNCTIONS = array( 'chmod', 'is_writable', 'is_writeable', 'mkdir', 'rename', 'rmdir', 'touch', 'unlink' );

	/** @return list<int|string> */
	public function register(): array {
		return array( T_STRING );
	}

	/** @param int $stackPtr */
	public function process( File $phpcsFile, $stackPtr ): void {
		$tokens = $phpcsFile->getTokens();
		$name   = strtolower( $tokens[ $stackPtr ]['content'] );
		$before = $tokens[ (int) $phpcsFile->findPrevious( Tokens::$emptyTokens, $stackPtr - 1, null, true ) ]['code'];
		$after  = $tokens[ (int) $phpcsFile->findNext( Tokens::$emptyTokens, $stackPtr + 1, null, true ) ]['code'];
		if (
			in_array( $name, self::FUNCTIONS, true )
			&& $after === T_OPEN_PARENTHESIS
			&& ! in_array( $before, array( T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW ), true )
		) {
			$phpcsFile->addError( "Say with a note why $name() works on this file.", $stackPtr, sprintf( self::CODE, $name ) );
		}
	}
}
