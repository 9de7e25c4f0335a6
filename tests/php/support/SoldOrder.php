<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use DateTimeImmutable;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderCurrency;
use Vitrine\Orders\OrderCustomer;
use Vitrine\Orders\OrderDates;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderPayment;
use Vitrine\Orders\OrderRequest;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Pricing\Tax\VatTreatment;

/** Paid orders with the totals that the cart calculates, without a database. */
final class SoldOrder {

	/**
	 * @param list<array{price: int, rate: int, id: int}> $accessories
	 */
	public static function line(
		int $quantity,
		int $price,
		int $rate,
		int $discount = 0,
		int $delivery = 0,
		array $accessories = array(),
		int $product = 7,
	): OrderLine {
		$sold = array();
		foreach ( $accessories as $accessory ) {
			$sold[] = array(
				'id'       => $accessory['id'],
				'title'    => 'Stand',
				'price'    => $accessory['price'],
				'vat_rate' => $accessory['rate'],
				'nature'   => 'goods',
			);
		}
		$day = '2026-12-01';
		return new OrderLine( $product, '', 'Vase', $quantity, $price, $rate, 'courier', $delivery, $sold, 1, $day, discount: $discount );
	}

	/** @param list<OrderLine> $lines */
	public static function of( array $lines, string $currency = 'EUR', VatTreatment $treatment = VatTreatment::Standard ): Order {
		$gross    = array();
		$items    = 0;
		$delivery = 0;
		$discount = 0;
		foreach ( $lines as $line ) {
			foreach ( $line->shares( $currency ) as $share ) {
				$gross[ $share['rate'] ] = ( $gross[ $share['rate'] ] ?? 0 ) + $share['gross'];
			}
			$gross[ $line->vatRate ] += $line->shippingPrice;
			$items                   += $line->total();
			$delivery                += $line->shippingPrice;
			$discount                += $line->discount;
		}
		krsort( $gross );
		$vat = array_map(
			static fn ( int $cents, int $rate ): VatShare => VatShare::fromGross( $cents, $rate, $currency ),
			$gross,
			array_keys( $gross )
		);
		$totals = new Totals( $items, $delivery, $discount, $items + $delivery - $discount, $vat, 1, '', $treatment );
		return self::with( $lines, $totals, $currency );
	}

	/** @param list<OrderLine> $lines */
	public static function with( array $lines, Totals $totals, string $currency = 'EUR' ): Order {
		$address = Address::fromArray( array() );
		return new Order(
			1,
			'1001',
			'k',
			'en',
			new OrderCurrency( $currency ),
			new OrderCustomer( null, '', '', $address, $address ),
			OrderStatus::Processing,
			new OrderPayment( PaymentStatus::Paid, 'card' ),
			new OrderRequest( '' ),
			$lines,
			$totals,
			new OrderDates( new DateTimeImmutable( '2026-11-23' ), '2026-11-23', '2026-12-01' )
		);
	}
}
