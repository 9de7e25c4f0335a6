<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin\Products;

use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\PriceChange;
use Vitrine\Catalogue\Edit\ProductDataForm;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Tests\Integration\Catalogue\EditorTestCase;
use Vitrine\Tests\Support\EditsVariants;
use Vitrine\Tests\Support\FamilyFactory;

/** The stored prices of a sale that is over neither refuse a lower price nor come back with another sale. */
final class EndedSaleTest extends EditorTestCase {

	use EditsVariants;

	private const PAST = 'This end of the sale is in the past.';

	private function over(): SalePeriod {
		return new SalePeriod( 1_600_000_000, 1_700_000_000 );
	}

	/** @param array<string, mixed> $facts */
	private static function lamp( array $facts = array() ): ProductData {
		return ProductData::create(
			...$facts + array(
				'sku'         => 'A',
				'price'       => 6000,
				'salePrice'   => 5000,
				'salePeriod'  => new SalePeriod( 1_600_000_000, 1_700_000_000 ),
				'otherPrices' => array( 'CHF' => array( 6000, 4800 ) ),
			)
		);
	}

	private static function twentyOff(): BulkChange {
		return new BulkChange( price: new PriceChange( PriceChange::PERCENT, -2000, 'cent' ) );
	}

	/** @return array{int, int|null, bool, array<string, array{int, int|null}>} Price, sale price, whether it has dates, other prices. */
	private static function prices( ProductData $facts ): array {
		return array(
			$facts->prices->price,
			$facts->prices->salePrice,
			$facts->prices->salePeriod->hasLimits(),
			$facts->prices->otherPrices,
		);
	}

	/**
	 * @param callable(): ProductData $edit
	 * @return array<string, string>
	 */
	private static function errors( callable $edit ): array {
		try {
			$edit();
		} catch ( InvalidProductData $error ) {
			return $error->errors;
		}
		return array();
	}

	public function testALowerPriceTakesItAway(): void {
		$expected = array( 4500, null, false, array( 'CHF' => array( 6000, null ) ) );
		self::assertSame( $expected, self::prices( self::typed( array( 'price' => '45' ), self::lamp() ) ) );
		$whole = array( 'price' => '45', 'sale_price' => '50', 'price_CHF' => '60', 'sale_price_CHF' => '48' );
		self::assertSame( $expected, self::prices( self::typed( $whole, self::lamp() ) ), 'a form sends all fields' );
		self::assertSame( 4800, self::twentyOff()->applyTo( self::lamp(), self::euro() )->prices->price );
		$cheaper = self::twentyOff()->applyTo( self::lamp(), self::euro() );
		self::assertSame( array( 4800, null, false ), array_slice( self::prices( $cheaper ), 0, 3 ) );
		$low = self::typed( array( 'price_CHF' => '45' ), self::lamp() );
		self::assertSame( array( 6000, 5000, true, array( 'CHF' => array( 4500, null ) ) ), self::prices( $low ) );
	}

	public function testItStaysWhereItDoesNotMatter(): void {
		self::assertSame( 5000, self::typed( array( 'price' => '55' ), self::lamp() )->prices->salePrice );
		$others = self::typed( array( 'price' => '55' ), self::lamp() )->prices->otherPrices;
		self::assertSame( array( 'CHF' => array( 6000, 4800 ) ), $others );
	}

	public function testTheSalePriceOfASaleThatRunsOrIsNewLimitsThePrice(): void {
		$message = array( 'sale_price' => 'The sale price must be lower than the price.' );
		$running = self::lamp( array( 'salePeriod' => new SalePeriod( 1_600_000_000, null ) ) );
		self::assertSame( $message, self::errors( static fn () => self::typed( array( 'price' => '45' ), $running ) ) );
		self::assertSame( $message, self::errors( static fn () => self::twentyOff()->applyTo( $running, self::euro() ) ) );
		$again = array( 'price' => '45', 'sale_price' => '50', 'sale_until' => '2050-11-29' );
		self::assertSame( $message, self::errors( static fn () => self::typed( $again, self::lamp() ) ) );
	}

	public function testALowerPriceOfAVariantTakesItAway(): void {
		$shirts   = new FamilyFactory();
		$family   = $shirts->shirt(
			array(
				$shirts->variant( 'Red M', array( 'price' => 2000 ) ),
				$shirts->variant( 'Red L', array( 'price' => 2500, 'salePrice' => 1500, 'salePeriod' => $this->over() ) ),
			)
		);
		$document = $this->document( $family );
		$rows     = $this->rows( $document );
		$rows[1]  = array( 'price' => '14', 'revision' => $document['variants'][1]['revision'] ) + $rows[1];
		self::assertSame( 200, $this->saveRows( $family, $document, $rows )->get_status() );
		$facts = $this->service( ProductWriter::class )->facts( $shirts->variants( $family )[1] ) ?? self::fail( 'No variant.' );
		self::assertSame( array( 1400, null, false ), array_slice( self::prices( $facts ), 0, 3 ) );
	}

	public function testANewSaleInAnyCurrencyNeedsANewEnd(): void {
		$past = array( 'sale_until' => self::PAST );
		$new  = array( 'price' => '60', 'sale_price' => '50', 'price_CHF' => '60', 'sale_price_CHF' => '45' );
		self::assertSame( $past, self::errors( static fn () => self::typed( $new, self::lamp() ) ) );
		$bulk = new BulkChange( sale: 2000, saleDates: array( 'sale_until' => '2023-11-14 22:13:20' ) );
		self::assertSame( $past, self::errors( static fn () => $bulk->applyTo( self::lamp(), self::euro() ) ), 'the same end' );
		$bulk = new BulkChange( sale: 2000 );
		self::assertSame( $past, self::errors( static fn () => $bulk->applyTo( self::lamp(), self::euro() ) ), 'no end' );
		$none = new BulkChange( sale: BulkChange::NO_SALE );
		self::assertNull( $none->applyTo( self::lamp(), self::euro() )->prices->salePrice );
	}

	public function testANewSaleDoesNotBringOldPricesOfOtherCurrenciesBack(): void {
		$dates = array( 'sale_from' => '2050-11-28', 'sale_until' => '2050-11-29' );
		$none  = array( 'CHF' => array( 6000, null ) );
		$bulk  = new BulkChange( sale: 2000, saleDates: $dates );
		self::assertSame( array( 6000, 4800, true, $none ), self::prices( $bulk->applyTo( self::lamp(), self::euro() ) ) );
		self::assertSame( $none, self::typed( array( 'sale_price' => '47' ) + $dates, self::lamp() )->prices->otherPrices );
		$sent  = array( 'sale_price' => '47', 'price_CHF' => '60', 'sale_price_CHF' => '48' );
		$typed = self::typed( $sent + $dates, self::lamp() );
		self::assertSame( array( 'CHF' => array( 6000, 4800 ) ), $typed->prices->otherPrices, 'as it was sent' );
		$running = self::lamp( array( 'salePeriod' => new SalePeriod( 1_600_000_000, 4_000_000_000 ) ) );
		$others = $bulk->applyTo( $running, self::euro() )->prices->otherPrices;
		self::assertSame( array( 'CHF' => array( 6000, 4800 ) ), $others, 'of the same sale' );
	}

	/** @param array<string, mixed> $sent */
	private static function typed( array $sent, ProductData $before ): ProductData {
		return ProductDataForm::read( $sent, $before, self::euro() );
	}

	private static function euro(): Currency {
		return Currency::of( 'EUR' );
	}
}
