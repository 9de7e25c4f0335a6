<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders\Refund;

use PHPUnit\Framework\TestCase;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Orders\Refund\Allocation;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Tests\Support\RefundBook;
use Vitrine\Tests\Support\SoldOrder;

/** Refunds of a shop in Lithuania. Shares are `rate: net + VAT`. */
final class RefundLedgerTest extends TestCase {

	/** A costs 121.00 at 21 %, B 112.00 at 12 %. */
	private static function twoRates( int $delivery = 0 ): RefundBook {
		$lines = array( SoldOrder::line( 1, 12100, 2100, 0, $delivery ), SoldOrder::line( 1, 11200, 1200 ) );
		return new RefundBook( SoldOrder::of( $lines ) );
	}

	/** @return list<string> */
	private static function stated( RefundBook $book, Refund $refund ): array {
		return array_map(
			static fn ( VatShare $share ): string => "$share->rate: $share->net + $share->vat",
			$refund->allocation->stated( $book->order, $refund )
		);
	}

	public function testAnAmountAfterItemsBelongsToTheRateThatIsLeft(): void {
		$book = self::twoRates();
		self::assertSame( array( '2100: 10000 + 2100' ), self::stated( $book, $book->items( array( 0 => 1 ) ) ) );
		self::assertSame( array( '1200: 10000 + 1200' ), self::stated( $book, $book->amount( 11200 ) ) );
		$book = self::twoRates();
		self::assertSame( array( '1200: 10000 + 1200' ), self::stated( $book, $book->items( array( 1 => 1 ) ) ) );
		self::assertSame( array( '2100: 10000 + 2100' ), self::stated( $book, $book->amount( 12100 ) ) );
	}

	public function testDeliveryIsRefundedAtItsOwnRate(): void {
		$book = self::twoRates( 590 );
		$all  = array( '2100: 10488 + 2202', '1200: 10000 + 1200' );
		self::assertSame( $all, self::stated( $book, $book->amount( 23890, array( 1, 1 ) ) ) );
		$book = self::twoRates( 590 );
		$book->items( array( 1, 1 ) );
		self::assertSame( 590, $book->ledger()->delivery() );
		self::assertSame( array( '2100: 488 + 102' ), self::stated( $book, $book->amount( 590 ) ) );
		$book = self::twoRates( 590 );
		self::assertSame( $all, self::stated( $book, $book->items( array( 1, 1 ), true ) ) );
		self::assertSame( 0, $book->ledger()->refundable() );
		$book = self::twoRates( 590 );
		self::assertSame( array( '2100: 488 + 102' ), self::stated( $book, $book->amount( 590 ) ), 'before the items' );
		self::assertSame( array( '2100: 10000 + 2100', '1200: 10000 + 1200' ), self::stated( $book, $book->items( array( 1, 1 ), true ) ) );
	}

	public function testOtherAmountsAreInProportionToWhatIsLeftOfEachRate(): void {
		$book = self::twoRates();
		self::assertSame( array( '2100: 1000 + 210', '1200: 1000 + 120' ), self::stated( $book, $book->amount( 2330 ) ) );
		// A part of its price is credited already: the rest of it belongs to what is left.
		self::assertSame( array( '2100: 9000 + 1890', '1200: 1080 + 130' ), self::stated( $book, $book->items( array( 0 => 1 ) ) ) );
		self::assertSame( array( '1200: 7920 + 950' ), self::stated( $book, $book->amount( 8870 ) ) );
		self::assertSame( 0, $book->ledger()->refundable() );
	}

	/** 10 at 9.99 are invoiced with 82.56 + 17.34; rounded one by one it would be 82.60 + 17.30. */
	public function testTheVatOfSingleItemsAddsUpToTheInvoice(): void {
		$book = new RefundBook( SoldOrder::of( array( SoldOrder::line( 10, 999, 2100 ) ) ) );
		$net  = 0;
		$vat  = 0;
		for ( $item = 1; $item <= 10; $item++ ) {
			$share = $book->items( array( 0 => 1 ) )->allocation->shares[0];
			self::assertEqualsWithDelta( 173.4, $share->vat, 1 );
			$net += $share->net;
			$vat += $share->vat;
		}
		self::assertSame( array( 8256, 1734 ), array( $net, $vat ) );
	}

	public function testTheLastItemTakesTheRestOfItsLine(): void {
		$amounts = static function ( int $discount, int $delivery ): array {
			$book = new RefundBook( SoldOrder::of( array( SoldOrder::line( 3, 1000, 2100, $discount, $delivery ) ) ) );
			return array_map( static fn (): int => $book->items( array( 0 => 1 ) )->amount, range( 1, 3 ) );
		};
		self::assertSame( array( 667, 667, 666 ), $amounts( 1000, 0 ) );
		self::assertSame( array( 333, 333, 334 ), $amounts( 2000, 0 ) );
		self::assertSame( array( 667, 667, 666 ), $amounts( 1000, 590 ), 'nothing of the delivery' );
	}

	public function testAReductionForAnItemIsNotRefundedWithTheLastOne(): void {
		$book = new RefundBook( SoldOrder::of( array( SoldOrder::line( 3, 2000, 2100 ) ) ) );
		$book->amount( 1500, array( 0 => 1 ) );
		$amounts = array_map( static fn (): int => $book->items( array( 0 => 1 ) )->amount, range( 1, 2 ) );
		self::assertSame( array( 2000, 2000 ), $amounts );
		self::assertSame( 500, $book->ledger()->refundable() );
	}

