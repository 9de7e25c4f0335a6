<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\ContentUnit;

/** Units of weight and length in WooCommerce's exports, in its languages. */
final class Units {

	/** In grams. */
	private const WEIGHTS = array(
		'kg'     => 1000.0,
		'g'      => 1.0,
		'lbs'    => 453.59237,
		'lb'     => 453.59237,
		'livre'  => 453.59237,
		'livres' => 453.59237,
		'pfund'  => 453.59237,
		'libbre' => 453.59237,
		'oz'     => 28.349523125,
		'once'   => 28.349523125,
		'onces'  => 28.349523125,
	);

	/** In centimetres. */
	private const LENGTHS = array(
		'cm'      => 1.0,
		'mm'      => 0.1,
		'm'       => 100.0,
		'in'      => 2.54,
		'inch'    => 2.54,
		'inches'  => 2.54,
		'zoll'    => 2.54,
		'po'      => 2.54,
		'pouce'   => 2.54,
		'pouces'  => 2.54,
		'pollici' => 2.54,
		'ft'      => 30.48,
		'feet'    => 30.48,
		'pieds'   => 30.48,
		'yd'      => 91.44,
		'yards'   => 91.44,
	);

	/** Factor and our unit by Shopify's unit of a unit price. */
	private const CONTENTS = array(
		'mg'    => array( 0.001, ContentUnit::Gram ),
		'g'     => array( 1.0, ContentUnit::Gram ),
		'kg'    => array( 1.0, ContentUnit::Kilogram ),
		'ml'    => array( 1.0, ContentUnit::Millilitre ),
		'cl'    => array( 1.0, ContentUnit::Centilitre ),
		'l'     => array( 1.0, ContentUnit::Litre ),
		'm3'    => array( 1000.0, ContentUnit::Litre ),
		'mm'    => array( 0.1, ContentUnit::Centimetre ),
		'cm'    => array( 1.0, ContentUnit::Centimetre ),
		'm'     => array( 1.0, ContentUnit::Metre ),
		'm2'    => array( 1.0, ContentUnit::SquareMetre ),
		'item'  => array( 1.0, ContentUnit::Piece ),
		'count' => array( 1.0, ContentUnit::Piece ),
	);

	/** A net content as our own column has it; null for an unknown unit or an invalid number, '' if the cell is empty. */
	public static function content( ?string $number, string $unit ): ?string {
		$value = self::number( (string) $number );
		$known = self::CONTENTS[ strtolower( trim( $unit ) ) ] ?? null;
		return match ( true ) {
			$number === ''                     => '',
			$value === null || $known === null => null,
			default                            => Content::of( (int) round( $value * $known[0] * 1000 ), $known[1]->value )?->write(),
		};
	}

	/** Null for an unknown unit or an invalid number. */
	public static function grams( string $number, string $unit ): ?int {
		$value = self::number( $number );
		$grams = self::WEIGHTS[ $unit ] ?? null;
		return $value === null || $grams === null ? null : (int) round( $value * $grams );
	}

	/** Rounded to one decimal; null for an unknown unit or an invalid number. */
	public static function centimetres( string $number, string $unit ): ?string {
		$value       = self::number( $number );
		$centimetres = self::LENGTHS[ $unit ] ?? null;
		return $value === null || $centimetres === null ? null : (string) round( $value * $centimetres, 1 );
	}

	public static function knowsWeight( string $unit ): bool {
		return isset( self::WEIGHTS[ $unit ] );
	}

	public static function knowsLength( string $unit ): bool {
		return isset( self::LENGTHS[ $unit ] );
	}

	/**
	 * Without exponents and of at most nine digits before the separator: `1e999` would be infinite. Weights that were converted from pounds
	 * have many digits after it.
	 */
	private static function number( string $typed ): ?float {
		$plain = strtr( $typed, ',', '.' );
		return preg_match( '/^(\d{1,9}(?:\.\d{0,30})?|\.\d{1,30})$/D', $plain ) === 1 ? (float) $plain : null;
	}
}
