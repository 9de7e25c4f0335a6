<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Pricing\Prices;

use PHPUnit\Framework\TestCase;
use Vitrine\Pricing\Prices\Exchange;
use Vitrine\Pricing\Prices\StoredPrice;
use Vitrine\Pricing\SalePeriod;

final class StoredPriceTest extends TestCase {

	public function testTheClockDecidesWhetherTheSalePriceIsCharged(): void {
		$price  = new StoredPrice( 5000, 3900 );
		$period = new SalePeriod( 100, 199 );
		self::assertSame(
			array( 5000, 3900, 3900, 5000 ),
			array_map( static fn ( int $time ): int => $price->charged( $period, $time ), array( 99, 100, 199, 200 ) )
		);
		self::assertSame( 3900, $price->charged( new SalePeriod(), 0 ) );
	}

	public function testASalePriceAboveThePriceIsNotCharged(): void {
		self::assertSame( 5000, ( new StoredPrice( 5000, 5900 ) )->charged( new SalePeriod(), 0 ) );
		self::assertSame( 5000, ( new StoredPrice( 5000, null ) )->charged( new SalePeriod(), 0 ) );
	}

	public function testAPriorPriceIsNotConverted(): void {
		$price = new StoredPrice( 5000, 4000, 4500, 9000 );
		self::assertEquals( new StoredPrice( 2500, 2000, null, 4500 ), ( new Exchange( 'CHF', 0.5 ) )->convert( $price ) );
		self::assertEquals( $price, ( new Exchange( 'EUR' ) )->convert( $price ) );
	}

	public function testRowsOfTheDatabaseAreRead(): void {
		$row = array( 'regular' => '5000', 'sale' => null, 'prior' => '0', 'highest' => '9000', 'main_regular' => '7000' );
		self::assertEquals( new StoredPrice( 5000, null, 0, 9000 ), StoredPrice::fromRow( $row ) );
		self::assertEquals( new StoredPrice( 7000, null ), StoredPrice::fromRow( $row, 'main_' ) );
	}
}
