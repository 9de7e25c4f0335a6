<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/**
 * Brand or attribute in a comparison.
 *
 * @phpstan-import-type Value from FactsView
 */
final readonly class ComparedRow {

	/** @param list<list<Value>> $cells The values of each product. */
	public function __construct( public string $label, public string $unit, public array $cells ) {
	}

	/** Whether all products have the same values. */
	public function isSame(): bool {
		return count( array_unique( array_map( serialize( ... ), $this->cells ) ) ) === 1;
	}
}
