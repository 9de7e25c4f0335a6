<?php
declare(strict_types=1);

namespace Vitrine\Import;

use DateTimeImmutable;
use DateTimeZone;
use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Admin\WeightInput;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;

/** Parses a cell, or throws a message that says what the cell should contain. */
final class Cell {

	/** @return int Cents. */
	public static function price( string $cell ): int {
		$amount = PriceInput::parse( $cell );
		if ( $amount !== null && ! Currency::of( ( new Settings() )->get( MainCurrency::class )->code )->allows( $amount ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell( __( 'Enter a whole amount: this currency has no smaller unit.', 'vitrine' ) );
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $amount ?? throw new InvalidCell( PriceInput::cellHint( RowIssue::quote( $cell ) ) );
	}

	public static function line( string $cell, int $most ): string {
		$line = sanitize_text_field( $cell );
		return mb_strlen( $line ) <= $most
			? $line
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			/* translators: %d: number of characters */
			: throw new InvalidCell( sprintf( __( 'Enter up to %d characters.', 'vitrine' ), $most ) );
			// phpcs:enable
	}

	public static function number( string $cell, int $most ): int {
		if ( preg_match( '/^\d{1,9}$/', $cell ) !== 1 || (int) $cell > $most ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell(
				/* translators: 1: content of a table cell, 2: largest accepted number */
				sprintf( __( '“%1$s” is not a whole number from 0 to %2$d.', 'vitrine' ), RowIssue::quote( $cell ), $most )
			);
			// phpcs:enable
		}
		return (int) $cell;
	}

	/** Grams, as in the product editor: a whole number, or with a unit. */
	public static function weight( string $cell ): int {
		$grams = trim( $cell ) === '' ? null : WeightInput::parse( $cell );
		if ( $grams === null ) {
			/* translators: %s: content of a table cell */
			$text = sprintf( __( '“%s” is not a weight.', 'vitrine' ), RowIssue::quote( $cell ) );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell( $text . ' ' . WeightInput::hint() );
		}
		return $grams;
	}

	public static function bool( string $cell ): bool {
		return match ( strtolower( $cell ) ) {
			'1', 'yes', 'true'    => true,
			'0', 'no', 'false', '' => false,
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			default               => throw new InvalidCell(
				/* translators: %s: content of a table cell */
				sprintf( __( '“%s” is not valid. Enter 1 for yes or 0 for no.', 'vitrine' ), RowIssue::quote( $cell ) )
			),
			// phpcs:enable
		};
	}

	/**
	 * @param list<string> $choices
	 */
	public static function oneOf( string $cell, array $choices ): string {
		if ( ! in_array( strtolower( $cell ), $choices, true ) ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell(
				sprintf(
					/* translators: 1: content of a table cell, 2: accepted values */
					__( '“%1$s” is not a valid value. Use one of these: %2$s.', 'vitrine' ),
					RowIssue::quote( $cell ),
					implode( ', ', $choices )
				)
			);
			// phpcs:enable
		}
		return strtolower( $cell );
	}

	/** @return int Unix time. */
	public static function time( string $cell ): int {
		$zone = new DateTimeZone( 'UTC' );
		$time = DateTimeImmutable::createFromFormat( '!Y-m-d\TH:i:s\Z', $cell, $zone )
			?: DateTimeImmutable::createFromFormat( '!Y-m-d', $cell, $zone );
		if ( $time !== false && DateTimeImmutable::getLastErrors() === false && $time->getTimestamp() >= 0 ) {
			return $time->getTimestamp();
		}
		// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
		/* translators: %s: content of a table cell */
		throw new InvalidCell( sprintf( __( '“%s” is not a valid date. Enter it as 2026-01-31.', 'vitrine' ), RowIssue::quote( $cell ) ) );
		// phpcs:enable
	}
}
