<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use DateTimeImmutable;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\Orders\Invoice\RefundVatSplit;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundCalculator;
use Vitrine\Orders\Refund\RefundState;

final class RefundVatSplitTest extends TestCase {

	/** Two vases at 21 %, a book at 9 %, delivery at 21 %, with a 10 % discount on the goods. */
	private static function order( int $vaseDiscount = 200, int $bookDiscount = 100, string $currency = 'EUR' ): Order {
		$now     = new DateTimeImmutable( '2026-11-23' );
		$address = Address::fromArray( array() );
		$line    = static fn ( int $product, int $quantity, int $price, int $rate, int $off ): OrderLine => new OrderLine(
			$product,
			'',
			'',
			$quantity,
			$price,
			$rate,
			'',
			0,
			array(),
			1,
			'2026-12-01',
			discount: $off
		);
		return new Order(
			1,
			'1001',
			'k',
			'',
			'en',
			$currency,
			null,
			OrderStatus::Processing,
			PaymentStatus::Paid,
			'card',
			'',
			'',
			$address,
			$address,
			'',
			array( $line( 7, 2, 1000, 2100, $vaseDiscount ), $line( 8, 1, 1000, 900, $bookDiscount ) ),
			new Totals( 3000, 500, 300, 3200, array( VatShare::fromGross( 2300, 2100 ), VatShare::fromGross( 900, 900 ) ), 3 ),
			$now,
			'2026-11-23',
			'2026-12-01'
		);
	}

	/**
	 * @param array<int, int> $quantities
	 * @return array<int, int> Gross cents by rate.
	 */
	private static function shares( int $amount, array $quantities ): array {
		$refund = new Refund(
			1,
			1,
			1,
			RefundState::Done,
			$amount,
			$quantities,
			'',
			false,
			'',
			'',
			null,
			'',
			null,
			'',
			new DateTimeImmutable( '2026-11-23' )
		);
		$shares = RefundVatSplit::calculate( self::order(), $refund );
		return array_combine(
			array_map( static fn ( VatShare $share ): int => $share->rate, $shares ),
			array_map( static fn ( VatShare $share ): int => $share->net + $share->vat, $shares )
		);
	}

	public function testItemsKeepTheirVatRateAndTheRestIsSplitLikeTheOrder(): void {
		self::assertSame( array( 2100 => 2300, 900 => 900 ), self::shares( 3200, array() ), 'The full amount.' );
		self::assertSame( array( 900 => 900 ), self::shares( 900, array( 1 => 1 ) ) );
		self::assertSame( array( 2100 => 900, 900 => 900 ), self::shares( 1800, array( 0 => 1, 1 => 1 ) ) );
		self::assertSame( array( 900 => 450 ), self::shares( 450, array( 1 => 1 ) ), 'Less than the price of the piece.' );
		self::assertSame( array( 2100 => 230, 900 => 990 ), self::shares( 1220, array( 1 => 1 ) ), 'The piece and 3,20 of the rest.' );
		foreach ( array( 1, 2, 333, 1001, 3199 ) as $amount ) {
			self::assertSame( $amount, array_sum( self::shares( $amount, array() ) ), 'The last cent.' );
		}
	}

	public function testTheValueOfAnItemIsWhatWasPaid(): void {
		self::assertSame(
			array( 900, 1800, 2700, 0 ),
			array_map(
				static fn ( array $quantities ): int => RefundCalculator::valueOf( self::order(), $quantities ),
				array( array( 0 => 1 ), array( 0 => 2 ), array( 0 => 2, 1 => 1 ), array( 5 => 1 ) )
			)
		);
	}

	public function testItemsWithoutDiscountKeepTheirFullValue(): void {
		$order = self::order( 0, 300 );
		self::assertSame(
			array( 2000, 700 ),
			array( RefundCalculator::valueOf( $order, array( 0 => 2 ) ), RefundCalculator::valueOf( $order, array( 1 => 1 ) ) )
		);
	}

	/** Five at 1.06 cost 5.30 with 0.92 of VAT at 21 %; five net prices of 0.88 would be more than the 4.38 left. */
	public function testTheNetValueIsRoundedOncePerRate(): void {
		$lines = array( new OrderLine( 7, '', '', 5, 106, 2100, '', 0, array(), 1, '2026-12-01' ) );
		$order = new Order( ...array_merge( get_object_vars( self::order() ), compact( 'lines' ) ) );
		self::assertSame( 438, RefundCalculator::netValueOf( $order, array( 0 => 5 ) ) );
		self::assertSame( 744 + 826, RefundCalculator::netValueOf( self::order( 200, 100 ), array( 0 => 1, 1 => 1 ) ) );
	}

	public function testTheNetValueInForintsIsWhole(): void {
		$accessory = array( 'id' => 9, 'title' => '', 'price' => 9900, 'vat_rate' => 500, 'nature' => 'goods' );
		$lines     = array( new OrderLine( 7, '', '', 3, 19900, 2700, '', 0, array( $accessory ), 1, '2026-12-01', discount: 1000 ) );
		$order     = new Order( ...array_merge( get_object_vars( self::order( currency: 'HUF' ) ), compact( 'lines' ) ) );
		foreach ( array( 1, 2, 3 ) as $quantity ) {
			self::assertSame( 0, RefundCalculator::netValueOf( $order, array( 0 => $quantity ) ) % 100 );
		}
		// Paid: 294 at 5 % and 590 at 27 %, after a discount of 10 forints.
		self::assertSame( 28000 + 46500, RefundCalculator::netValueOf( $order, array( 0 => 3 ) ) );
	}
}
