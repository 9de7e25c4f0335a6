<?php
declare(strict_types=1);

namespace Judges\Sniffs\PluginCheck;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/** Plugin Check wants `wp_get_attachment_image()` for pictures. This sniff stands for its own, which is in no registry, under its name. */
final class ImageSniff implements Sniff {

	private const CODE = 'PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage';

	/** @return list<int|string> */
	public function register(): array {
		return array( T_INLINE_HTML, T_CONSTANT_ENCAPSED_STRING, T_DOUBLE_QUOTED_STRING );
	}

	/** @param int $stackPtr */
	public function process( File $phpcsFile, $stackPtr ): void {
		if ( preg_match( '/<img[^>]*\ssrc=/', $phpcsFile->getTokens()[ $stackPtr ]['content'] ) === 1 ) {
			$phpcsFile->addError( 'Say with a note why wp_get_attachment_image() does not write this picture.', $stackPtr, self::CODE );
		}
	}
}
