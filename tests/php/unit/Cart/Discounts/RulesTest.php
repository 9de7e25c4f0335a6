<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart\Discounts;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\Discount;
use Vitrine\Cart\Discounts\DiscountCode;
use Vitrine\Cart\Discounts\DiscountKind;
use Vitrine\Cart\Discounts\DiscountTerms;
use Vitrine\Cart\Discounts\Reason;
use Vitrine\Cart\Discounts\Rules;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Catalogue\CatalogueItem;

final class RulesTest extends TestCase {

	private const TODAY = '2026-11-27';

	private static function cart( int $goods ): PricedCart {
		$item = new CatalogueItem( 1, 'SKU-1', 'Vase', 'https://shop.example/1', '', null, $goods, null, 2100, 10, 2, array( 'carrier' ), 590 );
		return new PricedCart( array( new PricedLine( $item, 1, $goods, null, 'carrier', 590, array(), 10, new DateTimeImmutable( '2026-11-30' ) ) ), array() );
	}

	/** @return iterable<string, array{?Reason, DiscountTerms, 2?: int, 3?: int, 4?: list<int>}> reason, terms, used by all, used by this one, products that count */
	public static function cases(): iterable {
		$terms = static fn ( mixed ...$more ): DiscountTerms => new DiscountTerms( 'CODE', DiscountKind::Percent, 1000, ...$more );
		yield 'without limits'             => array( null, $terms() );
		yield 'the first day'              => array( null, $terms( from: self::TODAY ) );
		yield 'the day before the first'   => array( Reason::NotYet, $terms( from: '2026-11-28' ) );
		yield 'the last day'               => array( null, $terms( until: self::TODAY ) );
		yield 'the day after the last'     => array( Reason::Over, $terms( until: '2026-11-26' ) );
		yield 'switched off'               => array( Reason::Over, $terms( active: false ) );
		yield 'exactly the minimum'        => array( null, $terms( minimum: 5000 ) );
		yield 'a cent below the minimum'   => array( Reason::Minimum, $terms( minimum: 5001 ) );
		yield 'the last use'               => array( null, $terms( mostUses: 3 ), 2 );
		yield 'used up'                    => array( Reason::UsedUp, $terms( mostUses: 3 ), 3 );
		yield 'one use left for this one'  => array( null, $terms( mostUsesEach: 2 ), 9, 1 );
		yield 'used by this one'           => array( Reason::UsedByYou, $terms( mostUsesEach: 2 ), 9, 2 );
		yield 'nothing in the cart counts' => array( Reason::OtherProducts, $terms( products: array( 7 ) ), 0, 0, array() );
	}

	/** @param list<int> $products */
	#[DataProvider( 'cases' )]
	public function testTheFirstReasonIsTheOneThatIsTold( ?Reason $reason, DiscountTerms $terms, int $used = 0, int $usedByThisOne = 0, array $products = array( 1 ) ): void {
		self::assertSame( $reason, Rules::objection( new Discount( 1, $terms, $used ), self::cart( 5000 ), $products, $usedByThisOne, self::TODAY ) );
	}

	public function testAnEmptyCartHasNothingToTakeOff(): void {
		self::assertSame( Reason::EmptyCart, Rules::objection( new Discount( 1, new DiscountTerms( 'CODE', DiscountKind::Percent, 1000 ) ), new PricedCart( array(), array() ), array(), 0, self::TODAY ) );
	}

	public function testACodeHasOneSpelling(): void {
		self::assertSame( array( 'WELCOME-10', 'A', '', '', '', '' ), array_map( DiscountCode::of( ... ), array( " welcome-10\u{200b}\n", 'a', '', "O'BRIEN", 'ŽIEMA', str_repeat( 'A', 41 ) ) ) );
	}

	public function testOneMailboxIsOneBuyer(): void {
		$mailbox = ( new Buyer( null, 'ona@example.org' ) )->mailbox();
		self::assertSame( $mailbox, ( new Buyer( null, ' Ona+codes@Example.ORG ' ) )->mailbox() );
		self::assertNotSame( $mailbox, ( new Buyer( null, 'jonas@example.org' ) )->mailbox() );
		self::assertSame( '', ( new Buyer( 7 ) )->mailbox() );
	}
}
