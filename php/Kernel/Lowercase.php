<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * `mb_strtolower()` for servers without mbstring, for which WordPress has no polyfill: covers ASCII and the letters of the shop's
 * languages.
 */
final class Lowercase {

	private const UPPER = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝĄČĘĖĮŠŲŪŽŒẞĀĒĢĪĶĻŅĆŁŃŚŹŻ';

	private const LOWER = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýąčęėįšųūžœßāēģīķļņćłńśźż';

	public static function convert( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : self::withoutMbstring( $text );
	}

	public static function withoutMbstring( string $text ): string {
		return strtr( strtolower( $text ), array_combine( self::letterMap( self::UPPER ), self::letterMap( self::LOWER ) ) );
	}

	/** @return list<string> */
	private static function letterMap( string $text ): array {
		return preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
	}
}
