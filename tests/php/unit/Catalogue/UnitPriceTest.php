<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\ContentUnit;
use Vitrine\Catalogue\Facts\UnitPrice;
use Vitrine\Catalogue\ProductData;

/** Directive 98/6/EC, article 2 (b): the price of a kilogram, litre, metre, square metre or piece, VAT included. */
final class UnitPriceTest extends TestCase {

	/** @return iterable<string, array{int, int, string, int}> Price in cents, thousandths of the unit, unit, cents per base unit. */
	public static function prices(): iterable {
		yield '750 ml'         => array( 900, 750_000, 'ml', 1200 );
		yield '75 cl'          => array( 900, 75_000, 'cl', 1200 );
		yield '2.5 kg'         => array( 1999, 2_500, 'kg', 800 );
		yield '90 g, half up'  => array( 225, 80_000, 'g', 2813 );
		yield 'rounded down'   => array( 100, 300_000, 'g', 333 );
		yield '4 m'            => array( 1000, 4_000, 'm', 250 );
		yield '250 cm'         => array( 1000, 250_000, 'cm', 400 );
		yield '1.2 m2'         => array( 1199, 1_200, 'm2', 999 );
		yield '6 pieces'       => array( 300, 6_000, 'piece', 50 );
		yield 'free of charge' => array( 0, 1_000, 'kg', 0 );
		yield 'largest values' => array( 100_000_000, 1, 'g', 100_000_000_000_000 );
	}

	#[DataProvider( 'prices' )]
	public function testThePriceOfABaseUnitIsRoundedHalfUp( int $price, int $thousandths, string $unit, int $expected ): void {
		self::assertSame( $expected, UnitPrice::cents( $price, Content::of( $thousandths, $unit ) ) );
	}

	public function testWithoutAContentThereIsNone(): void {
		self::assertNull( Content::of( 0, 'kg' ) );
		self::assertNull( Content::of( 1000, 'gallon' ) );
		self::assertNull( UnitPrice::cents( 900, null ) );
		self::assertSame( array(), UnitPrice::structured( null ) );
	}

	public function testStructuredDataNamesContentAndBaseUnit(): void {
		self::assertSame(
			array( 750, 'MLT', 1, 'LTR' ),
			( static function ( array $quantity ): array {
				return array(
					$quantity['value'],
					$quantity['unitCode'],
					$quantity['valueReference']['value'],
					$quantity['valueReference']['unitCode'],
				);
			} )( UnitPrice::structured( new Content( 750_000, ContentUnit::Millilitre ) )['referenceQuantity'] )
		);
	}

	public function testProductDataTakesFactsByTheirNames(): void {
		$data = ( ProductData::create( 'A', 100 ) )->with(
			price: 200,
			energyClass: 'B',
			content: new Content( 2500, ContentUnit::Kilogram )
		);
		self::assertSame(
			array( 200, 'B', '2.5' ),
			array( $data->prices->price, $data->legal->energyClass, $data->legal->content?->amount() )
		);
	}
}
