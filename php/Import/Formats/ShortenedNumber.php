<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** Finds numbers such as 4,00638E+12, which a spreadsheet has written instead of an article number: its last digits are lost. */
final class ShortenedNumber {

	/** Own columns with article numbers. */
	private const COLUMNS = array( Columns::SKU, Columns::FAMILY, 'gtin', 'mpn' );

	/** Spreadsheets always write the sign and at least two digits of the exponent, so that an SKU such as 5E10 is not one. */
	private const PATTERN = '/^[\'"]?-?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i';

	/**
	 * @param list<string> $header Column names of the file.
	 * @return Row The row itself, or one that only has the errors.
	 */
	public static function reject( Row $row, CsvRecord $record, array $header ): Row {
		$names  = array_map( 'strtolower', $header );
		$issues = array();
		foreach ( self::COLUMNS as $column ) {
			$place = array_search( strtolower( $row->columns[ $column ] ?? $column ), $names, true );
			$cell  = $place === false || $row->skipped ? '' : trim( $record->cells[ $place ] ?? '' );
			if ( preg_match( self::PATTERN, $cell ) === 1 ) {
				$issues[] = new RowIssue(
					$header[ $place ],
					sprintf(
						/* translators: %s: content of a table cell, such as 4.00638E+12 */
						__(
							'“%s” is not an article number: a spreadsheet has rounded it and the last digits are lost. Use the file as it was exported; to edit it, import it into the spreadsheet with this column as text.',
							'vitrine'
						),
						$cell
					)
				);
			}
		}
		return $issues === array() ? $row : new Row( $row->line, $row->offset, array(), $issues );
	}
}
