<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** The filters of a list. */
final readonly class FiltersView {

	/**
	 * @param list<FilterGroupView> $groups In order.
	 * @param int                   $active Number of selected values.
	 * @param string                $show   Text of the button that closes the filters.
	 * @param string                $count  Of products, as a text.
	 * @param string                $reset  URL of the list without filters.
	 */
	public function __construct(
		public array $groups,
		public int $active,
		public string $show,
		public string $count,
		public string $reset,
	) {
	}
}
