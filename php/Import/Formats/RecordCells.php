<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Kernel\CsvRow;

/** Access to the cells of a record by column name. */
final readonly class RecordCells {

	/** Spreadsheets mark a text with a leading apostrophe: Shopify writes `'4006381333931`, so that the number keeps all of its digits. */
	private const MARKED_NUMBER = "/^'(?=\d[\d.,\s-]*$)/D";

	/** The same in a column of codes. */
	private const MARKED_CODE = "/^'(?=[^'])/";

	/** Columns of codes, as Shopify and WooCommerce name them. */
	private const CODES = array( 'sku', 'parent', 'barcode', 'gtin, upc, ean, or isbn', 'id' );

	/** @param list<string> $header */
	public function __construct( private array $header, private CsvRecord $record ) {
	}

	/** Why the record can't be read, or null. */
	public function issue(): ?RowIssue {
		if ( $this->record->issue !== '' ) {
			return new RowIssue( '', $this->record->issue );
		}
		$over = array_slice( $this->record->cells, count( $this->header ) );
		if ( implode( '', $over ) === '' ) {
			return null;
		}
		return new RowIssue(
			'',
			sprintf(
				/* translators: 1: number of cells in a line, 2: number of columns */
				__(
					'The line has %1$d cells for %2$d columns: put quotation marks around texts that contain a comma or semicolon.',
					'vitrine'
				),
				count( $this->record->cells ),
				count( $this->header )
			)
		);
	}

	/**
	 * Trimmed, and without the apostrophes of spreadsheets, which our own format keeps: there, they may be part of a SKU.
	 *
	 * @param array<int, string> $columns Column name by position.
	 * @return array<string, string>
	 */
	public function plain( array $columns ): array {
		$cells = array_map( 'trim', $this->named( $columns ) );
		foreach ( $cells as $name => $cell ) {
			if ( ( $cell[0] ?? '' ) === "'" ) {
				$pattern        = in_array( $name, self::CODES, true ) ? self::MARKED_CODE : self::MARKED_NUMBER;
				$cells[ $name ] = (string) preg_replace( $pattern, '', $cell );
			}
		}
		return $cells;
	}

	/**
	 * @param array<int, string> $columns Column name by position.
	 * @return array<string, string>
	 */
	public function named( array $columns ): array {
		$named = array();
		foreach ( $columns as $place => $name ) {
			if ( isset( $this->record->cells[ $place ] ) ) {
				$named[ $name ] = CsvRow::decodeCell( $this->record->cells[ $place ] );
			}
		}
		return $named;
	}
}
