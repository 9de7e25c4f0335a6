<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Delivery\DeliveryOption;
use Vitrine\Catalogue\Delivery\PriceRule;

/** What delivery costs, once all lines are known. Amounts in cents, VAT included. */
final readonly class DeliveryCharges {

	/** @param int $goods Of all lines: from some amount of it a method may be free. */
	private function __construct( private DeliveryMethods $methods, private string $country, private int $goods ) {
	}

	/**
	 * @param list<PricedLine> $lines Without their delivery.
	 * @return list<PricedLine>
	 */
	public static function on( array $lines, DeliveryMethods $methods, string $country ): array {
		$charges = new self( $methods, $country, array_sum( array_map( static fn ( PricedLine $line ): int => $line->total(), $lines ) ) );
		$shares  = $charges->shares( $lines );
		return array_map( static fn ( PricedLine $line, int $price ): PricedLine => $line->delivered( $price, $charges->options( $line ) ), $lines, $shares );
	}

	/** @return list<DeliveryOption> */
	private function options( PricedLine $line ): array {
		return array_map(
			fn ( DeliveryMethod $method ): DeliveryOption => new DeliveryOption( $method, $method->priceFor( $line->item, $this->goods ) ),
			$this->methods->offered( $line->item, $this->country )
		);
	}

	/**
	 * A flat price is shared among the lines that go the same way by what they are worth, so that VAT on delivery follows the goods.
	 *
	 * @param list<PricedLine> $lines
	 * @return list<int> The part of each line.
	 */
	private function shares( array $lines ): array {
		$worth = array();
		foreach ( $lines as $line ) {
			$worth[ $line->shipping ] = ( $worth[ $line->shipping ] ?? 0 ) + $line->total();
		}
		$shares = array();
		$passed = array();
		foreach ( $lines as $line ) {
			$method = $line->unreached === null ? $this->methods->find( $line->shipping ) : null;
			$price  = $method?->priceFor( $line->item, $this->goods ) ?? 0;
			if ( $method?->rule === PriceRule::Flat ) {
				$before                 = $passed[ $method->key ] ?? null;
				$passed[ $method->key ] = ( $before ?? 0 ) + $line->total();
				$whole                  = $worth[ $method->key ];
				$price                  = self::upTo( $price, $passed[ $method->key ], $whole ) - ( $before === null ? 0 : self::upTo( $price, $before, $whole ) );
			}
			$shares[] = $price;
		}
		return $shares;
	}

	/** The part of a price for a part of the goods; of goods that are worth nothing the first line bears it all. */
	private static function upTo( int $price, int $part, int $whole ): int {
		return $whole === 0 ? $price : intdiv( $price * $part, $whole );
	}
}
