<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Cart\VatShare;
use Vitrine\Kernel\Currency;
use Vitrine\Orders\Order;

/**
 * Allocates refunds made before version 15 of the tables as their credit notes stated them: refunded items at their own rates, any other
 * amount in proportion to the whole order, also if a part of it had been refunded. `RefundUpgrade` stores the result.
 */
final class OldRefunds {

	public static function allocation( Order $order, Refund $refund ): Allocation {
		if ( $refund->vatOnly ) {
			$vat = static fn ( VatShare $share ): VatShare => new VatShare( $share->rate, 0, $share->vat );
			return self::old( array(), array_map( $vat, $order->totals->vat ) );
		}
		$step  = Currency::of( $order->currency )->step;
		$worth = self::worth( $refund->base( $order ), $refund->quantities );
		if ( ! $refund->treatment->hasVat() ) {
			// The credit note states rate 0; here each amount belongs to the rate at which it was invoiced.
			$net   = self::distribute( $refund->amount, self::orderByRate( $order, false ), $step );
			$share = static fn ( int $cents, int $rate ): VatShare => new VatShare( $rate, $cents, 0 );
			return self::old( $worth, array_map( $share, $net, array_keys( $net ) ) );
		}
		$first = min( $refund->amount, array_sum( $worth ) );
		$gross = self::distribute( $first, self::itemsByRate( $order, $refund->quantities ), $step );
		foreach ( self::distribute( $refund->amount - $first, self::orderByRate( $order, true ), $step ) as $rate => $cents ) {
			$gross[ $rate ] = ( $gross[ $rate ] ?? 0 ) + $cents;
		}
		krsort( $gross );
		return self::old(
			$worth,
			array_map(
				static fn ( int $cents, int $rate ): VatShare => VatShare::fromGross( $cents, $rate, $order->currency ),
				$gross,
				array_keys( $gross )
			)
		);
	}

	/**
	 * @param array<int, int> $worth
	 * @param list<VatShare>  $shares
	 */
	private static function old( array $worth, array $shares ): Allocation {
		return new Allocation(
			$worth,
			array_map( static fn ( int $cents ): array => array( $cents ), $worth ),
			array(),
			array_values( array_filter( $shares, static fn ( VatShare $share ): bool => $share->net !== 0 || $share->vat !== 0 ) ),
			isOld: true
		);
	}

	/**
	 * @param array<int, int> $quantities By index of the order line.
	 * @return array<int, int> Cents after discount, by index.
	 */
	private static function worth( Order $order, array $quantities ): array {
		$worth = array();
		foreach ( $quantities as $index => $quantity ) {
			$line = $order->lines[ $index ] ?? null;
			if ( $line !== null ) {
				$paid            = ( $line->total() - $line->discount ) * $quantity / max( 1, $line->quantity );
				$worth[ $index ] = Currency::of( $order->currency )->round( $paid );
			}
		}
		return $worth;
	}

	/** @return array<int, int> Cents by VAT rate. */
	private static function orderByRate( Order $order, bool $withVat ): array {
		$cents = array();
		foreach ( $order->totals->vat as $share ) {
			$cents[ $share->rate ] = $share->net + ( $withVat ? $share->vat : 0 );
		}
		return $cents;
	}

	/**
	 * @param array<int, int> $quantities By index of the order line.
	 * @return array<int, int> Cents by VAT rate, after discount.
	 */
	private static function itemsByRate( Order $order, array $quantities ): array {
		$gross = array();
		foreach ( $quantities as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			if ( $line === null ) {
				continue;
			}
			foreach ( array( array( 'price' => $line->unitPrice, 'vat_rate' => $line->vatRate ), ...$line->accessories ) as $item ) {
				$paid                       = intdiv(
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
