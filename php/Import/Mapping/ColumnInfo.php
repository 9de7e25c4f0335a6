<?php
declare(strict_types=1);

namespace Vitrine\Import\Mapping;

/** A column of our own CSV format, explained in the user's language. */
final readonly class ColumnInfo {

	/**
	 * @param string $column   Name in the file; texts and attributes have the code of a language in it.
	 * @param string $label    Of the field in wp-admin.
	 * @param string $contents What it contains, and the allowed values.
	 * @param string $empty    What an empty cell does.
	 * @param string $example  A cell.
	 */
	public function __construct(
		public string $column,
		public string $label,
		public string $contents,
		public string $empty,
		public string $example,
	) {
	}
}
