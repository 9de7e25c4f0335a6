<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Cart\VatShare;
use Vitrine\Orders\Order;
use Vitrine\Pricing\Tax\VatTreatment;

/** What the customer paid for each item, its accessories and delivery, after discount. Amounts in cents, rates in basis points. */
final readonly class SoldParts {

	/**
	 * @param array<int, list<int>> $lines    By index of the order line: the item, then its accessories.
	 * @param array<int, list<int>> $rates    Their VAT rates.
	 * @param array<int, int>       $delivery By rate.
	 */
	private function __construct( public array $lines, private array $rates, public array $delivery ) {
	}

	/** @param VatTreatment $treatment After a refund of the VAT alone the amounts are net; `Standard` leaves them as they were sold. */
	public static function of( Order $order, VatTreatment $treatment ): self {
		$lines    = array();
		$rates    = array();
		$delivery = array();
		foreach ( $order->lines as $index => $line ) {
			foreach ( $line->shares( $order->currency->code ) as $share ) {
				$lines[ $index ][] = $share['gross'];
				$rates[ $index ][] = self::rate( $order, $share['rate'] );
			}
			$rate              = self::rate( $order, $line->vatRate );
			$delivery[ $rate ] = ( $delivery[ $rate ] ?? 0 ) + $line->shippingPrice;
		}
		krsort( $delivery );
		$sold = new self( $lines, $rates, $delivery );
		return $treatment->hasVat() ? $sold : $sold->net( $order->currency->code );
	}

	/**
	 * @param array<int, list<int>> $lines Amounts by index of the order line.
	 * @return array<int, int> By rate.
	 */
	public function byRate( array $lines ): array {
		$sums = array();
		foreach ( $lines as $index => $parts ) {
			foreach ( $parts as $part => $cents ) {
				$rate          = $this->rates[ $index ][ $part ];
				$sums[ $rate ] = ( $sums[ $rate ] ?? 0 ) + $cents;
			}
		}
		return $sums;
	}

	/** Net amounts of one rate are differences of rounded sums: they add up to the net amount of the rate. */
	private function net( string $currency ): self {
		$sums = array();
		$net  = static function ( int $cents, int $rate ) use ( &$sums, $currency ): int {
			$before        = VatShare::fromGross( $sums[ $rate ] ?? 0, $rate, $currency )->net;
			$sums[ $rate ] = ( $sums[ $rate ] ?? 0 ) + $cents;
			return VatShare::fromGross( $sums[ $rate ], $rate, $currency )->net - $before;
		};
		return new self(
			array_map( static fn ( array $parts, array $rates ): array => array_map( $net, $parts, $rates ), $this->lines, $this->rates ),
			$this->rates,
			array_combine( array_keys( $this->delivery ), array_map( $net, $this->delivery, array_keys( $this->delivery ) ) )
		);
	}

	/** An order without VAT has rate 0 only. */
	private static function rate( Order $order, int $rate ): int {
		return $order->totals->vatTreatment->hasVat() ? $rate : 0;
	}
}
