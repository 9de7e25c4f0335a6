<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

/** A VAT rate in percent, as in a cell or typed by the user: `21`, `5.5`, `19 %`. */
final class VatRateCell {

	private const MAX_PERCENT = 50;

	/**
	 * @return int Basis points.
	 * @throws InvalidCell
	 */
	public static function read( string $cell ): int {
		$plain = strtr( rtrim( $cell, ' %' ), ',', '.' );
		if ( preg_match( '/^\d{1,2}(\.\d{1,2})?$/', $plain ) !== 1 || (float) $plain > self::MAX_PERCENT ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell(
				/* translators: %s: content of a table cell */
				sprintf( __( '“%s” is not a valid VAT rate. Enter it as 21 or 5.5.', 'vitrine' ), RowIssue::quote( $cell ) )
			);
			// phpcs:enable
		}
		return (int) round( (float) $plain * 100 );
	}
}
