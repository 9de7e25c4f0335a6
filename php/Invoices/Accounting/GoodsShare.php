<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Accounting;

use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Pricing\Nature;

/** What of an amount is for goods and their delivery: accountants book digital content and services of the same rate separately. */
final class GoodsShare {

	/**
	 * @param Refund|null $refund Of a credit note or its cancellation; null for an invoice.
	 * @param int         $rate   In basis points.
	 * @param int         $gross  What the document states at this rate, in cents; negative on a credit note.
	 * @return int In cents, with the sign of the amount.
	 */
	public static function of( Order $order, ?Refund $refund, int $rate, int $gross ): int {
		[ $goods, $others ] = self::invoiced( $order, $rate );
		if ( $refund === null || $refund->vatOnly ) {
			return self::part( $gross, $goods, $others );
		}
		[ $ofGoods, $ofOthers ] = self::refunded( $order, $refund, $rate );
		$rest                   = abs( $gross ) - $ofGoods - $ofOthers;
		if ( $rest < 0 ) {
			return self::part( $gross, $ofGoods, $ofOthers );
		}
		// An amount without items takes delivery first, then is about all that was sold.
		return ( $gross < 0 ? -1 : 1 ) * ( $ofGoods + self::part( $rest, $goods - $ofGoods, $others - $ofOthers ) );
	}

	private static function part( int $amount, int $goods, int $others ): int {
		return $goods <= 0 ? 0 : (int) round( $amount * $goods / ( $goods + max( 0, $others ) ) );
	}

	/** @return array{int, int} The customer's payment at a rate: for goods with delivery, and for anything else. */
	private static function invoiced( Order $order, int $rate ): array {
		$sums = array( 0, 0 );
		foreach ( $order->lines as $index => $line ) {
			foreach ( $line->shares( $order->currency->code ) as $part => $share ) {
				if ( $share['rate'] === $rate ) {
					$sums[ self::isGoods( $order, $index, $part ) ? 0 : 1 ] += $share['gross'];
				}
			}
			$sums[0] += $line->vatRate === $rate ? $line->shippingPrice : 0;
		}
		return $sums;
	}

	/** @return array{int, int} Refunded for chosen items and delivery at a rate, likewise. */
	private static function refunded( Order $order, Refund $refund, int $rate ): array {
		$taken = $refund->allocation;
		$sums  = array( $taken->delivery[ $rate ] ?? 0, 0 );
		foreach ( $taken->lines as $index => $parts ) {
			$rates = array_column( ( $order->lines[ $index ] ?? null )?->shares( $order->currency->code ) ?? array(), 'rate' );
			foreach ( $parts as $part => $cents ) {
				if ( ( $rates[ $part ] ?? null ) === $rate ) {
					$sums[ self::isGoods( $order, $index, $part ) ? 0 : 1 ] += $cents;
				}
			}
		}
		return $sums;
	}

	/** @param int $part 0 for the item, then its accessories. */
	private static function isGoods( Order $order, int $line, int $part ): bool {
		$nature = $part === 0
			? $order->lines[ $line ]->nature->value
			: ( $order->lines[ $line ]->accessories[ $part - 1 ]['nature'] ?? Nature::Goods->value );
		return $nature === Nature::Goods->value;
	}
}
