<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\SalePeriod;

/**
 * Computes the prices of products in each currency of the shop: typed ones, else converted. They are written with the read model and logged
 * in the same transaction, so that a page never shows a price that the log doesn't have.
 */
final class CurrencyPrices {

	public function __construct(
		private readonly Currencies $currencies,
		private readonly PriceLog $log,
		private readonly PriceTable $table,
		private readonly Clock $clock,
		private readonly Database $database,
	) {
	}

	/**
	 * Logs and writes the prices of products that are in the shop now.
	 *
	 * @param list<int> $products
	 * @param list<int> $hidden Those that were not in it until now: their sales that began or ended before were not offered.
	 */
	public function write( array $products, array $hidden = array() ): void {
		[ $facts, $before ] = $this->read( $products );
		$this->writeFor( $facts, $before, array_diff_key( $facts, array_flip( $hidden ) ) );
	}

	/**
	 * Logs and writes the prices of those products that are in the shop already.
	 *
	 * @param list<int> $products
	 */
	public function rewrite( array $products ): void {
		[ $facts, $before ] = $this->read( $products );
		$shown = array_filter( $facts, static fn ( int $id ): bool => isset( $before[ $id ][ PriceTable::MAIN ] ), ARRAY_FILTER_USE_KEY );
		$this->writeFor( $shown, $before, $shown );
	}

	/**
	 * The products are not in the shop any more.
	 *
	 * @param list<int> $products
	 */
	public function hide( array $products ): void {
		$this->table->hide( $products );
	}

	/** SQL: the highest price of the variants that a family `{products} p` offers; null if none is enabled. */
	public static function highest( int $time ): string {
		$price = 'CASE WHEN ' . SalePeriod::condition( 'x.', $time ) . ' THEN x.sale_price ELSE x.price END';
		$all   = "SELECT MAX($price) FROM {products} x WHERE x.family_id = p.id AND x.enabled = 1";
		return "COALESCE(($all AND (x.stock IS NULL OR x.stock > 0)), ($all))";
	}

	/**
	 * Locks the products, so that two processes don't write prices of different times: a rebuild and an edit, for instance.
	 *
	 * @param list<int> $products
	 * @return array{array<int, array<string, string|null>>, array<int, array<string, array<string, string|null>>>} Facts by product, and
	 *   rows of the table by product and currency.
	 */
	private function read( array $products ): array {
		$facts  = array();
		$before = array();
		$in     = implode( ',', $products );
		foreach (
			$products === array() ? array() : $this->database->rows(
				'SELECT p.id, p.kind, p.price, p.sale_price, p.sale_from, p.sale_until, p.price_set_at,
				' . self::highest( $this->clock->now()->getTimestamp() ) . ' AS highest_variant,
				s.product_id, s.currency, s.converted_from, s.regular, s.sale, s.prior, s.highest
				FROM {products} p LEFT JOIN {prices} s ON s.product_id = p.id WHERE p.id IN (' . $in . ') FOR UPDATE'
			) as $row
		) {
			$facts[ (int) $row['id'] ] = $row;
			if ( $row['currency'] !== null ) {
				$before[ (int) $row['id'] ][ $row['currency'] ] = array_intersect_key( $row, PriceTable::COLUMNS );
			}
		}
		return array( $facts, $before );
	}

	/**
	 * @param array<int, array<string, string|null>>                $facts
	 * @param array<int, array<string, array<string, string|null>>> $before
	 * @param array<int, array<string, string|null>>                $shown  Facts of products that were in the shop before.
	 */
	private function writeFor( array $facts, array $before, array $shown ): void {
		$main   = $this->currencies->main();
		$others = $this->currencies->others();
		$rows   = array();
		foreach ( $facts === array() ? array() : array( PriceTable::MAIN => new Exchange( $main ) ) + $others as $currency => $exchange ) {
			$prices = array();
			$from   = array();
			foreach ( $facts as $id => $row ) {
				$have          = $before[ $id ] ?? array();
				$typed         = self::typed( $row, $have[ $currency ] ?? null );
				$from[ $id ]   = $typed === null && ! $exchange->isMain() ? $main : '';
				$prices[ $id ] = $typed ?? $exchange->convert( self::facts( $row, $have[ PriceTable::MAIN ] ?? null ) );
			}
			$prior = $this->prior( $prices, $currency, $facts, $shown );
			foreach ( $prices as $id => $price ) {
				$rows[] = PriceTable::row( $id, $currency, $from[ $id ], $price->withPrior( $prior[ $id ] ?? null ) );
			}
		}
		$this->markLogged( $facts );
		$this->table->write( $before, $rows );
		$this->removeUnused( array_intersect_key( $before, $facts ), $others );
	}

