<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Kernel\Container;

/** The filters of lists. */
final readonly class FilterList {

	/** In the order of their arguments in addresses. */
	public const ALL = array( CategoryFilter::class, FacetFilter::class, PriceFilter::class, StockFilter::class );

	/** @param list<Filter> $filters */
	public function __construct( public array $filters ) {
	}

	public static function ofShop( Container $container ): self {
		return new self( array_map( $container->get( ... ), self::ALL ) );
	}

	/** @return array<string, Argument> In the order of addresses. */
	public function arguments(): array {
		return array_merge( ...array_map( static fn ( Filter $filter ): array => $filter->arguments(), $this->filters ) );
	}

	/** @return array<string, string> Arguments of what is selected. */
	public function selected( Address $address ): array {
		return array_merge( ...array_map( static fn ( Filter $filter ): array => $filter->selected( $address ), $this->filters ) );
	}

	/**
	 * @param array<string, string> $selected
	 * @return list<string> Names of the sets that `applied()` takes from the list.
	 */
	public function sets( array $selected ): array {
		return array_merge( ...array_map( static fn ( Filter $filter ): array => $filter->sets( $selected ), $this->filters ) );
	}

	/**
	 * @param array<string, string> $selected
	 * @return list<AppliedFilter>
	 */
	public function applied( array $selected, ListScope $list ): array {
		return array_merge( ...array_map( static fn ( Filter $filter ): array => $filter->applied( $selected, $list ), $this->filters ) );
	}
}
