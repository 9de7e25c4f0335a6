<?php
declare(strict_types=1);

namespace Vitrine\BackInStock;

use Closure;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Lazy;

/**
 * Decides who is notified when a product is back, in the order of their requests: of a counted product within a day at most two people per
 * piece in stock, and never more than MAX_AT_ONCE. The others follow while it is still in stock.
 */
final class StockAlertQueue {

	/** Outbox messages: `{product: id}` selects people, `{alert: id}` notifies one of them. */
	public const PRODUCT = 'stock_alert_product';
	public const NOTICE  = 'stock_alert_notice';

	private const MAX_AT_ONCE      = 50;
	private const PEOPLE_PER_PIECE = 2;

	/** In seconds: head start of those who were notified. */
	public const HEAD_START_SECONDS = DAY_IN_SECONDS;

	/** Between two batches of a product whose stock is not counted. */
	private const PAUSE_SECONDS = 60;

	/** Products per query. */
	private const BATCH = 200;

	/** @param Closure(): Products $products */
	public function __construct(
		private readonly StockAlerts $alerts,
		#[Lazy( Products::class )] private readonly Closure $products,
		private readonly Stock $stock,
		private readonly Outbox $outbox,
		private readonly Database $database,
	) {
	}

	/** @param list<int>|null $products That may be back in stock; null for all. */
	public function enqueue( ?array $products ): void {
		$last = 0;
		do {
			$some = $this->alerts->products( $products, $last, self::BATCH );
			foreach ( $this->stock->inStock( $some ) as $product ) {
				$this->outbox->add( self::PRODUCT, array( 'product' => $product ) );
			}
			$last = end( $some );
		} while ( $last !== false && count( $some ) === self::BATCH );
	}

	/**
	 * Handles PRODUCT.
	 *
	 * @param array<mixed> $payload
	 */
	public function choose( array $payload ): bool {
		$product = is_int( $payload['product'] ?? null ) ? $payload['product'] : 0;
		$item    = ( $this->products )()->byIds( array( $product ) )[ $product ] ?? null;
		if ( $item === null || ! $item->buyable() || ! $item->available() ) {
			return true;
		}
		$counted = $item->stock !== null;
		$limit   = $counted ? min( self::MAX_AT_ONCE, self::PEOPLE_PER_PIECE * $item->stock ) : self::MAX_AT_ONCE;
		$seconds = $counted ? self::HEAD_START_SECONDS : self::PAUSE_SECONDS;
		$this->database->transaction(
			function () use ( $product, $limit, $seconds, $counted ): void {
				$taken = $this->alerts->takeWaiting( $product, $limit, $seconds );
				foreach ( $taken as $alert ) {
					$this->outbox->add( self::NOTICE, compact( 'alert' ) );
				}
				if ( ! $counted && count( $taken ) === $limit ) {
					$this->outbox->add( self::PRODUCT, compact( 'product' ), self::PAUSE_SECONDS );
				}
			}
		);
		return true;
	}
}
