<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\CartNotice;
use Vitrine\Cart\CartReader;
use Vitrine\Cart\NoticeCode;

final class CartReaderTest extends TestCase {

	public function testAGoodLineIsTakenAsItIs(): void {
		[ $lines, $notices ] = CartReader::read(
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
		self::assertEquals( array( new CartLine( 7, 3, 900, 'pickup', array( 9 => 100, 10 => null ), 2 ) ), $lines );
		self::assertSame( array(), $notices );
	}

	/** @return iterable<string, array{mixed, int|null, bool}> kiekis as sent, kiekis as read (null: no line), whether the visitor is told */
	public static function quantities(): iterable {
		yield 'a number in a text'  => array( '4', 4, false );
		yield 'a whole float'       => array( 2.0, 2, false );
		yield 'a fraction'          => array( 2.7, 2, true );
		yield 'less than one'       => array( 0.5, null, true );
		yield 'zero'                => array( 0, null, true );
		yield 'negative'            => array( -3, null, true );
		yield 'huge'                => array( PHP_INT_MAX, 1_000_000, false );
		yield 'beyond all integers' => array( 1e300, 1_000_000, false );
		yield 'infinite'            => array( INF, 1_000_000, false );
		yield 'no number'           => array( NAN, 1, true );
		yield 'missing'             => array( null, 1, true );
		yield 'a word'              => array( 'many', 1, true );
		yield 'a list'              => array( array( 2 ), 1, true );
		yield 'true'                => array( true, 1, true );
	}

	#[DataProvider( 'quantities' )]
	public function testAQuantityIsMended( mixed $sent, ?int $read, bool $told ): void {
		[ $lines, $notices ] = CartReader::read( array( array( 'id' => 1, 'kiekis' => $sent ) ) );
		self::assertSame( $read === null ? array() : array( $read ), array_column( $lines, 'quantity' ) );
		self::assertSame( $told, $notices !== array() );
	}

	/** @return iterable<string, array{mixed}> */
	public static function nonsense(): iterable {
		yield 'a number'          => array( 5 );
		yield 'nothing'           => array( null );
		yield 'an empty object'   => array( array() );
		yield 'no id'             => array( array( 'kiekis' => 1 ) );
		yield 'id zero'           => array( array( 'id' => 0, 'kiekis' => 1 ) );
		yield 'a negative id'     => array( array( 'id' => -4, 'kiekis' => 1 ) );
		yield 'half an id'        => array( array( 'id' => 1.5, 'kiekis' => 1 ) );
		yield 'an id too large'   => array( array( 'id' => 1e30, 'kiekis' => 1 ) );
		yield 'an id of text'     => array( array( 'id' => "1' OR '1'='1", 'kiekis' => 1 ) );
		yield 'an id of a list'   => array( array( 'id' => array( 1 ), 'kiekis' => 1 ) );
		yield 'true as an id'     => array( array( 'id' => true, 'kiekis' => 1 ) );
	}

	#[DataProvider( 'nonsense' )]
	public function testWhatIsNoLineIsDroppedAndTold( mixed $wish ): void {
		[ $lines, $notices ] = CartReader::read( array( $wish, array( 'id' => 2, 'kiekis' => 1 ) ) );
		self::assertSame( array( 2 ), array_column( $lines, 'id' ) );
		self::assertEquals( array( new CartNotice( NoticeCode::LineMended ) ), $notices );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function oddFields(): iterable {
		yield 'a price of text'              => array( array( 'product_price' => '1' ) );
		yield 'a fractional price'           => array( array( 'product_price' => 1.5 ) );
		yield 'delivery as a list'           => array( array( 'shipping' => array( 'pickup' ) ) );
		yield 'accessories as text'          => array( array( 'properties' => '9' ) );
		yield 'an accessory that is no line' => array( array( 'properties' => array( 9 ) ) );
		yield 'an accessory twice'           => array( array( 'properties' => array( array( 'id' => 9 ), array( 'id' => 9 ) ) ) );
		yield 'itself as an accessory'       => array( array( 'properties' => array( array( 'id' => 1 ) ) ) );
		yield 'an accessory price of text'   => array( array( 'properties' => array( array( 'id' => 9, 'acc_price' => 'free' ) ) ) );
	}

	/** @param array<string, mixed> $field */
	#[DataProvider( 'oddFields' )]
	public function testAnOddFieldCostsNoLine( array $field ): void {
		[ $lines, $notices ] = CartReader::read( array( $field + array( 'id' => 1, 'kiekis' => 2 ) ) );
		self::assertSame( array( 2 ), array_column( $lines, 'quantity' ) );
		self::assertNull( $lines[0]->wishedPrice );
		self::assertNull( $lines[0]->shipping );
		self::assertEquals( array( new CartNotice( NoticeCode::LineMended, 1 ) ), $notices );
	}

	public function testALaterLineReplacesTheOneWithItsIdAndComesLast(): void {
		[ $lines, $notices ] = CartReader::read( array( array( 'id' => 1, 'kiekis' => 1 ), array( 'id' => 2, 'kiekis' => 1 ), array( 'id' => 1, 'kiekis' => 5 ) ) );
		self::assertEquals( array( new CartLine( 2 ), new CartLine( 1, 5 ) ), $lines );
		self::assertEquals( array( new CartNotice( NoticeCode::LineMended, 1 ) ), $notices );
	}

	public function testAbsurdlyManyAccessoriesAreCut(): void {
		$properties = array_map( static fn ( int $id ): array => array( 'id' => $id ), range( 10, 5000 ) );
		[ $lines ]  = CartReader::read( array( array( 'id' => 1, 'kiekis' => 1, 'properties' => $properties ) ) );
		self::assertCount( 50, $lines[0]->accessories );
	}
}
