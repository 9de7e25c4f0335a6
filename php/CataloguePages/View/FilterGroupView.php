<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** A filter with its values. */
final readonly class FilterGroupView {

	/**
	 * @param string                 $name  Its part of the ids of links.
	 * @param bool                   $open  Whether its values can be seen at first.
	 * @param list<FilterChoiceView> $first
	 * @param list<FilterChoiceView> $more  Folded away, unless one of them is selected.
	 * @param PriceRangeView|null    $range Instead of values.
	 */
	public function __construct(
		public string $name,
		public string $label,
		public bool $open,
		public array $first,
		public array $more,
		public ?PriceRangeView $range,
	) {
	}

	public function isUnfolded(): bool {
		return array_filter( $this->more, static fn ( FilterChoiceView $view ): bool => $view->choice->selected ) !== array();
	}
}