	public function testItemsAfterAnAmountAreRefundedWithWhatIsLeft(): void {
		$book = new RefundBook( SoldOrder::of( array( SoldOrder::line( 3, 2000, 2100 ) ) ) );
		$book->amount( 1000 );
		$amounts = array_map( static fn (): int => $book->items( array( 0 => 1 ) )->amount, range( 1, 3 ) );
		self::assertSame( array( 2000, 2000, 1000 ), $amounts );
		self::assertSame( array( 0, true ), array( $book->ledger()->refundable(), $book->ledger()->covers( array( 7 => 3 ) ) ) );
	}

	public function testAccessoriesHaveTheirOwnRate(): void {
		$line = SoldOrder::line( 2, 1000, 2100, 0, 0, array( array( 'id' => 9, 'price' => 109, 'rate' => 900 ) ) );
		$book = new RefundBook( SoldOrder::of( array( $line ) ) );
		$one  = $book->items( array( 0 => 1 ) );
		self::assertSame( array( '2100: 826 + 174', '900: 100 + 9' ), self::stated( $book, $one ) );
		self::assertSame( array( 0 => array( 1000, 109 ) ), $one->allocation->lines );
		self::assertSame( array( 7 => 1, 9 => 1 ), $one->products( $book->order ) );
	}

	public function testAFailedRefundTakesNothing(): void {
		$book = self::twoRates();
		$book->items( array( 0 => 1 ) );
		$book->fail();
		self::assertSame( array( 1, 1 ), $book->ledger()->quantities );
		self::assertSame( array( '2100: 10000 + 2100' ), self::stated( $book, $book->items( array( 0 => 1 ) ) ) );
	}

	public function testAfterARefundOfTheVatAmountsAreNet(): void {
		$book = self::twoRates( 590 );
		$vat  = $book->vatOnly();
		self::assertSame( array( '2100: 10488 + 2202', '1200: 10000 + 1200' ), self::stated( $book, $vat ) );
		self::assertSame( array( '0: 10000 + 0' ), self::stated( $book, $book->items( array( 1 => 1 ) ) ) );
		self::assertSame( array( 10488, 488 ), array( $book->ledger()->refundable(), $book->ledger()->delivery() ) );
		$book->fail( 0 );
		self::assertSame( VatTreatment::IntraCommunity, $book->ledger()->treatment, 'Net refunds stay net.' );
		$book->vatOnly();
		self::assertSame( array( '0: 10488 + 0' ), self::stated( $book, $book->items( array( 0 => 1 ), true ) ) );
		self::assertSame( 0, $book->ledger()->refundable() );
	}

	/** A discount that is split by line and by rate separately: here a cent less at 21 % than the lines have. */
	public function testAnOrderIsRefundedAsItWasInvoiced(): void {
		$lines  = array( SoldOrder::line( 1, 1000, 2100, 334 ), SoldOrder::line( 1, 1000, 900, 333 ) );
		$totals = new Totals( 2000, 0, 667, 1333, array( VatShare::fromGross( 665, 2100 ), VatShare::fromGross( 668, 900 ) ), 2 );
		$book   = new RefundBook( SoldOrder::with( $lines, $totals ) );
		self::assertSame( 666, $book->items( array( 0 => 1 ) )->amount );
		self::assertSame( 667, $book->items( array( 1 => 1 ) )->amount );
		self::assertSame( 0, $book->ledger()->refundable() );
	}

	/** The second refund took nothing of a rate, because nothing was left. */
	public function testAFailedRefundLeavesNoMoreThanThePayment(): void {
		$book = self::twoRates();
		$book->amount( 23300 );
		$book->amount( 5000 );
		$book->fail( 0 );
		self::assertSame( 23300 - 5000, $book->ledger()->refundable() );
		self::assertSame( 11200, $book->items( array( 1 => 1 ) )->amount );
		self::assertSame( 7100, $book->items( array( 0 => 1 ) )->amount );
	}

	public function testTheVatIsStillOwedIfItsRefundComesBack(): void {
		$book = self::twoRates();
		$book->vatOnly();
		$book->amount( 20000 );
		$book->fail( 0 );
		self::assertSame( array( 0, 3300 ), array( $book->ledger()->refundable(), $book->ledger()->refundableVat() ) );
		self::assertFalse( $book->ledger()->covers( array( 7 => 1 ) ) );
	}

	public function testMoreThanWasInvoicedIsNotCredited(): void {
		$book = self::twoRates();
		self::assertSame( 23300, $book->amount( 30000 )->allocation->amount() );
		self::assertSame( 0, $book->amount( 500 )->allocation->amount() );
	}

	public function testAStoredAllocationIsReadAsItWasWritten(): void {
		$book   = self::twoRates( 590 );
		$taken  = $book->amount( 23890, array( 1, 1 ) )->allocation;
		$stored = json_decode( (string) json_encode( $taken->toArray() ), true );
		self::assertIsArray( $stored );
		self::assertEquals( $taken, Allocation::fromArray( $stored ) );
		$empty = new Allocation( array(), array(), array(), array(), 0 );
		self::assertEquals( $empty, Allocation::fromArray( array( 'shares' => 'x', 'lines' => 3 ) ) );
	}
}
