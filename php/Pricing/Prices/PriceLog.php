<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;

/**
 * History of offered prices, written in the transaction that changes a price. Prices of products not visible in the shop are not logged.
 */
final class PriceLog {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/**
	 * Logs the prices at which products are offered now, where they differ from the last ones. Call it after the products' rows are
	 * written: their row locks serialise concurrent changes.
	 *
	 * @param array<int, array{int, int|null}> $prices Price and sale price of visible products, by id.
	 * @param string                           $currency ISO 4217; '' for the shop's main currency. Each has its own log.
	 * @param array<int, list<PriceEntry>>     $earlier Prices not logged yet, oldest first, by id: a sale may have begun or ended before
	 *   the cron event that logs it. They are logged only for products that have a log, and only after its last entry.
	 * @return array<int, int> Prior prices to show, in cents, by id; products without one are left out.
	 */
	public function note( array $prices, string $currency = '', array $earlier = array() ): array {
		$now   = $this->clock->now();
		$logs  = $this->entries( array_keys( $prices ), $currency );
		$prior = array();
		$new   = array();
		foreach ( $prices as $product => [ $price, $salePrice ] ) {
			$log     = $logs[ $product ] ?? array();
			$entries = self::after( $log, $earlier[ $product ] ?? array(), $currency );
			foreach ( array( ...$entries, new PriceEntry( $price, $salePrice, $now->getTimestamp() ) ) as $entry ) {
				$last  = $log === array() ? null : $log[ count( $log ) - 1 ];
				$entry = $entry->reduced();
				if ( $last !== null && ( $entry->at < $last->at || $last->hasPricesOf( $entry ) ) ) {
					continue;
				}
				$new[] = self::row( $product, $entry, $currency );
				$log[] = $entry;
			}
			$prior[ $product ] = PriorPrice::fromLog( $log, $now->getTimezone() );
		}
		( new BulkWrite( $this->database ) )->insert( '{price_log}', $new );
		return array_filter( $prior, is_int( ... ) );
	}

	/**
	 * Never rewrites logged prices, not even in the same second. A converted price that differs comes from a rate that is newer than the
	 * sale.
	 *
	 * @param list<PriceEntry> $log
	 * @param list<PriceEntry> $earlier
	 * @return list<PriceEntry>
	 */
	private static function after( array $log, array $earlier, string $currency ): array {
		$last = $log === array() ? null : $log[ count( $log ) - 1 ];
		return $last === null ? array() : array_values(
			array_filter(
				$earlier,
				static fn ( PriceEntry $entry ): bool => $entry->at > $last->at && ( $currency === '' || $entry->price === $last->price )
			)
		);
	}

	/** @return list<PriceEntry> Oldest first. */
	public function forProduct( int $product, string $currency = '' ): array {
		return $this->entries( array( $product ), $currency )[ $product ] ?? array();
	}

	/**
	 * @param list<int> $products
	 * @return array<int, list<PriceEntry>> Oldest first, by product.
	 */
	private function entries( array $products, string $currency ): array {
		if ( $products === array() ) {
			return array();
		}
		$in      = implode( ',', $products );
		$entries = array();
		foreach (
			$this->database->rows(
				"SELECT product_id, price, sale_price, at FROM {price_log} WHERE product_id IN ($in) AND currency = %s
				ORDER BY product_id, at, id",
				array( $currency )
			) as $row
		) {
			$entries[ (int) $row['product_id'] ][] = self::entry( $row );
		}
		return $entries;
	}

	/**
	 * For the demo and for shops migrated with their own price history.
	 *
	 * @param list<PriceEntry> $entries
	 */
	public function replace( int $product, array $entries ): void {
		$this->database->transaction(
			function () use ( $product, $entries ): void {
				$this->forget( $product );
				foreach ( $entries as $entry ) {
					$this->add( $product, $entry );
				}
			}
		);
	}

	public function forget( int ...$products ): void {
		$this->database->run( 'DELETE FROM {price_log} WHERE product_id IN (' . implode( ',', $products ) . ')' );
	}

	private function add( int $product, PriceEntry $entry ): void {
		$this->database->insert( 'price_log', self::row( $product, $entry ) );
	}

	/** @return array<string, int|string|null> */
	private static function row( int $product, PriceEntry $entry, string $currency = '' ): array {
		return array(
			'product_id' => $product,
			'price'      => $entry->price,
			'sale_price' => $entry->salePrice,
			'at'         => $entry->at,
			'currency'   => $currency,
		);
	}

	/** @param array<string, string|null> $row */
	private static function entry( array $row ): PriceEntry {
		return new PriceEntry( (int) $row['price'], $row['sale_price'] === null ? null : (int) $row['sale_price'], (int) $row['at'] );
	}
}
