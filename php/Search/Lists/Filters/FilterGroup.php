<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

/** What a list can be filtered by in one way, in the current language. */
final readonly class FilterGroup {

	/**
	 * @param string             $name    Of the filter; its part of the ids of links.
	 * @param list<FilterChoice> $choices In order.
	 * @param list<FilterPill>   $pills   What is selected.
	 * @param PriceRange|null    $range   Instead of choices.
	 * @param Facet|null         $facet   If it is a brand or an attribute.
	 */
	public function __construct(
		public string $name,
		public string $label,
		public array $choices,
		public array $pills = array(),
		public ?PriceRange $range = null,
		public ?Facet $facet = null,
	) {
	}

	/** @return list<FilterChoice> */
	public function selected(): array {
		return array_values( array_filter( $this->choices, static fn ( FilterChoice $choice ): bool => $choice->selected ) );
	}
}
