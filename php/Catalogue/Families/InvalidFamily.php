<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use RuntimeException;

/** Thrown when a family or its variants are invalid; nothing is saved. */
final class InvalidFamily extends RuntimeException {

	/**
	 * @param list<string>       $errors   Messages about the family and its options.
	 * @param array<int, string> $variants Messages by the index of the variant.
	 * @param array<int, string> $columns  Column of each of these messages: `sku`, `price`, `sale_price`, or '' for the row.
	 */
	public function __construct(
		public readonly array $errors,
		public readonly array $variants = array(),
		public readonly array $columns = array(),
	) {
		parent::__construct( implode( ' ', array( ...$errors, ...array_values( $variants ) ) ) );
	}
}
