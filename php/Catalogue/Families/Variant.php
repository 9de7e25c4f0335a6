<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

/** A variant as needed by the options on its family's page. */
final readonly class Variant {

	/** @param array<int, int> $values Value id by attribute id, in the order of the family's options. */
	public function __construct( public int $id, public array $values, public bool $available, public string $url ) {
	}

	/** Number of these values that this variant has. */
	public function matches( self $other ): int {
		return count( array_intersect_assoc( $this->values, $other->values ) );
	}
}
