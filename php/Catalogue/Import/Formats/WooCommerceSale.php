<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

/** The sale price of a record with its dates: the shop has no dates of sales, so that only a sale that is on is taken. */
final readonly class WooCommerceSale {

	/** Null where the file says nothing about sales; '' for no sale. */
	public ?string $price;

	/** What is to be said about the dates, for people; '' for nothing. */
	public string $note;

	/** The column that the note is about. */
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
				/* translators: 1: amount of money, 2: date and time */
				$note   = sprintf( __( 'The sale price %1$s is not taken, because the sale begins on %2$s: enter it then.', 'vitrine' ), $price, $starts );
				$price  = '';
				$column = 'date sale price starts';
			} elseif ( $ends !== '' && self::time( $ends ) < $now ) {
				/* translators: 1: amount of money, 2: date and time */
				$note  = sprintf( __( 'The sale price %1$s is not taken, because the sale ended on %2$s.', 'vitrine' ), $price, $ends );
				$price = '';
			} elseif ( $ends !== '' ) {
				/* translators: %s: date and time */
				$note = sprintf( __( 'The sale ends on %s: remove the sale price then, it does not end by itself.', 'vitrine' ), $ends );
			}
		}
		$this->price  = $price;
		$this->note   = $note;
		$this->column = $column;
	}

	/** In the site's time zone, as WooCommerce writes it; 0 for what is no time. */
	private static function time( string $cell ): int {
		$time = $cell === '' ? false : date_create_immutable( $cell, wp_timezone() );
		return $time === false ? 0 : $time->getTimestamp();
	}
}
