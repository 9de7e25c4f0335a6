<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\SalePeriod;

/**
 * The prices of products in each language's currency: typed ones, else converted. They are written with the read model and logged in the
 * same transaction, so that a page never shows a price that the log doesn't have.
 */
final class CurrencyPrices {

	public function __construct(
		private readonly Currencies $currencies,
		private readonly PriceLog $log,
		private readonly TypedPrices $typed,
		private readonly Clock $clock,
		private readonly Database $database,
	) {
	}

	/** Whether all languages have the same prices. */
	public function areUniform(): bool {
		return $this->currencies->others() === array();
	}

	/**
	 * Logs the prices of visible products, and returns the price columns of their rows in the read model. Prices are typed for simple
	 * products only.
	 *
	 * @param array<int, array<string, string|null>> $facts `price`, `sale_price`, `sale_from`, `sale_until`, `price_set_at`, `kind`
	 *   and, of families, `highest_price` by product id.
	 * @param list<int> $hidden Products that were not visible until now: their sales that began or ended before were not offered.
	 * @return array<string, array<int, array{
	 *   price: int, prior_price: int|null, currency: string, full_price: int|null, highest_price: int|null
	 * }>> By language code and product.
	 */
	public function note( array $facts, array $hidden = array() ): array {
		$shown  = array_diff_key( $facts, array_flip( $hidden ) );
		$whole  = new Exchange( $this->currencies->main() );
		$main   = $this->columns(
			$facts,
			array_map( static fn ( array $row ): array => self::converted( self::amounts( $row ), $whole ), $facts ),
			array(),
			'',
			$shown
		);
		$others = array();
		$typed  = $this->areUniform() ? array() : $this->typed->many( array_keys( $facts ) );
		foreach ( $this->currencies->others() as $code => $exchange ) {
			$amounts = array();
			$highest = array();
			foreach ( $facts as $id => $row ) {
				$family         = ( $row['highest_price'] ?? null ) !== null;
				$entered        = $row['kind'] === ProductKind::Simple->value ? $typed[ $id ][ $code ] ?? null : null;
				$amounts[ $id ] = $entered ?? self::converted( self::amounts( $row ), $exchange );
				$highest[ $id ] = $family ? $exchange->price( (int) $row['highest_price'] ) : null;
			}
			$others[ $code ] = $this->columns( $facts, $amounts, $highest, $code, $shown );
		}
		$this->markLogged( $facts );
		return array_map(
			static fn ( Exchange $exchange ): array => $others[ $exchange->isMain() ? '' : $exchange->currency->code ] ?? $main,
			$this->currencies->byLanguage()
		);
	}

	/**
	 * @param array<int, array<string, string|null>> $facts
	 * @param array<int, array{int, int|null}>       $amounts Price and sale price by product, whether or not the sale is running.
	 * @param array<int, int|null>                   $highest Of families.
	 * @param string                                 $currency '' for the main one, whose prices are in the products table.
	 * @param array<int, array<string, string|null>> $shown    Facts of products that were visible before.
	 * @return array<int, array{price: int, prior_price: int|null, currency: string, full_price: int|null, highest_price: int|null}>
	 */
	private function columns( array $facts, array $amounts, array $highest, string $currency, array $shown ): array {
		$now     = $this->clock->now()->getTimestamp();
		$current = array();
		$earlier = array();
		foreach ( $amounts as $id => [ $price, $sale ] ) {
			$period         = SalePeriod::fromRow( $facts[ $id ] );
			$current[ $id ] = array( $price, $period->includes( $now ) ? $sale : null );
			foreach ( isset( $shown[ $id ] ) ? $period->changes( (int) $shown[ $id ]['price_set_at'], $now ) : array() as $time ) {
				$earlier[ $id ][] = new PriceEntry( $price, $period->includes( $time ) ? $sale : null, $time );
			}
		}
		$prior   = $this->log->note( $current, $currency, $earlier );
		$columns = array();
		foreach ( $current as $id => [ $price, $sale ] ) {
			$columns[ $id ] = array(
				'price'         => min( $price, $sale ?? $price ),
				'prior_price'   => $prior[ $id ] ?? null,
				'currency'      => $currency,
				'full_price'    => $currency === '' ? null : $price,
				'highest_price' => $highest[ $id ] ?? null,
			);
		}
		return $columns;
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

	/**
	 * @param array<string, string|null> $row
	 * @return array{int, int|null}
	 */
	private static function amounts( array $row ): array {
		return array( (int) $row['price'], $row['sale_price'] === null ? null : (int) $row['sale_price'] );
	}

	/**
	 * @param array{int, int|null} $amounts
	 * @return array{int, int|null}
	 */
	private static function converted( array $amounts, Exchange $exchange ): array {
		return array( $exchange->price( $amounts[0] ), $amounts[1] === null ? null : $exchange->price( $amounts[1] ) );
	}
}
