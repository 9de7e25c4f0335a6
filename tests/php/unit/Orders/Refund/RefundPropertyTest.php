<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders\Refund;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Kernel\Currency;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderCurrency;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Tests\Support\RefundBook;
use Vitrine\Tests\Support\SoldOrder;

/** Random orders with random sequences of refunds: the credit notes of a fully refunded order are its invoice. */
final class RefundPropertyTest extends TestCase {

	private const RATES = array( 2700, 2550, 2100, 1900, 1200, 900, 700, 550, 500, 210, 0 );

	private const ORDERS_PER_KIND = 70;

	/** @return iterable<string, array{string, VatTreatment, bool}> */
	public static function kinds(): iterable {
		foreach ( array( 'EUR', 'CHF', 'HUF' ) as $currency ) {
			yield "$currency" => array( $currency, VatTreatment::Standard, false );
			yield "$currency, a discount split by rate" => array( $currency, VatTreatment::Standard, true );
			yield "$currency without VAT" => array( $currency, VatTreatment::Export, false );
		}
	}

	#[DataProvider( 'kinds' )]
	public function testTheCreditNotesOfAFullyRefundedOrderAreItsInvoice( string $currency, VatTreatment $treatment, bool $split ): void {
		$steps = array();
		for ( $seed = 1; $seed <= self::ORDERS_PER_KIND; $seed++ ) {
			mt_srand( $seed );
			$order = self::order( $currency, $treatment );
			$book  = new RefundBook( $split ? self::shifted( $order ) : $order );
			for ( $step = mt_rand( 0, 12 ); $step > 0; $step-- ) {
				$steps[] = self::step( $book );
				self::check( $book, "seed $seed" );
			}
			self::refundTheRest( $book );
			self::check( $book, "seed $seed at the end" );
			self::assertSame( self::sums( $book->order->totals->vat ), self::credited( $book ), "seed $seed" );
		}
		$counts = array_count_values( $steps );
		self::assertCount( $treatment->hasVat() ? 6 : 5, $counts, 'Every kind of step ran.' );
		self::assertSame( array(), array_filter( $counts, static fn ( int $count ): bool => $count < 15 ) );
	}

	/** Only by items: no cent of them is left when no item is. */
	#[DataProvider( 'kinds' )]
	public function testNoCentIsLeftWhenNoItemIs( string $currency, VatTreatment $treatment, bool $split ): void {
		for ( $seed = 1; $seed <= self::ORDERS_PER_KIND; $seed++ ) {
			mt_srand( $seed );
			$order = self::order( $currency, $treatment );
			$book  = new RefundBook( $split ? self::shifted( $order ) : $order );
			while ( array_sum( $book->ledger()->quantities ) > 0 ) {
				self::refundItems( $book );
			}
			self::assertSame( $order->totals->shipping, $book->ledger()->refundable(), "seed $seed" );
		}
	}

	/** The payment provider can return more than is left. Once another refund has failed, no more than the payment is refunded. */
	public function testRefundsAfterOneTooManyNeverExceedThePayment(): void {
		for ( $seed = 1; $seed <= self::ORDERS_PER_KIND; $seed++ ) {
			mt_srand( $seed );
			$book  = new RefundBook( self::order( 'EUR', VatTreatment::Standard ) );
			$total = $book->order->totals->total;
			$book->amount( mt_rand( intdiv( $total, 2 ), $total ) );
			$book->amount( mt_rand( 1, max( 1, intdiv( $total, 2 ) ) ) );
			$book->fail( 0 );
			self::refundTheRest( $book );
			$valid = array_filter( $book->refunds, static fn ( Refund $refund ): bool => $refund->state->isValid() );
			self::assertSame( $total, array_sum( array_column( $valid, 'amount' ) ), "seed $seed" );
			self::assertSame( 0, $book->ledger()->refundable(), "seed $seed" );
		}
	}

	/** Each note states its VAT in the main currency, too (Directive 2006/112/EC, Article 230). */
	public function testTheVatInTheMainCurrencyAddsUp(): void {
		for ( $seed = 1; $seed <= self::ORDERS_PER_KIND; $seed++ ) {
			mt_srand( $seed );
			$currency = array( 'CHF', 'HUF' )[ $seed % 2 ];
			$order    = self::order( $currency, VatTreatment::Standard );
			$rate     = $currency === 'CHF' ? 0.95 : 395.5;
			$book     = new RefundBook( $order->with( currency: new OrderCurrency( $currency, 'EUR', $rate ) ) );
			for ( $step = mt_rand( 0, 12 ); $step > 0; $step-- ) {
				self::step( $book );
			}
			self::refundTheRest( $book );
			$stated = 0;
			foreach ( $book->refunds as $refund ) {
				$stated += $refund->state->isValid() ? $refund->allocation->mainVat : 0;
			}
			self::assertSame( $book->order->currency->toMain( VatRefund::vat( $book->order ) ), $stated, "seed $seed" );
		}
	}

