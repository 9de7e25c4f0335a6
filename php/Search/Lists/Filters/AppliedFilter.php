<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Closure;
use Vitrine\Search\Index\Bitmap;

/** A filter in one list. */
final readonly class AppliedFilter {

	/**
	 * @param string                              $name     Unique in the list.
	 * @param array<string, string>               $selected Its arguments, without values that do not exist.
	 * @param Bitmap|null                         $matching Products that match what is selected; null if nothing is.
	 * @param Closure( ListFilters ): ?FilterGroup $choices What can be selected, with counts; null if it does not help to choose.
	 * @param FacetSet|null                       $facet    If variants may differ in it.
	 */
	public function __construct(
		public string $name,
		public array $selected,
		public ?Bitmap $matching,
		public Closure $choices,
		public ?FacetSet $facet = null,
	) {
	}
}
