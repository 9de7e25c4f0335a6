<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

/** The sale price of a record. We have no scheduled sales, so a sale price is imported only while the sale is running. */
final readonly class WooCommerceSale {

	/** Null if the file has no sale columns; '' for no sale. */
	public ?string $price;

	/** Note for the user about the sale dates, or ''. */
	public string $note;

	/** Column that the note refers to. */
	public string $column;

	/** @param int $now Unix time. */
	public function __construct( WooCommerceRow $row, int $now ) {
		$price  = $row->cell( 'sale price' );
		$starts = $row->text( 'date sale price starts' );
		$ends   = $row->text( 'date sale price ends' );
		$note   = '';
		$column = 'date sale price ends';
		if ( $price !== null && $price !== '' ) {
			if ( self::time( $starts ) > $now ) {
				$note   = sprintf(
					/* translators: 1: amount of money, 2: date and time */
					__( 'The sale price %1$s is not imported, because the sale starts on %2$s. Enter it when the sale starts.', 'vitrine' ),
					$price,
					$starts
				);
				$price  = '';
				$column = 'date sale price starts';
			} elseif ( $ends !== '' && self::time( $ends ) < $now ) {
				/* translators: 1: amount of money, 2: date and time */
				$note  = sprintf( __( 'The sale price %1$s is not imported, because the sale ended on %2$s.', 'vitrine' ), $price, $ends );
				$price = '';
			} elseif ( $ends !== '' ) {
				$note = sprintf(
					/* translators: %s: date and time */
					__( 'The sale ends on %s. Remove the sale price then; it does not end automatically.', 'vitrine' ),
					$ends
				);
			}
		}
		$this->price  = $price;
		$this->note   = $note;
		$this->column = $column;
	}

	/** In the site's time zone, as exported by WooCommerce; 0 if invalid. */
	private static function time( string $cell ): int {
		$time = $cell === '' ? false : date_create_immutable( $cell, wp_timezone() );
		return $time === false ? 0 : $time->getTimestamp();
	}
}