	private static function order( string $currency, VatTreatment $treatment ): Order {
		$unit  = Currency::of( $currency )->step;
		$rates = array_rand( array_flip( self::RATES ), mt_rand( 2, 4 ) );
		$rate  = static fn (): int => $treatment->hasVat() ? $rates[ array_rand( $rates ) ] : 0;
		$lines = array();
		for ( $line = mt_rand( 1, 5 ); $line > 0; $line-- ) {
			$accessories = array();
			for ( $more = mt_rand( 0, 2 ); $more > 0; $more-- ) {
				$accessories[] = array( 'id' => 90 + $more, 'price' => mt_rand( 0, 2500 ) * $unit, 'rate' => $rate() );
			}
			$quantity = mt_rand( 1, 12 );
			$price    = mt_rand( 1, 9999 ) * $unit;
			$total    = $quantity * ( $price + array_sum( array_column( $accessories, 'price' ) ) );
			$discount = mt_rand( 0, 2 ) === 0 ? mt_rand( 0, intdiv( $total, $unit ) ) * $unit : 0;
			$delivery = mt_rand( 0, 1 ) * mt_rand( 1, 2000 ) * $unit;
			$lines[]  = SoldOrder::line( $quantity, $price, $rate(), $discount, $delivery, $accessories, $line );
		}
		return SoldOrder::of( $lines, $currency, $treatment );
	}

	/** Its VAT statement differs from its lines by one smallest amount for each of two rates. */
	private static function shifted( Order $order ): Order {
		$shares = $order->totals->vat;
		if ( count( $shares ) < 2 ) {
			return $order;
		}
		$step  = Currency::of( $order->currency->code )->step;
		$other = array( $shares[0]->net + $shares[0]->vat - $step, $shares[1]->net + $shares[1]->vat + $step );
		if ( $other[0] < 0 ) {
			return $order;
		}
		foreach ( $other as $index => $gross ) {
			$shares[ $index ] = VatShare::fromGross( $gross, $shares[ $index ]->rate, $order->currency->code );
		}
		$totals = new Totals( ...array( 'vat' => $shares ) + get_object_vars( $order->totals ) );
		return SoldOrder::with( $order->lines, $totals, $order->currency->code );
	}

	private static function step( RefundBook $book ): string {
		$ledger = $book->ledger();
		$unit   = Currency::of( $book->order->currency->code )->step;
		$kind   = mt_rand( 0, 20 );
		if ( $kind <= 8 ) {
			return self::refundItems( $book ) ? 'items' : 'nothing';
		}
		if ( $kind <= 11 && $ledger->delivery() > 0 ) {
			$book->items( array(), true );
			return 'delivery';
		}
		if ( $kind <= 14 && $ledger->refundable() > 0 ) {
			$book->amount( $unit * mt_rand( 1, min( 3000, intdiv( $ledger->refundable(), $unit ) ) ) );
			return 'amount';
		}
		if ( $kind <= 17 && $book->refunds !== array() ) {
			$book->fail( (int) array_rand( $book->refunds ) );
			return 'failed';
		}
		if ( $kind <= 20 && VatRefund::isPossibleAfter( $book->refunds ) && VatRefund::vat( $book->order ) > 0 ) {
			$book->vatOnly();
			return 'vat';
		}
		return 'nothing';
	}

	private static function refundItems( RefundBook $book ): bool {
		$quantities = array();
		foreach ( $book->ledger()->quantities as $index => $most ) {
			$quantity = mt_rand( 0, 1 ) * mt_rand( 0, $most );
			if ( $quantity > 0 ) {
				$quantities[ $index ] = $quantity;
			}
		}
		if ( $quantities !== array() ) {
			$book->items( $quantities );
		}
		return $quantities !== array();
	}

	private static function refundTheRest( RefundBook $book ): void {
		if ( $book->ledger()->refundable() > 0 ) {
			$book->amount( $book->ledger()->refundable() );
		}
		if ( ! $book->ledger()->treatment->hasVat() && VatRefund::isPossibleAfter( $book->refunds ) ) {
			$book->vatOnly();
		}
	}

	/** No credit note is about more than what is left. */
	private static function check( RefundBook $book, string $at ): void {
		$invoiced = self::sums( $book->order->totals->vat );
		foreach ( self::credited( $book ) as $rate => [ $net, $vat ] ) {
			self::assertGreaterThanOrEqual( 0, $net, $at );
			self::assertGreaterThanOrEqual( 0, $vat, $at );
			self::assertLessThanOrEqual( $invoiced[ $rate ][0], $net, $at );
			self::assertLessThanOrEqual( $invoiced[ $rate ][1], $vat, $at );
		}
		foreach ( $book->refunds as $refund ) {
			$taken = $refund->allocation;
			self::assertSame( $refund->amount, $taken->amount(), $at );
			foreach ( $taken->shares as $share ) {
				self::assertGreaterThanOrEqual( 0, min( $share->net, $share->vat ), $at );
				self::assertTrue( Currency::of( $book->order->currency->code )->allows( $share->vat ), $at );
			}
		}
	}

	/** @return array<int, array{int, int}> Net and VAT by rate of all refunds that have not failed; without empty rates. */
	private static function credited( RefundBook $book ): array {
		$shares = array();
		foreach ( $book->refunds as $refund ) {
			array_push( $shares, ...( $refund->state->isValid() ? $refund->allocation->shares : array() ) );
		}
		return self::sums( $shares );
	}

	/**
	 * @param list<VatShare> $shares
	 * @return array<int, array{int, int}> Net and VAT by rate.
	 */
	private static function sums( array $shares ): array {
		$sums = array();
		foreach ( $shares as $share ) {
			[ $net, $vat ]        = $sums[ $share->rate ] ?? array( 0, 0 );
			$sums[ $share->rate ] = array( $net + $share->net, $vat + $share->vat );
		}
		krsort( $sums );
		return array_filter( $sums, static fn ( array $sum ): bool => $sum !== array( 0, 0 ) );
	}
}
