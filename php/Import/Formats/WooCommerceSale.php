<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\SaleDate;

/** The sale price of a record and its dates. A sale that is over is not imported, nor one with a date that can't be read. */
final readonly class WooCommerceSale {

	private const START = 'date sale price starts';
	private const END   = 'date sale price ends';

	/** Null if the file has no sale columns; '' for no sale. */
	public ?string $price;

	/** Dates as in the file; null without a sale price. */
	public ?string $from;
	public ?string $until;

	/** Note for the user about the sale dates, or ''. */
	public string $note;

	/** Column that the note refers to. */
	public string $column;

	/** @param int $now Unix time. */
	public function __construct( WooCommerceRow $row, int $now ) {
		$price = $row->cell( 'sale price' );
		[ $runs, $this->column, $this->note ] = $price === null || $price === ''
			? array( true, '', '' )
			: self::check( $row, $price, $now );
		$this->price                          = $runs ? $price : '';
		$this->from                           = $runs && (string) $price !== '' ? $row->text( self::START ) : null;
		$this->until                          = $runs && (string) $price !== '' ? $row->text( self::END ) : null;
	}

	/** @return array{bool, string, string} Whether the sale is imported, and a note with its column. */
	private static function check( WooCommerceRow $row, string $price, int $now ): array {
		$dates = array();
		foreach ( array( self::START, self::END ) as $column ) {
			$cell             = $row->text( $column );
			$dates[ $column ] = $cell === '' ? null : SaleDate::read( $cell, wp_timezone() );
			if ( $cell !== '' && $dates[ $column ] === null ) {
				/* translators: 1: amount of money, 2: content of a table cell */
				$text = __(
					'The sale price %1$s is not imported, because the date “%2$s” can’t be read. Enter it as 2026-01-31.',
					'vitrine'
				);
				return array( false, $column, sprintf( $text, $price, RowIssue::quote( $cell ) ) );
			}
		}
		$end = $dates[ self::END ];
		if ( $end === null ) {
			return array( true, '', '' );
		}
		if ( $end->end() < $now ) {
			/* translators: 1: amount of money, 2: date and time */
			$text = __( 'The sale price %1$s is not imported, because the sale ended on %2$s.', 'vitrine' );
			return array( false, self::END, sprintf( $text, $price, self::readable( $row->text( self::END ) ) ) );
		}
		return array( true, '', '' );
	}

	/** As in the file, except for a Unix time. */
	private static function readable( string $date ): string {
		return ctype_digit( $date ) ? (string) wp_date( 'Y-m-d H:i', (int) $date ) : $date;
	}
}
