<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ReadModel\SaleChanges;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Tests\Support\FixedClock;

/** The plan of sales is an autoloaded option: it is written when a sale begins, ends or is edited, and not each hour. */
final class SalePlanTest extends CatalogueTestCase {

	private const START = 1_772_359_200;

	private FixedClock $clock;

	private int $writes = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '@' . self::START );
		$this->provide( Clock::class, $this->clock );
		update_option( SalePlan::OPTION, array( 'applied' => self::START, 'next' => 0 ), true );
		wp_clear_scheduled_hook( SalePlan::HOOK );
		$this->writes = 0;
		add_action( 'update_option_' . SalePlan::OPTION, $this->noteWrite( ... ) );
	}

	private function noteWrite(): void {
		++$this->writes;
	}

	private function runAfter( int $hours ): void {
		$this->clock->time = $this->clock->time->setTimestamp( self::START + $hours * HOUR_IN_SECONDS );
		$this->service( SaleChanges::class )->run();
	}

	private function plan( int $id, int $from, ?int $until ): void {
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $id );
		self::assertNotNull( $facts );
		$sale = $facts->with( salePrice: 3900, salePeriod: new SalePeriod( $from, $until ) );
		$writer->change( $id, $sale, $facts, $writer->revision( $id ) );
	}

	public function testAShopWithoutSalesWritesNothing(): void {
		$this->product( array( 'price' => 5000 ) );
		foreach ( range( 1, 4 ) as $hours ) {
			$this->runAfter( $hours );
		}
		self::assertSame( 0, $this->writes );
		self::assertFalse( wp_next_scheduled( SalePlan::HOOK ) );
	}

	public function testASaleIsWrittenWhenItBeginsAndEnds(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->plan( $id, self::START + 5 * HOUR_IN_SECONDS, self::START + 9 * HOUR_IN_SECONDS - 1 );
		self::assertSame( 1, $this->writes );
		$written = array();
		foreach ( range( 1, 12 ) as $hours ) {
			$this->writes = 0;
			$this->runAfter( $hours );
			$written[ $hours ] = $this->writes;
		}
		self::assertSame( array( 5 => 1, 9 => 1 ), array_filter( $written ) );
		self::assertNull( SalePlan::next() );
	}

	public function testALostEventIsScheduledAgain(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->plan( $id, self::START + 5 * HOUR_IN_SECONDS, null );
		wp_clear_scheduled_hook( SalePlan::HOOK );
		$this->runAfter( 1 );
		self::assertSame( self::START + 5 * HOUR_IN_SECONDS, wp_next_scheduled( SalePlan::HOOK ) );
	}

	/** Otherwise pages with products are not cached until cron has run. */
	public function testASaleThatBeganBeforeItWasSavedIsNotDue(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->runAfter( 24 * 30 );
		$this->plan( $id, self::START + 24 * 30 * HOUR_IN_SECONDS - 6 * HOUR_IN_SECONDS, null );
		self::assertNull( SalePlan::next() );
		self::assertSame( array( 3900, 5000 ), $this->storedPrice( $id ) );
	}

	public function testALateChangeStaysDueWhenAnotherSaleIsSaved(): void {
		[ $late, $other ] = array( $this->product( array( 'price' => 5000 ) ), $this->product( array( 'price' => 5000 ) ) );
		$this->plan( $late, self::START + HOUR_IN_SECONDS, null );
		$this->clock->time = $this->clock->time->setTimestamp( self::START + 8 * HOUR_IN_SECONDS );
		$this->plan( $other, self::START + 20 * HOUR_IN_SECONDS, null );
		self::assertSame( self::START + HOUR_IN_SECONDS, SalePlan::next() );
		$this->runAfter( 9 );
		self::assertSame( array( 3900, 5000 ), $this->storedPrice( $late ) );
		self::assertSame( self::START + 20 * HOUR_IN_SECONDS, SalePlan::next() );
	}
}
