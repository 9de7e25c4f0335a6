<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Search\Index\Bitmap;

/** A facet with the products of its values. */
final readonly class FacetSet {

	/**
	 * @param string                                        $name     Query argument.
	 * @param list<array{value: FilterChoice, set: Bitmap}> $values   In order, not counted.
	 * @param Bitmap                                        $families Those of the list whose variants differ in it.
	 */
	public function __construct(
		public string $name,
		private string $label,
		private Facet $facet,
		private array $values,
		public Bitmap $families,
	) {
	}

	/** @return list<string> Keys of all values. */
	public function keys(): array {
		return array_map( static fn ( array $one ): string => $one['value']->key, $this->values );
	}

	/** @return list<string> Keys of the selected values. */
	public function selected(): array {
		$keys = array();
		foreach ( $this->values as $one ) {
			if ( $one['value']->selected ) {
				$keys[] = $one['value']->key;
			}
		}
		return $keys;
	}

	/** Products that have a value. */
	public function productsWith( string $key ): Bitmap {
		foreach ( $this->values as $one ) {
			if ( $one['value']->key === $key ) {
				return $one['set'];
			}
		}
		return Bitmap::none();
	}

	/** Products that have one of the selected values; null if none is selected. */
	public function selection(): ?Bitmap {
		$found = null;
		foreach ( $this->values as $one ) {
			if ( $one['value']->selected ) {
				$found = $found?->or( $one['set'] ) ?? $one['set'];
			}
		}
		return $found;
	}

	/** The facet with its counts; null if it does not help to choose. */
	public function counted( ListFilters $filters ): ?FilterGroup {
		$others  = $filters->found( $this->name );
		$chosen  = implode( ',', $this->selected() );
		$choices = array();
		$pills   = array();
		foreach ( $this->values as $one ) {
			$value   = $one['value'];
			$count   = $filters->having( $this->name, $value->key, $others->and( $one['set'] ) )->count();
			$changes = array( $this->name => ValueList::toggled( $chosen, $value->key ) );
			if ( $count > 0 || $value->selected ) {
				$choices[] = $value->with( count: $count, changes: $changes );
			}
			if ( $value->selected ) {
				$pills[] = new FilterPill( "$this->name-$value->key", $this->named( $value ), $changes );
			}
		}
		return count( $choices ) > 1 || $pills !== array()
			? new FilterGroup( $this->name, $this->label, $choices, $pills, facet: $this->facet )
			: null;
	}

	/** Numbers and "yes" need the name of their attribute. */
	private function named( FilterChoice $value ): string {
		return $this->facet->type === null || $this->facet->type->hasValues()
			? $value->label
			/* translators: 1: attribute, such as height, 2: value */
			: sprintf( __( '%1$s: %2$s', 'vitrine' ), $this->label, $value->label );
	}
}
