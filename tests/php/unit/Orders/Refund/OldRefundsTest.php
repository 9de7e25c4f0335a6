<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders\Refund;

use PHPUnit\Framework\TestCase;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Allocation;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Tests\Support\SoldOrder;

/** Refunds that were made before allocations were stored keep the figures of their credit notes. */
final class OldRefundsTest extends TestCase {

	/** Two vases at 21 %, a book at 9 %, delivery at 21 %, with a 10 % discount on the goods. */
	private static function order(): Order {
		return SoldOrder::with(
			array( SoldOrder::line( 2, 1000, 2100, 200 ), SoldOrder::line( 1, 1000, 900, 100, 0, array(), 8 ) ),
			new Totals( 3000, 500, 300, 3200, array( VatShare::fromGross( 2300, 2100 ), VatShare::fromGross( 900, 900 ) ), 3 )
		);
	}

	/** @param array<int, int> $quantities By index of the order line. */
	private static function refund(
		int $amount,
		array $quantities,
		bool $vatOnly = false,
		VatTreatment $treatment = VatTreatment::Standard,
	): Refund {
		$at   = self::order()->placedAt;
		$done = RefundState::Done;
		return new Refund( 1, 1, 1, $done, $amount, $quantities, '', false, '', '', null, '', null, '', $at, $vatOnly, $treatment );
	}

	/**
	 * @param array<int, int> $quantities By index of the order line.
	 * @return array<int, int> Gross cents by rate.
	 */
	private static function shares( int $amount, array $quantities ): array {
		$refund = self::refund( $amount, $quantities );
		$shares = $refund->allocation( self::order() )->stated( self::order(), $refund );
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

	public function testARefundOfTheVatAndNetRefundsAreStatedAsBefore(): void {
		$order = self::order();
		$vat   = self::refund( 399 + 74, array(), true, VatTreatment::Export );
		self::assertEquals( $order->totals->vat, $vat->allocation( $order )->stated( $order, $vat ) );
		self::assertSame( $vat->amount, $vat->allocation( $order )->amount() );
		$net = self::refund( 1000, array( 0 => 1 ), false, VatTreatment::Export );
		self::assertEquals( array( new VatShare( 0, 1000, 0 ) ), $net->allocation( $order )->stated( $order, $net ) );
	}

	/** Its note says 10.10 of 9.00 at 9 %: what is left is at 21 %. */
	public function testARefundAfterAnOldOneTakesWhatIsLeft(): void {
		$order  = self::order();
		$ledger = new RefundLedger( $order, array( self::refund( 900, array( 1 => 1 ) ), self::refund( 320, array() ) ) );
		self::assertSame( array( 0 => 2, 1 => 0 ), $ledger->quantities );
		self::assertSame( 1980, $ledger->allocate( 1980, new RefundRequest( 2, 1980 ) )->amount() );
		self::assertTrue( self::refund( 1, array() )->allocation( $order )->isOld );
		$taken  = self::refund( 900, array( 1 => 1 ) )->allocation( $order );
		$stored = (array) json_decode( (string) json_encode( $taken->toArray() ), true );
		self::assertEquals( $taken, Allocation::fromArray( $stored ) );
	}
}
