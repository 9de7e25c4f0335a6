<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\Cart\VatShare;
use Vitrine\Kernel\Currency;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundCalculator;

/**
 * Splits a refund by VAT rate: refunded items at their own rates, any other amount in proportion to the whole order. A refund of the
 * VAT alone has the shares of the order, whose net amounts are charged again without VAT.
 */
final class RefundVatSplit {

	/** @return list<VatShare> Highest rate first; the shares add up to the amount of the refund, or their VAT does. */
	public static function calculate( Order $order, Refund $refund ): array {
		if ( $refund->vatOnly ) {
			return array_values( array_filter( $order->totals->vat, static fn ( VatShare $share ): bool => $share->vat !== 0 ) );
		}
		$order      = $refund->base( $order );
		$quantities = self::itemsGrossByRate( $order, $refund->quantities );
		$first      = min( $refund->amount, RefundCalculator::valueOf( $order, $refund->quantities ) );
		$step       = Currency::of( $order->currency )->step;
		$gross      = self::distribute( $first, $quantities, $step );
		foreach ( self::distribute( $refund->amount - $first, self::orderGrossByRate( $order ), $step ) as $rate => $amount ) {
			$gross[ $rate ] = ( $gross[ $rate ] ?? 0 ) + $amount;
		}
		$gross = array_filter( $gross );
		krsort( $gross );
		return array_map(
			static fn ( int $amount, int $rate ): VatShare => VatShare::fromGross( $amount, $rate, $order->currency ),
			array_values( $gross ),
			array_keys( $gross )
		);
	}

	/** @return array<int, int> Cents by VAT rate. */
	private static function orderGrossByRate( Order $order ): array {
		$gross = array();
		foreach ( $order->totals->vat as $share ) {
			$gross[ $share->rate ] = $share->net + $share->vat;
		}
		return $gross;
	}

	/**
	 * @param array<int, int> $quantities By index of the order line.
	 * @return array<int, int> Cents by VAT rate, after discount.
	 */
	private static function itemsGrossByRate( Order $order, array $quantities ): array {
		$gross = array();
		foreach ( $quantities as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			if ( $line === null ) {
				continue;
			}
			foreach ( array( array( 'price' => $line->unitPrice, 'vat_rate' => $line->vatRate ), ...$line->accessories ) as $item ) {
				$paid                        = intdiv(
					$item['price'] * $quantity * ( $line->total() - $line->discount ),
					max( 1, $line->total() )
				);
				$gross[ $item['vat_rate'] ] = ( $gross[ $item['vat_rate'] ] ?? 0 ) + $paid;
			}
		}
		return $gross;
	}

	/**
	 * Splits cents proportionally; the rounding difference goes to the largest part.
	 *
	 * @param array<int, int> $weights
	 * @return array<int, int> Same keys as the weights.
	 */
	private static function distribute( int $amount, array $weights, int $step ): array {
		$total = array_sum( $weights );
		if ( $amount <= 0 || $weights === array() || $total <= 0 ) {
			return $amount <= 0 ? array() : array( 0 => $amount );
		}
		$parts = array_map( static fn ( int $weight ): int => intdiv( $amount * $weight, $total * $step ) * $step, $weights );
		$parts[ array_search( max( $weights ), $weights, true ) ] += $amount - array_sum( $parts );
		return $parts;
	}
}
