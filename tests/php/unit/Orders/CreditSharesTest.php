<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use DateTimeImmutable;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\Orders\Invoice\CreditShares;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundPieces;
use Vitrine\Orders\Refund\RefundState;

final class CreditSharesTest extends TestCase {

	/** Two vases at 21 %, a book at 9 %, delivery at 21 %, and a tenth off the goods. */
	private static function order( int $offTheVases = 200, int $offTheBook = 100 ): Order {
		$now     = new DateTimeImmutable( '2026-11-23' );
		$address = Address::of( array() );
		$line    = static fn ( int $product, int $quantity, int $price, int $rate, int $off ): OrderLine => new OrderLine( $product, '', '', $quantity, $price, $rate, '', 0, array(), 1, '2026-12-01', discount: $off );
		return new Order( 1, '1001', 'k', '', 'en', 'EUR', null, OrderStatus::Processing, PaymentStatus::Paid, 'card', '', '', $address, $address, '', array( $line( 7, 2, 1000, 2100, $offTheVases ), $line( 8, 1, 1000, 900, $offTheBook ) ), new Totals( 3000, 500, 300, 3200, array( VatShare::within( 2300, 2100 ), VatShare::within( 900, 900 ) ), 3 ), $now, '2026-11-23', '2026-12-01' );
	}

	/**
	 * @param array<int, int> $pieces
	 * @return array<int, int> Gross cents by rate.
	 */
	private static function shares( int $amount, array $pieces ): array {
		$refund = new Refund( 1, 1, 1, RefundState::Done, $amount, $pieces, '', false, '', '', null, '', null, '', new DateTimeImmutable( '2026-11-23' ) );
		$shares = CreditShares::of( self::order(), $refund );
		return array_combine( array_map( static fn ( VatShare $share ): int => $share->rate, $shares ), array_map( static fn ( VatShare $share ): int => $share->net + $share->vat, $shares ) );
	}

	public function testPiecesAreTaxedAsTheyWereAndTheRestAsTheOrder(): void {
		self::assertSame( array( 2100 => 2300, 900 => 900 ), self::shares( 3200, array() ), 'All of it.' );
		self::assertSame( array( 900 => 900 ), self::shares( 900, array( 1 => 1 ) ) );
		self::assertSame( array( 2100 => 900, 900 => 900 ), self::shares( 1800, array( 0 => 1, 1 => 1 ) ) );
		self::assertSame( array( 900 => 450 ), self::shares( 450, array( 1 => 1 ) ), 'Less than the piece was sold at.' );
		self::assertSame( array( 2100 => 230, 900 => 990 ), self::shares( 1220, array( 1 => 1 ) ), 'The piece and 3,20 of the rest.' );
		foreach ( array( 1, 2, 333, 1001, 3199 ) as $amount ) {
			self::assertSame( $amount, array_sum( self::shares( $amount, array() ) ), 'To the cent.' );
		}
	}

	public function testAPieceIsWorthWhatWasPaidForIt(): void {
		self::assertSame( array( 900, 1800, 2700, 0 ), array_map( static fn ( array $pieces ): int => RefundPieces::worth( self::order(), $pieces ), array( array( 0 => 1 ), array( 0 => 2 ), array( 0 => 2, 1 => 1 ), array( 5 => 1 ) ) ) );
	}

	public function testWhatADiscountDidNotCountForIsWorthItsPrice(): void {
		$order = self::order( 0, 300 );
		self::assertSame( array( 2000, 700 ), array( RefundPieces::worth( $order, array( 0 => 2 ) ), RefundPieces::worth( $order, array( 1 => 1 ) ) ) );
	}
}
