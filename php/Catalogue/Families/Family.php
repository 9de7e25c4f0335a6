<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

/** The options of a family and its variants. */
final readonly class Family {

	/**
	 * @param list<FamilyOption>     $options
	 * @param array<int, Variant>    $variants By id, in the family's order.
	 */
	public function __construct( public int $id, public array $options, public array $variants ) {
	}

	/** The variant with this id, else the first available one, else the first; null if the family has none. */
	public function choose( int $id ): ?Variant {
		if ( isset( $this->variants[ $id ] ) ) {
			return $this->variants[ $id ];
		}
		foreach ( $this->variants as $variant ) {
			if ( $variant->available ) {
				return $variant;
			}
		}
		return array_values( $this->variants )[0] ?? null;
	}

	/** The variant that differs from the chosen one only in this value; null if there is none. */
	public function sibling( Variant $chosen, int $attribute, int $value ): ?Variant {
		$wanted = array( $attribute => $value ) + $chosen->values;
		foreach ( $this->variants as $variant ) {
			if ( count( array_intersect_assoc( $variant->values, $wanted ) ) === count( $wanted ) ) {
				return $variant;
			}
		}
		return null;
	}

	/** The variant with this value that shares most values with the chosen one, preferably an available one. */
	public function nearest( Variant $chosen, int $attribute, int $value ): ?Variant {
		$best  = null;
		$score = -1;
		foreach ( $this->variants as $variant ) {
			$points = 2 * $variant->matches( $chosen ) + ( $variant->available ? 1 : 0 );
			if ( ( $variant->values[ $attribute ] ?? 0 ) === $value && $points > $score ) {
				$best  = $variant;
				$score = $points;
			}
		}
		return $best;
	}
}
