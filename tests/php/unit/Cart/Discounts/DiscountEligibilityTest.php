<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart\Discounts;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\Discount;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountCode;
use Vitrine\Cart\Discounts\DiscountEligibility;
use Vitrine\Cart\Discounts\RejectionReason;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Tests\Support\Items;

final class DiscountEligibilityTest extends TestCase {

	private const TODAY = '2026-11-27';

	private static function cart( int $goods ): PricedCart {
		$item = Items::item( 1, $goods, stock: 10, shippingPrice: 590 );
		return new PricedCart(
			array( new PricedLine( $item, 1, $goods, null, 'carrier', 590, array(), 10, new DateTimeImmutable( '2026-11-30' ) ) ),
			array()
		);
	}

	/**
	 * @return iterable<string, array{?RejectionReason, DiscountTerms, 2?: int, 3?: int, 4?: list<int>}> reason, terms, uses by all
	 *   customers, uses by this customer, eligible products
	 */
	public static function cases(): iterable {
		$terms = static fn ( mixed ...$more ): DiscountTerms => new DiscountTerms( 'CODE', DiscountKind::Percent, 1000, ...$more );
		yield 'without limits'                => array( null, $terms() );
		yield 'the first day'                 => array( null, $terms( from: self::TODAY ) );
		yield 'the day before the first'      => array( RejectionReason::NotYet, $terms( from: '2026-11-28' ) );
		yield 'the last day'                  => array( null, $terms( until: self::TODAY ) );
		yield 'the day after the last'        => array( RejectionReason::Over, $terms( until: '2026-11-26' ) );
		yield 'disabled'                      => array( RejectionReason::Over, $terms( active: false ) );
		yield 'exactly the minimum'           => array( null, $terms( minimum: 5000 ) );
		yield 'a cent below the minimum'      => array( RejectionReason::Minimum, $terms( minimum: 5001 ) );
		yield 'the last use'                  => array( null, $terms( maxUses: 3 ), 2 );
		yield 'used up'                       => array( RejectionReason::UsedUp, $terms( maxUses: 3 ), 3 );
		yield 'one use left for the customer' => array( null, $terms( maxUsesPerCustomer: 2 ), 9, 1 );
		yield 'used by the customer'          => array( RejectionReason::UsedByYou, $terms( maxUsesPerCustomer: 2 ), 9, 2 );
		yield 'no eligible products'          => array( RejectionReason::OtherProducts, $terms( products: array( 7 ) ), 0, 0, array() );
	}

	/** @param list<int> $products */
	#[DataProvider( 'cases' )]
	public function testEachLimitHasItsRejectionReason(
		?RejectionReason $reason,
		DiscountTerms $terms,
		int $used = 0,
		int $usedByThisOne = 0,
		array $products = array( 1 ),
	): void {
		self::assertSame(
			$reason,
			DiscountEligibility::check( new Discount( 1, $terms, $used ), self::cart( 5000 ), $products, $usedByThisOne, self::TODAY )
		);
	}

	public function testAnEmptyCartIsNotEligible(): void {
		self::assertSame(
			RejectionReason::EmptyCart,
			DiscountEligibility::check(
				new Discount( 1, new DiscountTerms( 'CODE', DiscountKind::Percent, 1000 ) ),
				new PricedCart( array(), array() ),
				array(),
				0,
				self::TODAY
			)
		);
	}

	public function testCodesAreNormalized(): void {
		self::assertSame(
			array( 'WELCOME-10', 'A', '', '', '', '' ),
			array_map(
				DiscountCode::normalize( ... ),
				array( " welcome-10\u{200b}\n", 'a', '', "O'BRIEN", 'ŽIEMA', str_repeat( 'A', 41 ) )
			)
		);
	}

	public function testAddressVariantsShareOneMailbox(): void {
		$mailbox = ( new Buyer( null, 'ona@example.org' ) )->mailbox();
		self::assertSame( $mailbox, ( new Buyer( null, ' Ona+codes@Example.ORG ' ) )->mailbox() );
		self::assertNotSame( $mailbox, ( new Buyer( null, 'jonas@example.org' ) )->mailbox() );
		self::assertSame( '', ( new Buyer( 7 ) )->mailbox() );
	}
}
