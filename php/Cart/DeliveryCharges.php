<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliveryOption;
use Vitrine\Pricing\Delivery\Parcel;

/** Calculates delivery costs for all lines of a cart. Amounts in cents, VAT included. */
final readonly class DeliveryCharges {

	/**
	 * @param list<PricedLine> $lines Without delivery costs.
	 * @param int              $goods Total of all lines: methods can be free from a minimum amount.
	 * @param int              $step  The currency's smallest amount, in hundredths.
	 */
	private function __construct(
		private array $lines,
		private DeliveryMethods $methods,
		private string $country,
		private int $goods,
		private int $step,
	) {
	}

	/**
	 * @param list<PricedLine> $lines Without delivery costs.
	 * @return list<PricedLine>
	 */
	public static function calculate( array $lines, DeliveryMethods $methods, string $country, string $currency = 'EUR' ): array {
		$goods   = array_sum( array_map( static fn ( PricedLine $line ): int => $line->total(), $lines ) );
		$charges = new self( $lines, $methods, $country, $goods, Currency::of( $currency )->step );
		return array_map(
			static fn ( PricedLine $line, int $price ): PricedLine => $line->withDelivery( $price, $charges->options( $line ) ),
			$lines,
			$charges->shares()
		);
	}

	/**
	 * With the price of the parcel that the line would join.
	 *
	 * @return list<DeliveryOption>
	 */
	private function options( PricedLine $line ): array {
		return array_map(
			fn ( DeliveryMethod $method ): DeliveryOption => new DeliveryOption(
				$method,
				$method->tariff->priceOf( $this->parcel( $method, $line ), $this->goods )
			),
			$this->methods->offered( $line->item, $this->country, array_column( $line->accessories, 'nature' ) )
		);
	}

	/** The line, together with the other lines that the method is chosen for if it is charged once for all of them. */
	private function parcel( DeliveryMethod $method, PricedLine $line ): Parcel {
		$parcel = $line->parcel();
		foreach ( $method->tariff->rule->isPerOrder() ? $this->lines : array() as $other ) {
			if ( $other !== $line && $other->shipping === $method->key && $other->undeliverableCountry === null ) {
				$parcel = $parcel->with( $other->parcel() );
			}
		}
		return $parcel;
	}

	/**
	 * Splits what is charged once over the lines with the same shipping method in proportion to their totals, so that VAT on delivery
	 * follows the goods.
	 *
	 * @return list<int> By line.
	 */
	private function shares(): array {
		$totals = array();
		foreach ( $this->lines as $line ) {
			$sent                      = $line->undeliverableCountry === null ? $line->total() : 0;
			$totals[ $line->shipping ] = ( $totals[ $line->shipping ] ?? 0 ) + $sent;
		}
		$shares  = array();
		$running = array();
		foreach ( $this->lines as $line ) {
			$method = $line->undeliverableCountry === null ? $this->methods->find( $line->shipping ) : null;
			$price  = $method === null ? 0 : $method->tariff->priceOf( $this->parcel( $method, $line ), $this->goods );
			if ( $method !== null && $method->tariff->rule->isPerOrder() ) {
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
