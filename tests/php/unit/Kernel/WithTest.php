<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use Error;
use PHPUnit\Framework\TestCase;
use TypeError;
use Vitrine\Cart\CartLine;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\ProductData;
use Vitrine\Kernel\With;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Tests\Support\Items;

final class WithTest extends TestCase {

	public function testTheCopyHasTheChangesAndTheOriginalStaysAsItIs(): void {
		$line = new CartLine( 7, 2, 1200, 'pickup', array( 9 ), 3 );
		$copy = $line->with( quantity: 5, shipping: null );
		self::assertEquals( new CartLine( 7, 5, 1200, null, array( 9 ), 3 ), $copy );
		self::assertEquals( new CartLine( 7, 2, 1200, 'pickup', array( 9 ), 3 ), $line );
		self::assertEquals( $line, $line->with() );
	}

	public function testPrivatePropertiesAreCopied(): void {
		$one = new class( 1, 'secret' ) {
			use With;

			public function __construct( public readonly int $number, private readonly string $text ) {
			}

			public function text(): string {
				return "$this->number $this->text";
			}
		};
		self::assertSame( '2 secret', $one->with( number: 2 )->text() );
	}

	/** Each class has arguments of its own. */
	public function testWhatTheConstructorCalculatesIsCalculatedAgain(): void {
		$offer = new AccessoryOffer( 9, 'Mug', '', 200, 2100, null, 10 );
		$item  = Items::item( 1 );
		self::assertSame( array( 9 => 200 ), $item->with( offers: array( 9 => $offer ) )->accessories );
		$product = ProductData::create( 'A', 0, noPrice: true );
		self::assertSame(
			array( true, false ),
			array( $product->with( sku: 'B' )->prices->noPrice, $product->with( price: 5 )->prices->noPrice )
		);
	}

	/** A class may have a method for arguments of another kind. */
	public function testNoMethodOfTheClassTakesPart(): void {
		$query = new ProductListQuery( search: 'oak', page: 2, size: 12 );
		self::assertEquals( new ProductListQuery( search: 'oak', page: 3, size: 12 ), $query->onPage( 3 ) );
	}

	public function testAnUnknownNameIsAnError(): void {
		$this->expectException( Error::class );
		( new CartLine( 7 ) )->with( kiekis: 2 );
	}

	public function testAPositionIsAnError(): void {
		$this->expectException( Error::class );
		( new CartLine( 7 ) )->with( 2 );
	}

	public function testAWrongTypeIsAnError(): void {
		$this->expectException( TypeError::class );
		( new CartLine( 7 ) )->with( quantity: 'two' );
	}
}
