<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Search\Index\Bitmap;

/** A facet with the products of its values. */
final readonly class FacetSet {

	/**
	 * @param string                                      $name     Query argument.
	 * @param list<array{value: FacetValue, set: Bitmap}> $values   In order, not counted.
	 * @param Bitmap                                      $families Those of the list whose variants differ in it.
	 * @param int|null                                    $attribute Null for brands.
	 */
	public function __construct(
		public string $name,
		private string $label,
		private ?AttributeType $type,
		private bool $indexable,
		private array $values,
		public Bitmap $families,
		private ?int $attribute,
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
	public function counted( ListFilters $filters ): ?Facet {
		$others = $filters->found( $this->name );
		$values = array();
		$chosen = false;
		foreach ( $this->values as $one ) {
			$count = $filters->having( $this->name, $one['value']->key, $others->and( $one['set'] ) )->count();
			if ( $count > 0 || $one['value']->selected ) {
				$values[] = $one['value']->counted( $count );
				$chosen   = $chosen || $one['value']->selected;
			}
		}
		return count( $values ) > 1 || $chosen
			? new Facet( $this->name, $this->label, $this->type, $this->indexable, $values, $this->attribute )
			: null;
	}
}
