<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

/** A way to filter lists, such as by availability. A new one needs its class and a line in `FilterList::ALL`. */
interface Filter {

	/**
	 * @return array<string, Argument> Query arguments, in the order of addresses. The name '' represents those of all facets, which are
	 *   ordered by their names.
	 */
	public function arguments(): array;

	/** @return array<string, string> Arguments of what is selected. Another spelling of the same would be another page in the cache. */
	public function selected( Address $address ): array;

	/**
	 * @param array<string, string> $selected Arguments of all filters.
	 * @return list<string> Names of the sets that `applied()` takes from the list, which reads those of all filters at once.
	 */
	public function sets( array $selected ): array;

	/**
	 * @param array<string, string> $selected Arguments of all filters.
	 * @return list<AppliedFilter> Usually one.
	 */
	public function applied( array $selected, ListScope $list ): array;
}
