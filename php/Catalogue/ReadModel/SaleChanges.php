<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\SalePlan;

/**
 * Brings lists, filters, the price history and cached pages up to date when a sale begins or ends. What a product costs does not depend on
 * it: that is decided by the clock.
 */
final class SaleChanges {

	/** Products per outbox message. */
	private const BATCH = 100;

	/** Seconds before the last run in which changes that are not logged are looked for again: their edit may have been committed late. */
	private const OVERLAP = 300;

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly SalePlan $plan,
		private readonly ProductReadModel $products,
		private readonly Outbox $outbox,
	) {
	}

	/** Cron, at the next change; also hourly, in case an event was lost. */
	public function run(): void {
		$now     = $this->clock->now()->getTimestamp();
		$applied = $this->plan->applied();
		if ( $applied > $now ) {
			// The server's clock was wrong for some time.
			$applied = 0;
		}
		$since  = max( 0, $applied - self::OVERLAP );
		$rows   = $this->database->rows(
			'SELECT id FROM {products} WHERE sale_from > %d AND sale_from <= %d AND (sale_from > %d OR sale_from > price_set_at)
			UNION SELECT id FROM {products} WHERE sale_until >= %d AND sale_until < %d AND (sale_until >= %d OR sale_until >= price_set_at)
			ORDER BY id',
			array( $since, $now, $applied, $since, $now, $applied )
		);
		$chunks = array_chunk( array_map( intval( ... ), array_column( $rows, 'id' ) ), self::BATCH );
		foreach ( $chunks as $index => $ids ) {
			if ( $index === 0 ) {
				$this->products->rewritePrices( ...$ids );
			} else {
				// The outbox continues after a process that ran out of time.
				$this->outbox->add( FamilyViews::KIND, array( 'ids' => $ids ) );
			}
		}
		// Without a change the option stays as it is: writing it each hour would clear the cache of all options.
		$this->plan->store( $chunks === array() ? $applied : $now );
	}
}
