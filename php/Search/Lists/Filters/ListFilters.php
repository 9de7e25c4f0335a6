<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Search\Index\Bitmap;

/** The products of a list and those that each of its filters leaves. */
final class ListFilters {

	private ?Bitmap $found = null;

	private ?Bitmap $ready = null;

	/** @var array<string, Bitmap> By name; those that are set. */
	private readonly array $filters;

	/**
	 * @param list<AppliedFilter> $applied
	 * @param Bitmap              $available Products that are in stock or made to order.
	 */
	public function __construct(
		private readonly Bitmap $scope,
		array $applied,
		private readonly Bitmap $available,
		private readonly VariantFilter $variants,
	) {
		$this->filters = array_filter( array_column( $applied, 'matching', 'name' ) );
	}

	public function isFiltered(): bool {
		return $this->filters !== array();
	}

	/** Products that match all filters, or all but one: counts of a filter ignore what is selected in it. */
	public function found( string $except = '' ): Bitmap {
		return isset( $this->filters[ $except ] )
			? $this->variants->exact( $this->matching( $except ), $except )
			: $this->found ??= $this->variants->exact( $this->matching() );
	}

	/** Products that match all filters and are available. */
	public function available(): Bitmap {
		return $this->ready ??= $this->variants->available( $this->matching( StockFilter::NAME )->and( $this->available ) );
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
			if ( $name !== $except ) {
				$found = $found->and( $filter );
			}
		}
		return $found;
	}
}
