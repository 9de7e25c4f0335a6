<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Catalogue\Storage\RecentSales;
use Vitrine\Kernel\Clock;

/** Updates the recent sales of products, by which search results and related products are sorted. */
final class SalesRecount {

	private const DAYS = 90;

	public function __construct(
		private readonly RecentSales $products,
		private readonly SalesCounts $sales,
		private readonly Clock $clock,
	) {
	}

	/** Updates the products whose count has changed and adds them to the index queue. */
	public function run(): void {
		$since  = $this->clock->now()->getTimestamp() - self::DAYS * DAY_IN_SECONDS;
		$counts = $this->products->withFamilies( $this->sales->soldSince( $since ) );
		$before = $this->products->all();
		$after  = array_map( self::rounded( ... ), $counts ) + array_fill_keys( array_keys( $before ), 0 );
		$this->products->store( array_diff_assoc( $after, $before ) );
	}

	/** Rounds to two digits, so that large shops reindex few products each day. */
	private static function rounded( int $sold ): int {
		$step = 10 ** max( 0, strlen( (string) $sold ) - 2 );
		return intdiv( $sold, $step ) * $step;
	}
}
