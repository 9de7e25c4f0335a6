<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

/** A variant as the chooser of its family's page needs it. */
final readonly class Variant {

	/** @param array<int, int> $values Value id by attribute id, in the order of the family's options. */
	public function __construct( public int $id, public array $values, public bool $available, public string $url ) {
	}

	/** Number of options in which this variant has one of these values. */
	public function matches( self $other ): int {
		return count( array_intersect_assoc( $this->values, $other->values ) );
	}
}
