<?php
declare(strict_types=1);

namespace Vitrine\Search;

/** Quantities sold; implemented by orders. */
interface SalesCounts {

	/**
	 * @param int $since Seconds since 1970.
	 * @return array<int, int> Quantity by product, variants by their own ids.
	 */
	public function soldSince( int $since ): array;
}