	/**
	 * Prices are typed for simple products only.
	 *
	 * @param array<string, string|null>      $facts
	 * @param array<string, string|null>|null $have  The product's row in this currency.
	 */
	private static function typed( array $facts, ?array $have ): ?StoredPrice {
		return $have !== null && PriceTable::isTyped( $have ) && $facts['kind'] === ProductKind::Simple->value
			? StoredPrice::fromRow( $have )
			: null;
	}

	/**
	 * In the main currency. A family whose variants are all disabled keeps its highest price.
	 *
	 * @param array<string, string|null>      $facts
	 * @param array<string, string|null>|null $have  The product's row in the main currency.
	 */
	private static function facts( array $facts, ?array $have ): StoredPrice {
		$highest = $facts['kind'] === ProductKind::Family->value ? $facts['highest_variant'] ?? $have['highest'] ?? null : null;
		return new StoredPrice(
			(int) $facts['price'],
			$facts['sale_price'] === null ? null : (int) $facts['sale_price'],
			highest: $highest === null ? null : (int) $highest
		);
	}

	/**
	 * Logs prices in one currency.
	 *
	 * @param array<int, StoredPrice>                $prices
	 * @param array<int, array<string, string|null>> $facts
	 * @param array<int, array<string, string|null>> $shown Facts of products that were in the shop before.
	 * @return array<int, int> Prior prices to show; products without one are left out.
	 */
	private function prior( array $prices, string $currency, array $facts, array $shown ): array {
		$now     = $this->clock->now()->getTimestamp();
		$current = array();
		$earlier = array();
		foreach ( $prices as $id => $price ) {
			$period         = SalePeriod::fromRow( $facts[ $id ] );
			$current[ $id ] = array( $price->regular, $period->includes( $now ) ? $price->sale : null );
			foreach ( isset( $shown[ $id ] ) ? $period->changes( (int) $shown[ $id ]['price_set_at'], $now ) : array() as $time ) {
				$earlier[ $id ][] = new PriceEntry( $price->regular, $period->includes( $time ) ? $price->sale : null, $time );
			}
		}
		return $this->log->note( $current, $currency, $earlier );
	}

	/**
	 * Converted prices, and the prior prices of typed ones, would be out of date if the shop took up the currency again.
	 *
	 * @param array<int, array<string, array<string, string|null>>> $before
	 * @param array<string, Exchange>                               $others Currencies in use.
	 */
	private function removeUnused( array $before, array $others ): void {
		$unused = array();
		$typed  = array();
		foreach ( $before as $id => $rows ) {
			foreach ( array_diff_key( $rows, $others, array( PriceTable::MAIN => true ) ) as $currency => $row ) {
				if ( PriceTable::isTyped( $row ) ) {
					$typed[] = PriceTable::row( $id, $currency, '', StoredPrice::fromRow( $row )->withPrior( null ) );
				} else {
					$unused[ $currency ][] = $id;
				}
			}
		}
		$this->table->write( $before, $typed );
		foreach ( $unused as $currency => $ids ) {
			$this->table->remove( $currency, $ids );
		}
	}

	/**
	 * A change that was logged once is not logged again with the prices and rates of a later time. `FamilySummary` marks families.
	 *
	 * @param array<int, array<string, string|null>> $facts
	 */
	private function markLogged( array $facts ): void {
		$now = $this->clock->now()->getTimestamp();
		$ids = array_keys(
			array_filter(
				$facts,
				static fn ( array $row ): bool => $row['kind'] !== ProductKind::Family->value
					&& SalePeriod::fromRow( $row )->changes( (int) $row['price_set_at'], $now ) !== array()
			)
		);
		if ( $ids !== array() ) {
			$this->database->run( "UPDATE {products} SET price_set_at = %d WHERE id IN (" . implode( ',', $ids ) . ')', array( $now ) );
		}
	}
}
