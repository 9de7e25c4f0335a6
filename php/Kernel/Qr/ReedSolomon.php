<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Qr;

/** Error correction of QR codes: polynomials over the field of 256 elements with the modulus x⁸ + x⁴ + x³ + x² + 1. */
final class ReedSolomon {

	private const MODULUS = 0x11D;

	/** @var list<int> Powers of x. */
	private static array $powers = array();

	/** @var array<int, int> Exponents of the powers. */
	private static array $exponents = array();

	/**
	 * @param list<int> $data
	 * @param int       $count Of correction words.
	 * @return list<int> The correction words.
	 */
	public static function remainder( array $data, int $count ): array {
		$generator = self::generator( $count );
		$rest      = array( ...$data, ...array_fill( 0, $count, 0 ) );
		foreach ( array_keys( $data ) as $start ) {
			$factor = $rest[ $start ];
			foreach ( $factor === 0 ? array() : $generator as $index => $coefficient ) {
				$rest[ $start + $index ] ^= self::product( $factor, $coefficient );
			}
		}
		return array_slice( $rest, -$count );
	}

	/** @return list<int> Coefficients of (x - x⁰)(x - x¹)…, highest first. */
	private static function generator( int $degree ): array {
		self::fillTables();
		$product = array( 1 );
		for ( $root = 0; $root < $degree; $root++ ) {
			$next = array( ...$product, 0 );
			foreach ( $product as $index => $coefficient ) {
				$next[ $index + 1 ] ^= self::product( $coefficient, self::$powers[ $root ] );
			}
			$product = array_values( $next );
		}
		return $product;
	}

	private static function product( int $a, int $b ): int {
		return $a === 0 || $b === 0 ? 0 : self::$powers[ ( self::$exponents[ $a ] + self::$exponents[ $b ] ) % 255 ];
	}

	private static function fillTables(): void {
		for ( $power = 1; count( self::$powers ) < 255; $power = $power < 128 ? $power << 1 : ( $power << 1 ) ^ self::MODULUS ) {
			self::$exponents[ $power ] = count( self::$powers );
			self::$powers[]            = $power;
		}
	}
}
