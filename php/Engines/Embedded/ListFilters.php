<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\Index\Bitmap;

/** The products of a list and those that each of its filters leaves. */
final readonly class ListFilters {

	/** @param array<string, Bitmap|null> $filters By name; null for one that is not set. */
	public function __construct( private Bitmap $scope, private array $filters ) {
	}

	/** Products that match all filters, or all but one: counts of a facet ignore what is selected in it. */
	public function found( string $except = '' ): Bitmap {
		$found = $this->scope;
		foreach ( $this->filters as $name => $filter ) {
			if ( $name !== $except && $filter !== null ) {
				$found = $found->and( $filter );
			}
		}
		return $found;
	}
}
