<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliveryOption;
use Vitrine\Pricing\Delivery\PriceRule;

/** Calculates delivery costs for all lines of a cart. Amounts in cents, VAT included. */
final readonly class DeliveryCharges {

	/**
	 * @param int $goods Total of all lines: methods can be free from a minimum amount.
	 * @param int $step  The currency's smallest amount, in hundredths.
	 */
	private function __construct( private DeliveryMethods $methods, private string $country, private int $goods, private int $step ) {
	}

	/**
	 * @param list<PricedLine> $lines Without delivery costs.
	 * @return list<PricedLine>
	 */
	public static function calculate( array $lines, DeliveryMethods $methods, string $country, string $currency = 'EUR' ): array {
		$goods   = array_sum( array_map( static fn ( PricedLine $line ): int => $line->total(), $lines ) );
		$charges = new self( $methods, $country, $goods, Currency::of( $currency )->step );
		$shares  = $charges->shares( $lines );
		return array_map(
			static fn ( PricedLine $line, int $price ): PricedLine => $line->withDelivery( $price, $charges->options( $line ) ),
			$lines,
			$shares
		);
	}

	/** @return list<DeliveryOption> */
	private function options( PricedLine $line ): array {
		return array_map(
			fn ( DeliveryMethod $method ): DeliveryOption => new DeliveryOption(
				$method,
				$method->priceFor( $line->item->delivery->shippingPrice, $this->goods )
			),
			$this->methods->offered( $line->item, $this->country, array_column( $line->accessories, 'nature' ) )
		);
	}

	/**
	 * Splits a flat rate over the lines with the same shipping method in proportion to their totals, so that VAT on delivery follows the
	 * goods.
	 *
	 * @param list<PricedLine> $lines
	 * @return list<int> By line.
	 */
	private function shares( array $lines ): array {
		$totals = array();
		foreach ( $lines as $line ) {
			$totals[ $line->shipping ] = ( $totals[ $line->shipping ] ?? 0 ) + $line->total();
		}
		$shares  = array();
		$running = array();
		foreach ( $lines as $line ) {
			$method = $line->undeliverableCountry === null ? $this->methods->find( $line->shipping ) : null;
			$price  = $method?->priceFor( $line->item->delivery->shippingPrice, $this->goods ) ?? 0;
			if ( $method?->rule === PriceRule::Flat ) {
				$before                  = $running[ $method->key ] ?? null;
				$running[ $method->key ] = ( $before ?? 0 ) + $line->total();
				$whole                   = $totals[ $method->key ];
				$price                   = $this->cumulativeShare( $price, $running[ $method->key ], $whole ) - (
					$before === null ? 0 : $this->cumulativeShare( $price, $before, $whole )
				);
			}
			$shares[] = $price;
		}
		return $shares;
	}

	/** A line's cumulative share of the price. If all goods are free, the first line carries the whole price. */
	private function cumulativeShare( int $price, int $part, int $whole ): int {
		return $whole === 0 ? $price : intdiv( $price * $part, $whole * $this->step ) * $this->step;
	}
}
