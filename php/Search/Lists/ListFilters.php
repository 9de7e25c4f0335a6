<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Search\Index\Bitmap;

/** The products of a list and those that each of its filters leaves. */
final class ListFilters {

	private ?Bitmap $found = null;

	/** @param array<string, Bitmap|null> $filters By name; null for one that is not set. */
	public function __construct(
		private readonly Bitmap $scope,
		private readonly array $filters,
		private readonly VariantFilter $variants,
	) {
	}

	/** Products that match all filters, or all but one: counts of a facet ignore what is selected in it. */
	public function found( string $except = '' ): Bitmap {
		return isset( $this->filters[ $except ] )
			? $this->variants->exact( $this->matching( $except ), $except )
			: $this->found ??= $this->variants->exact( $this->matching() );
	}

	/**
	 * Products that match all filters and are available.
	 *
	 * @param string $filter The name of the filter by availability.
	 */
	public function available( string $filter, Bitmap $available ): Bitmap {
		return $this->variants->available( $this->matching( $filter )->and( $available ) );
	}

	/**
	 * Products that match a value instead of those that are selected in its facet.
	 *
	 * @param Bitmap $found Those of `found()` without the facet that have the value.
	 */
	public function having( string $facet, string $value, Bitmap $found ): Bitmap {
		return $this->variants->having( $facet, $value, $found );
	}

	/** Products that match each filter; families may do so by different variants. */
	private function matching( string $except = '' ): Bitmap {
		$found = $this->scope;
		foreach ( $this->filters as $name => $filter ) {
			if ( $name !== $except && $filter !== null ) {
				$found = $found->and( $filter );
			}
		}
		return $found;
	}
}
