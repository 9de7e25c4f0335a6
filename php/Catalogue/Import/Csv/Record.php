<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Csv;

/** One line of a table, which may stand on several lines of the file. */
final readonly class Record {

	/**
	 * @param int          $line   Of the file, from 1, on which it begins.
	 * @param int          $offset Bytes before it.
	 * @param list<string> $cells
	 * @param string       $fault  Why it cannot be read, for people; '' for a whole one.
	 */
	public function __construct(
		public int $line,
		public int $offset,
		public array $cells,
		public string $fault = '',
	) {
	}

	public function blank(): bool {
		return $this->fault === '' && implode( '', array_map( 'trim', $this->cells ) ) === '';
	}
}
