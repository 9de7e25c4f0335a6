<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

/** One record of a CSV file; it may span several lines. */
final readonly class CsvRecord {

	/**
	 * @param int          $line   First line of the record, from 1.
	 * @param int          $offset Byte offset of the record.
	 * @param list<string> $cells
	 * @param string       $issue  User-facing reason why the record can't be parsed, or ''.
	 */
	public function __construct(
		public int $line,
		public int $offset,
		public array $cells,
		public string $issue = '',
	) {
	}

	public function blank(): bool {
		return $this->issue === '' && implode( '', array_map( 'trim', $this->cells ) ) === '';
	}
}
