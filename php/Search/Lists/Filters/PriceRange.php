<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

/** Limits that the visitor enters, instead of choices. */
final readonly class PriceRange {

	/**
	 * @param string $from    As entered, or ''.
	 * @param string $to      As entered, or ''.
	 * @param int    $lowest  Lowest price before filtering, in cents.
	 * @param int    $highest Highest price before filtering, in cents.
	 */
	public function __construct( public string $from, public string $to, public int $lowest, public int $highest ) {
	}
}
