<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use DateTimeImmutable;
use DateTimeZone;
use Vitrine\Catalogue\Admin\Prices;

/** Reads what a cell holds, or says in plain words what it should hold. */
final class Cell {

	/** @return int Cents. */
	public static function price( string $cell ): int {
		/* translators: %s: what stands in a cell of a table */
		return Prices::parse( $cell ) ?? throw new CellFault( sprintf( __( '“%s” is no price. Write it as 59.90.', 'vitrine' ), $cell ) );
	}

	public static function number( string $cell, int $most ): int {
		if ( preg_match( '/^\d{1,9}$/', $cell ) !== 1 || (int) $cell > $most ) {
			/* translators: 1: what stands in a cell of a table, 2: largest number that is taken */
			throw new CellFault( sprintf( __( '“%1$s” is no whole number from 0 to %2$d.', 'vitrine' ), $cell, $most ) );
		}
		return (int) $cell;
	}

	/** @return int Basis points. */
	public static function rate( string $cell ): int {
		$plain = strtr( rtrim( $cell, ' %' ), ',', '.' );
		if ( preg_match( '/^\d{1,2}(\.\d{1,2})?$/', $plain ) !== 1 || (float) $plain > 50 ) {
			/* translators: %s: what stands in a cell of a table */
			throw new CellFault( sprintf( __( '“%s” is no VAT rate. Write it as 21 or 5.5.', 'vitrine' ), $cell ) );
		}
		return (int) round( (float) $plain * 100 );
	}

	public static function yes( string $cell ): bool {
		return match ( strtolower( $cell ) ) {
			'1', 'yes', 'true'    => true,
			'0', 'no', 'false', '' => false,
			/* translators: %s: what stands in a cell of a table */
			default               => throw new CellFault( sprintf( __( '“%s” is neither yes nor no. Write 1 or 0.', 'vitrine' ), $cell ) ),
		};
	}

	/**
	 * @param list<string> $choices
	 */
	public static function oneOf( string $cell, array $choices ): string {
		if ( ! in_array( strtolower( $cell ), $choices, true ) ) {
			/* translators: 1: what stands in a cell of a table, 2: what may stand there */
			throw new CellFault( sprintf( __( '“%1$s” is not known. Choose from: %2$s.', 'vitrine' ), $cell, implode( ', ', $choices ) ) );
		}
		return strtolower( $cell );
	}

	/** @return int Unix time. */
	public static function time( string $cell ): int {
		$zone = new DateTimeZone( 'UTC' );
		$time = DateTimeImmutable::createFromFormat( '!Y-m-d\TH:i:s\Z', $cell, $zone ) ?: DateTimeImmutable::createFromFormat( '!Y-m-d', $cell, $zone );
		if ( $time !== false && DateTimeImmutable::getLastErrors() === false ) {
			return $time->getTimestamp();
		}
		/* translators: %s: what stands in a cell of a table */
		throw new CellFault( sprintf( __( '“%s” is no date. Write it as 2026-01-31.', 'vitrine' ), $cell ) );
	}
}
