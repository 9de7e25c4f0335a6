<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\CartInputParser;
use Vitrine\Cart\CartLimits;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\CartNotice;
use Vitrine\Cart\NoticeCode;

final class CartInputParserTest extends TestCase {

	public function testAValidLineIsUnchanged(): void {
		$cart = CartInputParser::read(
			array(
				array(
					'id'             => 7,
					'kiekis'         => 3,
					'product_price'  => 900,
					'shipping'       => 'pickup',
					'shipping_price' => 0,
					'properties'     => array( array( 'id' => 9, 'acc_price' => 100 ), array( 'id' => 10 ) ),
					'change_count'   => 2,
				),
			)
		);
		self::assertEquals( array( new CartLine( 7, 3, 900, 'pickup', array( 9 => 100, 10 => null ), 2 ) ), $cart->lines );
		self::assertSame( array(), $cart->notices );
	}

	/** @return iterable<string, array{mixed, int|null, bool}> input, parsed quantity (null: no line), whether there is a notice */
	public static function quantities(): iterable {
		yield 'a numeric string'        => array( '4', 4, false );
		yield 'a whole float'           => array( 2.0, 2, false );
		yield 'a fraction'              => array( 2.7, 2, true );
		yield 'less than one'           => array( 0.5, null, true );
		yield 'zero'                    => array( 0, null, true );
		yield 'negative'                => array( -3, null, true );
		yield 'huge'                    => array( PHP_INT_MAX, 1_000_000, false );
		yield 'above the integer range' => array( 1e300, 1_000_000, false );
		yield 'infinite'                => array( INF, 1_000_000, false );
		yield 'not a number'            => array( NAN, 1, true );
		yield 'missing'                 => array( null, 1, true );
		yield 'a word'                  => array( 'many', 1, true );
		yield 'a list'                  => array( array( 2 ), 1, true );
		yield 'true'                    => array( true, 1, true );
	}

	#[DataProvider( 'quantities' )]
	public function testQuantitiesAreSanitized( mixed $input, ?int $expected, bool $hasNotice ): void {
		$cart = CartInputParser::read( array( array( 'id' => 1, 'kiekis' => $input ) ) );
		self::assertSame( $expected === null ? array() : array( $expected ), array_column( $cart->lines, 'quantity' ) );
		self::assertSame( $hasNotice, $cart->notices !== array() );
	}

	/** @return iterable<string, array{mixed}> */
	public static function unreadableLines(): iterable {
		yield 'a number'              => array( 5 );
		yield 'nothing'               => array( null );
		yield 'an empty object'       => array( array() );
		yield 'no id'                 => array( array( 'kiekis' => 1 ) );
		yield 'id zero'               => array( array( 'id' => 0, 'kiekis' => 1 ) );
		yield 'a negative id'         => array( array( 'id' => -4, 'kiekis' => 1 ) );
		yield 'a fractional id'       => array( array( 'id' => 1.5, 'kiekis' => 1 ) );
		yield 'an id above the limit' => array( array( 'id' => 1e30, 'kiekis' => 1 ) );
		yield 'a text as id'          => array( array( 'id' => "1' OR '1'='1", 'kiekis' => 1 ) );
		yield 'a list as id'          => array( array( 'id' => array( 1 ), 'kiekis' => 1 ) );
		yield 'true as id'            => array( array( 'id' => true, 'kiekis' => 1 ) );
	}

	#[DataProvider( 'unreadableLines' )]
	public function testUnreadableLinesAreDroppedWithANotice( mixed $entry ): void {
		$cart = CartInputParser::read( array( $entry, array( 'id' => 2, 'kiekis' => 1 ) ) );
		self::assertSame( array( 2 ), array_column( $cart->lines, 'id' ) );
		self::assertEquals( array( new CartNotice( NoticeCode::LineCorrected ) ), $cart->notices );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function invalidFields(): iterable {
		yield 'a text as price'                  => array( array( 'product_price' => '1' ) );
		yield 'a negative price'                 => array( array( 'product_price' => -1 ) );
		yield 'a price above the limit'          => array( array( 'product_price' => CartLimits::MAX_PRICE + 1 ) );
		yield 'a shipping key with markup'       => array( array( 'shipping' => '<b>' ) );
		yield 'a fractional price'               => array( array( 'product_price' => 1.5 ) );
		yield 'a list as shipping method'        => array( array( 'shipping' => array( 'pickup' ) ) );
		yield 'a text as accessories'            => array( array( 'properties' => '9' ) );
		yield 'a number as accessory'            => array( array( 'properties' => array( 9 ) ) );
		yield 'a duplicate accessory'            => array( array( 'properties' => array( array( 'id' => 9 ), array( 'id' => 9 ) ) ) );
		yield 'the product as its own accessory' => array( array( 'properties' => array( array( 'id' => 1 ) ) ) );
		yield 'a text as accessory price'        => array( array( 'properties' => array( array( 'id' => 9, 'acc_price' => 'free' ) ) ) );
	}

	/** @param array<string, mixed> $field */
	#[DataProvider( 'invalidFields' )]
	public function testAnInvalidFieldDoesNotDropTheLine( array $field ): void {
		$cart = CartInputParser::read( array( $field + array( 'id' => 1, 'kiekis' => 2 ) ) );
		self::assertSame( array( 2 ), array_column( $cart->lines, 'quantity' ) );
		self::assertNull( $cart->lines[0]->requestedPrice );
		self::assertNull( $cart->lines[0]->shipping );
		self::assertEquals( array( new CartNotice( NoticeCode::LineCorrected, 1 ) ), $cart->notices );
	}

	public function testARepeatedIdReplacesTheLineAndMovesItToTheEnd(): void {
		$cart = CartInputParser::read(
			array( array( 'id' => 1, 'kiekis' => 1 ), array( 'id' => 2, 'kiekis' => 1 ), array( 'id' => 1, 'kiekis' => 5 ) )
		);
		self::assertEquals( array( new CartLine( 2 ), new CartLine( 1, 5 ) ), $cart->lines );
		self::assertEquals( array( new CartNotice( NoticeCode::LineCorrected, 1 ) ), $cart->notices );
	}

	public function testAccessoriesBeyondTheLimitAreDropped(): void {
		$properties = array_map( static fn ( int $id ): array => array( 'id' => $id ), range( 10, 5000 ) );
		$cart       = CartInputParser::read( array( array( 'id' => 1, 'kiekis' => 1, 'properties' => $properties ) ) );
		self::assertCount( 50, $cart->lines[0]->accessories );
	}

	public function testLinesBeyondTheLimitAreDroppedWithANotice(): void {
		$cart = CartInputParser::read(
			array_map( static fn ( int $id ): array => array( 'id' => $id, 'kiekis' => 1 ), range( 1, CartLimits::MAX_LINES + 1 ) )
		);
		self::assertSame( range( 1, CartLimits::MAX_LINES ), array_column( $cart->lines, 'id' ) );
		self::assertEquals( array( new CartNotice( NoticeCode::LineCorrected ) ), $cart->notices );
	}
}
