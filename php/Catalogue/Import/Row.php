<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** A record of any format, as the shop's own columns. */
final readonly class Row {

	/**
	 * @param array<string, string> $cells   By own column; a column that is missing keeps what the product has.
	 * @param list<Fault>           $faults  What is wrong before anything was looked up, and what the format cannot carry over.
	 * @param bool                  $skipped Nothing of it is taken, and that is as it should be.
	 * @param array<string, string> $columns What the file calls own columns, where it has other names.
	 */
	public function __construct(
		public int $line,
		public int $offset,
		public array $cells,
		public array $faults = array(),
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
