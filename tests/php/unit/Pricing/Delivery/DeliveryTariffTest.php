<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Pricing\Delivery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\Parcel;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Delivery\WeightBands;
use Vitrine\Pricing\Prices\Exchange;

final class DeliveryTariffTest extends TestCase {

	private const BANDS = array(
		array( 'to' => 31_500, 'price' => 1990 ),
		array( 'to' => 5_000, 'price' => 690 ),
		array( 'to' => 10_000, 'price' => 990 ),
	);

	/** @return iterable<string, array{int, int}> Grams, and price in cents. */
	public static function weights(): iterable {
		yield 'no weight entered'           => array( 0, 690 );
		yield 'the lightest band'           => array( 4_999, 690 );
		yield 'exactly a band'              => array( 5_000, 690 );
		yield 'a gram more'                 => array( 5_001, 990 );
		yield 'the heaviest band'           => array( 31_500, 1990 );
		yield 'two parcels'                 => array( 31_501, 1990 + 690 );
		yield 'two full parcels'            => array( 63_000, 2 * 1990 );
		yield 'two full parcels and a half' => array( 75_000, 2 * 1990 + 1990 );
	}

	#[DataProvider( 'weights' )]
	public function testWeightsArePricedByBand( int $grams, int $price ): void {
		$tariff = new DeliveryTariff( PriceRule::Weight, bands: new WeightBands( self::BANDS ) );
		self::assertSame( $price, $tariff->priceOf( new Parcel( 590, $grams ), 1000 ) );
	}

	public function testWithoutBandsWeightCostsNothing(): void {
		self::assertSame( 0, ( new DeliveryTariff( PriceRule::Weight ) )->priceOf( new Parcel( 590, 5000 ), 1000 ) );
	}

	public function testEachRuleReadsItsOwnFacts(): void {
		$price = static fn ( PriceRule $rule ): int
			=> ( new DeliveryTariff( $rule, 1000, 5000, new WeightBands( self::BANDS ) ) )->priceOf( new Parcel( 590, 6000 ), 4999 );
		self::assertSame(
			array( 'line' => 590, 'parcel' => 590, 'weight' => 990, 'flat' => 1000, 'free' => 0 ),
			array_combine( array_column( PriceRule::cases(), 'value' ), array_map( $price, PriceRule::cases() ) )
		);
	}

	public function testAllAmountsAreConvertedToAnotherCurrency(): void {
		$tariff = ( new DeliveryTariff( PriceRule::Weight, 1000, 5000, new WeightBands( self::BANDS ) ) )->in( new Exchange( 'PLN', 4.0 ) );
		self::assertSame( array( 4000, 20_000, PriceRule::Weight ), array( $tariff->price, $tariff->freeFrom, $tariff->rule ) );
		self::assertSame(
			array( array( 5_000, 2760 ), array( 10_000, 3960 ), array( 31_500, 7960 ) ),
			array_map( static fn ( array $band ): array => array( $band['to'], $band['price'] ), $tariff->bands->bands )
		);
	}

	public function testEveryRuleIsFreeFromTheAmount(): void {
		foreach ( PriceRule::cases() as $rule ) {
			$tariff = new DeliveryTariff( $rule, 1000, 5000, new WeightBands( self::BANDS ) );
			self::assertSame( 0, $tariff->priceOf( new Parcel( 590, 6000 ), 5000 ), $rule->value );
		}
	}
}
