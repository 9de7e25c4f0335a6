<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** An error or note that several lines of a file have in common. */
final readonly class IssueGroup {

	/**
	 * @param string    $column Name in the file; '' for the line as a whole.
	 * @param bool      $wrong  The lines are rejected; false for a note.
	 * @param list<int> $lines  The first line numbers.
	 * @param int       $count  All lines.
	 * @param string    $sku    Of a single line.
	 */
	public function __construct(
		public string $column,
		public string $message,
		public bool $wrong,
		public array $lines,
		public int $count,
		public string $sku,
	) {
	}

	/** The line numbers for the user. */
	public function lineText(): string {
		$text = implode( ', ', $this->lines );
		return $this->count > count( $this->lines )
			/* translators: 1: line numbers such as "2, 3, 4", 2: number of further lines */
			? sprintf( __( '%1$s and %2$d more', 'vitrine' ), $text, $this->count - count( $this->lines ) )
			: $text;
	}
}
