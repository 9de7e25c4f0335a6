<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Catalogue\ReadModel\SaleChanges;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Site;

/** Later edits and a late cron event don't change what the price history says about earlier days. */
final class LateSaleChangesTest extends CatalogueTestCase {

	private FixedClock $clock;

	private FamilyFactory $shirts;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-09-01 10:00' );
		$this->provide( Clock::class, $this->clock );
		update_option( SalePlan::OPTION, array( 'applied' => $this->at( '2026-09-01 10:00' ), 'next' => 0 ), true );
	}

	private function at( string $time ): int {
		return $this->clock->time->modify( $time )->getTimestamp();
	}

	private function goTo( string $time ): void {
		$this->clock->time = $this->clock->time->modify( $time );
	}

	private function cron( string $time ): void {
		$this->goTo( $time );
		$this->service( SaleChanges::class )->run();
	}

	private function period( ?string $from, ?string $until ): SalePeriod {
		return new SalePeriod( $from === null ? null : $this->at( $from ), $until === null ? null : $this->at( $until ) );
	}

	private function edit( int $id, mixed ...$facts ): void {
		$writer = $this->service( ProductWriter::class );
		$before = $writer->facts( $id );
		self::assertNotNull( $before );
		$writer->change( $id, $before->with( ...$facts ), $before, $writer->revision( $id ) );
	}

	private function sellOut( int $id ): void {
		$this->service( Database::class )->update( 'products', array( 'stock' => 0 ), array( 'id' => $id ) );
		$this->service( ProductReadModel::class )->rewritePrices( $id );
	}

	/** @return list<string> As `2026-11-01 00:00 3000/1500`. */
	private function log( int $id, string $currency = '' ): array {
		return array_map(
			fn ( PriceEntry $entry ): string => $this->clock->time->setTimestamp( $entry->at )->format( 'Y-m-d H:i' ) . " $entry->price"
				. ( $entry->salePrice === null ? '' : "/$entry->salePrice" ),
			$this->service( PriceLog::class )->forProduct( $id, $currency )
		);
	}

	/** @return list<int> Id of the family, and of its variants at 40 and at $price. */
	private function family( int $price, int $sale, SalePeriod $period ): array {
		$this->shirts = new FamilyFactory();
		$family       = $this->shirts->shirt(
			array(
				$this->shirts->variant( 'Red M', array( 'price' => 4000 ) ),
				$this->shirts->variant( 'Red L', array( 'price' => $price, 'salePrice' => $sale, 'salePeriod' => $period ) ),
			)
		);
		return array( $family, ...$this->shirts->variants( $family ) );
	}

	private function rate( string $rate ): void {
		$rates = array( 'CHF' => array( 'rate' => $rate, 'rounding' => 'cent' ) );
		update_option( ForeignCurrencies::OPTION, array( 'main' => 'EUR', 'rates' => $rates, 'languages' => array( 'de' => 'CHF' ) ) );
		$this->service( Outbox::class )->deliver();
		Site::newRequest();
		$this->provide( Clock::class, $this->clock );
	}

	public function testASoldOutVariantDoesNotRewriteWhatItsFamilyHasCost(): void {
		[ $family, $medium, $large ] = $this->family( 3000, 1500, $this->period( '2026-11-01 00:00', null ) );
		$this->cron( '2026-11-01 00:05' );
		$this->goTo( '2026-11-25 12:00' );
		$this->sellOut( $large );
		self::assertSame(
			array( '2026-09-01 10:00 3000', '2026-11-01 00:00 3000/1500', '2026-11-25 12:00 4000' ),
			array_slice( $this->log( $family ), -3 )
		);
		$this->goTo( '2026-12-10 10:00' );
		$this->edit( $medium, salePrice: 3500 );
		self::assertNull( $this->storedPrice( $family )[1], 'the family cost 15 within the 30 days' );
	}

	public function testASaleThatDidNotChangeTheFamilyDoesNotDoItLaterForThatTime(): void {
		[ $family, $medium ] = $this->family( 5000, 4500, $this->period( '2026-11-01 00:00', null ) );
		$this->cron( '2026-11-01 00:05' );
		self::assertSame( array( '2026-09-01 10:00 4000' ), $this->log( $family ) );
		$this->goTo( '2026-11-25 12:00' );
		$this->sellOut( $medium );
		self::assertSame( array( '2026-09-01 10:00 4000', '2026-11-25 12:00 5000/4500' ), $this->log( $family ) );
	}

	public function testSavingTheFamilyDoesNotBringEarlierChangesBack(): void {
		[ $family, $medium, $large ] = $this->family( 5000, 4500, $this->period( '2026-11-01 00:00', null ) );
		$this->cron( '2026-11-01 00:05' );
		$this->goTo( '2026-11-02 12:00' );
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $family );
		self::assertNotNull( $facts );
		$writer->save( $family, $facts );
		$this->edit( $large, leadDays: 5 );
		$this->goTo( '2026-11-25 12:00' );
		$this->sellOut( $medium );
		self::assertSame( array( '2026-09-01 10:00 4000', '2026-11-25 12:00 5000/4500' ), $this->log( $family ) );
	}

	public function testAFamilysSaleIsLoggedIfCronMissedAllOfIt(): void {
		[ $family ] = $this->family( 4500, 1500, $this->period( '2026-11-01 00:00', '2026-11-03 23:59:59' ) );
		$this->cron( '2026-11-05 08:00' );
		self::assertSame(
			array( '2026-09-01 10:00 4000', '2026-11-01 00:00 4500/1500', '2026-11-04 00:00 4000' ),
			$this->log( $family )
		);
	}

	public function testAVariantThatWasDisabledDuringItsSaleWasNotOfferedAtItsPrice(): void {
		$period     = $this->period( '2026-11-01 00:00', null );
		[ $family ] = $this->family( 4500, 1500, $period );
		$this->goTo( '2026-10-20 10:00' );
		$this->saveVariants( $family, 1500, $period, false );
		$this->cron( '2026-11-01 00:05' );
		$this->goTo( '2026-11-10 10:00' );
		$this->saveVariants( $family, 1500, $period, true );
		self::assertSame( array( '2026-09-01 10:00 4000', '2026-11-10 10:00 4500/1500' ), $this->log( $family ) );
	}

	private function saveVariants( int $family, ?int $sale, SalePeriod $period, bool $enabled = true ): void {
		$facts = array( 'price' => 4500, 'salePrice' => $sale, 'salePeriod' => $period, 'enabled' => $enabled );
		$this->shirts->shirt(
			array( $this->shirts->variant( 'Red M', array( 'price' => 4000 ) ), $this->shirts->variant( 'Red L', $facts ) ),
			id: $family
		);
	}

	public function testATypedPriceOfAnotherCurrencyDoesNotRewriteItsHistory(): void {
		$this->rate( '1' );
		$id = $this->product( array( 'price' => 6000, 'otherPrices' => array( 'CHF' => array( 6000, 5000 ) ) ) );
		$this->edit( $id, salePeriod: $this->period( '2026-11-01 00:00', '2026-11-03 23:59:59' ) );
		$this->cron( '2026-11-01 00:05' );
		$this->cron( '2026-11-04 00:05' );
		$this->goTo( '2026-12-08 10:00' );
		$this->edit( $id, otherPrices: array( 'CHF' => array( 6500, 5000 ) ) );
		$before = array( '2026-09-01 10:00 6000', '2026-11-01 00:00 6000/5000', '2026-11-04 00:00 6000' );
		self::assertSame( array( ...$before, '2026-12-08 10:00 6500' ), array_slice( $this->log( $id, 'CHF' ), -4 ) );
		$this->goTo( '2026-12-10 10:00' );
		$this->edit( $id, otherPrices: array( 'CHF' => array( 6500, 5500 ) ), salePeriod: new SalePeriod() );
		self::assertSame( 6000, $this->storedPrice( $id, 'CHF' )[1] );
	}

	public function testANewPriceWithoutASaleInItsCurrencyIsNotOlderThanItIs(): void {
		$this->rate( '1' );
		$id = $this->product( array( 'price' => 6000, 'otherPrices' => array( 'CHF' => array( 6000, null ) ) ) );
		$this->edit( $id, salePrice: 5000, salePeriod: $this->period( '2026-11-01 00:00', '2026-11-03 23:59:59' ) );
		$this->cron( '2026-11-01 00:05' );
		$this->cron( '2026-11-04 00:05' );
		$this->goTo( '2026-12-08 10:00' );
		$this->edit( $id, otherPrices: array( 'CHF' => array( 6500, null ) ) );
		self::assertSame( array( '2026-09-01 10:00 6000', '2026-12-08 10:00 6500' ), $this->log( $id, 'CHF' ) );
	}

	public function testANewRateDoesNotRewriteTheHistory(): void {
		$this->rate( '1' );
		$id = $this->product( array( 'price' => 6000 ) );
		$this->edit( $id, salePrice: 5000, salePeriod: $this->period( '2026-11-01 00:00', '2026-11-03 23:59:59' ) );
		$this->cron( '2026-11-01 00:05' );
		$this->cron( '2026-11-04 00:05' );
		$this->goTo( '2026-12-08 10:00' );
		$this->rate( '1.1' );
		self::assertSame(
			array( '2026-09-01 10:00 6000', '2026-11-01 00:00 6000/5000', '2026-11-04 00:00 6000', '2026-12-08 10:00 6600' ),
			$this->log( $id, 'CHF' )
		);
	}

	public function testASaleThatRanIsLoggedIfItIsRemovedBeforeTheLateEvent(): void {
		$id = $this->product( array( 'price' => 6000 ) );
		$this->edit( $id, salePrice: 5000, salePeriod: $this->period( '2026-11-07 00:00', '2026-11-08 23:59:59' ) );
		$this->goTo( '2026-11-09 08:00' );
		$this->edit( $id, salePrice: null, salePeriod: new SalePeriod() );
		self::assertSame(
			array( '2026-09-01 10:00 6000', '2026-11-07 00:00 6000/5000', '2026-11-09 00:00 6000' ),
			$this->log( $id )
		);
		$this->goTo( '2026-11-23 10:00' );
		$this->edit( $id, salePrice: 5200 );
		self::assertNull( $this->storedPrice( $id )[1], 'it cost 50 two weeks ago' );
	}

	public function testASaleThatRunsIsLoggedIfItIsReplacedBeforeTheLateEvent(): void {
		$id = $this->product( array( 'price' => 6000 ) );
		$this->edit( $id, salePrice: 5000, salePeriod: $this->period( '2026-11-07 00:00', null ) );
		$this->goTo( '2026-11-07 08:00' );
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $id );
		self::assertNotNull( $facts );
		$writer->save( $id, $facts->with( price: 7000, salePrice: 6500, salePeriod: new SalePeriod() ) );
		self::assertSame(
			array( '2026-09-01 10:00 6000', '2026-11-07 00:00 6000/5000', '2026-11-07 08:00 7000/6500' ),
			$this->log( $id )
		);
	}

	public function testVariantsAndTheirFamilyAreLoggedBeforeTheyAreSaved(): void {
		[ $family, , $large ] = $this->family( 4500, 1500, $this->period( '2026-11-07 00:00', '2026-11-08 23:59:59' ) );
		$this->goTo( '2026-11-09 08:00' );
		$this->saveVariants( $family, null, new SalePeriod() );
		self::assertSame(
			array( '2026-09-01 10:00 4500', '2026-11-07 00:00 4500/1500', '2026-11-09 00:00 4500' ),
			$this->log( $large )
		);
		self::assertSame(
			array( '2026-09-01 10:00 4000', '2026-11-07 00:00 4500/1500', '2026-11-09 00:00 4000' ),
			$this->log( $family )
		);
	}

	public function testASaleOfADraftWasNotOffered(): void {
		$id    = $this->product( array( 'price' => 6000 ) );
		$posts = $this->service( Translations::class )->versions( Translations::PRODUCT, $id );
		$this->edit( $id, salePrice: 5000, salePeriod: $this->period( '2026-11-01 00:00', '2026-11-03 23:59:59' ) );
		$status = static function ( string $status ) use ( $posts ): void {
			foreach ( $posts as $post ) {
				wp_update_post( array( 'ID' => $post, 'post_status' => $status ) );
			}
		};
		$this->goTo( '2026-10-20 10:00' );
		$status( 'draft' );
		$this->cron( '2026-11-04 00:05' );
		$this->goTo( '2026-11-20 10:00' );
		$status( 'publish' );
		$this->cron( '2026-11-20 11:00' );
		self::assertSame( array( '2026-09-01 10:00 6000' ), $this->log( $id ) );
		$this->goTo( '2026-11-25 10:00' );
		$this->edit( $id, salePrice: 5200, salePeriod: new SalePeriod() );
		self::assertSame( 6000, $this->storedPrice( $id )[1] );
	}

	public function testAnEditCommittedAfterTheEventHadReadIsNotLeftOut(): void {
		$id = $this->product( array( 'price' => 6000 ) );
		$this->edit( $id, salePrice: 5000, salePeriod: $this->period( '2026-11-01 18:00', null ) );
		$this->goTo( '2026-11-01 18:00:10' );
		update_option( SalePlan::OPTION, array( 'applied' => $this->at( '2026-11-01 18:00:05' ), 'next' => 0 ), true );
		$this->service( SaleChanges::class )->run();
		self::assertSame( array( '2026-09-01 10:00 6000', '2026-11-01 18:00 6000/5000' ), $this->log( $id ) );
		self::assertSame( array( 5000, 6000 ), $this->storedPrice( $id ) );
	}
}
