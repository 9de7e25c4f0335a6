<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Rows;

/** A record of any format, mapped to our own columns. */
final readonly class Row {

	/**
	 * @param array<string, string> $cells   By own column; a missing column keeps the product's value.
	 * @param list<RowIssue>        $issues  Errors found before any lookup, and notes of the format.
	 * @param bool                  $skipped Intentionally not imported.
	 * @param array<string, string> $columns Name in the file by own column, where it differs.
	 */
	public function __construct(
		public int $line,
		public int $offset,
		public array $cells,
		public array $issues = array(),
		public bool $skipped = false,
		public array $columns = array(),
	) {
	}

	public function sku(): string {
		return trim( $this->cells[ Columns::SKU ] ?? '' );
	}

	/** @return list<string> */
	public function list( string $column ): array {
		return ListCell::read( $this->cells[ $column ] ?? '' );
	}
}
