<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

/** A selected value, which a click removes. */
final readonly class FilterPill {

	/**
	 * @param string                     $key     Unique in the list.
	 * @param array<string, string|null> $changes Arguments after it was removed; null removes one.
	 */
	public function __construct( public string $key, public string $label, public array $changes ) {
	}
}
