<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\CurrencyPrices;
use Vitrine\Pricing\Prices\Exchange;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Pricing\Prices\PriceTable;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\SalePeriod;

/**
 * Facts that a family takes from its variants, so that lists need not read them: the price of the cheapest variant that can be bought, its
 * net content for the unit price, and whether one is available. The family's stock is not counted (null), or 0 if all variants are sold
 * out.
 */
final class FamilySummary {

	private const COLUMNS = array(
		'price', 'sale_price', 'sale_from', 'sale_until', 'stock', 'always_in_stock', 'lead_days', 'from_amount', 'from_unit',
	);

	/** If all variants are disabled. */
	private const NOTHING_TO_BUY = array(
		'stock'           => 0,
		'always_in_stock' => 0,
	);

	public function __construct(
		private readonly Database $database,
		private readonly PriceLog $prices,
		private readonly Clock $clock,
		private readonly Settings $settings,
	) {
	}

	/** @return bool Whether the family has changed. */
	public function refresh( int $family ): bool {
		$time     = $this->clock->now()->getTimestamp();
		$before   = $this->database->row(
			'SELECT price_set_at, ' . implode( ', ', self::COLUMNS ) . ', ' . CurrencyPrices::highest( $time ) . " AS highest_variant,
			s.regular, s.highest FROM {products} p LEFT JOIN {prices} s ON s.product_id = p.id AND s.currency = '" . PriceTable::MAIN . "'
			WHERE p.id = %d AND p.kind = %s",
			array( $family, ProductKind::Family->value )
		);
		if ( $before === null ) {
			return false;
		}
		$logged  = (int) $before['price_set_at'];
		$highest = $before['highest_variant'] === null ? null : (string) $this->main()->price( (int) $before['highest_variant'] );
		$isShown = $before['regular'] !== null;
		$isRight = ! $isShown || $highest === null || $highest === $before['highest'];
		unset( $before['price_set_at'], $before['highest_variant'], $before['regular'], $before['highest'] );
		$variants = $this->database->rows(
			'SELECT price, sale_price, sale_from, sale_until, price_set_at, stock, always_in_stock, lead_days, content_amount, content_unit
			FROM {products}
			WHERE family_id = %d AND enabled = 1 ORDER BY variant_position, id',
			array( $family )
		);
		$changes  = self::changes( $variants, $logged, $time );
		$now      = $variants === array() ? array_replace( $before, self::NOTHING_TO_BUY ) : self::of( $variants, $time );
		$text     = static fn ( int|string|null $value ): ?string => $value === null ? null : (string) $value;
		if ( array_map( $text, $now ) === $before && $isRight && $changes === array() ) {
			return false;
		}
		// A change that was logged once is not computed again: by then the variants have other prices, or other ones are sold out.
		$mark = $changes === array() ? array() : array( 'price_set_at' => $time );
		$this->database->update( 'products', $now + $mark, array( 'id' => $family ) );
		if ( $isShown ) {
			$entry   = $this->entry( $now, $time );
			$earlier = $variants === array() ? array() : array_map(
				fn ( int $at ): PriceEntry => $this->entry( self::of( $variants, $at ), $at ),
				$changes
			);
			$this->prices->note( array( $family => array( $entry->price, $entry->salePrice ) ), earlier: array( $family => $earlier ) );
		}
		return true;
	}

	/** Rounds to amounts that can be paid in the main currency. */
	private function main(): Exchange {
		return new Exchange( $this->settings->get( MainCurrency::class )->code );
	}

	/**
	 * When sales of the variants began and ended since the variants were edited, and since the family was last looked at.
	 *
	 * @param list<array<string, string|null>> $variants
	 * @param int                              $logged Unix time up to which the family has them in its log.
	 * @return list<int> Unix times in order.
	 */
	private static function changes( array $variants, int $logged, int $now ): array {
		$times = array();
		foreach ( $variants as $row ) {
			$times = array( ...$times, ...SalePeriod::fromRow( $row )->changes( max( $logged, (int) $row['price_set_at'] ), $now ) );
		}
		$times = array_values( array_unique( $times ) );
		sort( $times );
		return $times;
	}

	/**
	 * Rounded as `CurrencyPrices` does, so that both log the same price.
	 *
	 * @param array<string, int|string|null> $summary
	 */
	private function entry( array $summary, int $time ): PriceEntry {
		$main = $this->main();
		$sale = $summary['sale_price'] === null ? null : $main->price( (int) $summary['sale_price'] );
		return new PriceEntry( $main->price( (int) $summary['price'] ), $sale, $time );
	}

	/**
	 * The sale price is the one that applies at this time. Its end is kept: then the variant costs its regular price, until cron looks for
	 * the cheapest one again.
	 *
	 * @param non-empty-list<array<string, string|null>> $variants
	 * @return array<string, int|string|null> By column, in the order of COLUMNS.
	 */
	private static function of( array $variants, int $time ): array {
		$available = array_values(
			array_filter( $variants, static fn ( array $row ): bool => $row['stock'] === null || (int) $row['stock'] > 0 )
		);
		$offered   = $available === array() ? $variants : $available;
		$cheapest  = $offered[0];
		foreach ( $offered as $row ) {
			$cheapest = self::price( $row, $time ) < self::price( $cheapest, $time ) ? $row : $cheapest;
		}
		$sale = SalePeriod::salePrice( $cheapest, $time );
		// Made to order only if there is nothing else.
		$inStock = array_filter(
			$available,
			static fn ( array $row ): bool => $row['stock'] !== null || (int) $row['always_in_stock'] === 1
		);
		return array(
			'price'           => (int) $cheapest['price'],
			'sale_price'      => $sale,
			'sale_from'       => null,
			'sale_until'      => $sale === null ? null : SalePeriod::fromRow( $cheapest )->until,
			'stock'           => $available === array() ? 0 : null,
			'always_in_stock' => $inStock === array() ? 0 : 1,
			'lead_days'       => (int) $cheapest['lead_days'],
			'from_amount'     => (int) $cheapest['content_amount'],
			'from_unit'       => (string) $cheapest['content_unit'],
		);
	}

	/** @param array<string, string|null> $row */
	private static function price( array $row, int $time ): int {
		return min( (int) $row['price'], SalePeriod::salePrice( $row, $time ) ?? PHP_INT_MAX );
	}
}
