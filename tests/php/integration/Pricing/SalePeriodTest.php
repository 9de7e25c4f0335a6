<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Pricing;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ReadModel\SaleChanges;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\CataloguePages\ProductCard;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Storefront\PageContents;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

/** A sale begins and ends by the clock; cron brings lists and the price history up to date. */
#[Group( 'data' )]
final class SalePeriodTest extends CatalogueTestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-03-01 10:00' );
		$this->provide( Clock::class, $this->clock );
		update_option( SalePlan::OPTION, array( 'applied' => $this->at( '2026-03-01 10:00' ), 'next' => 0 ), true );
	}

	private function at( string $time ): int {
		return $this->clock->time->modify( $time )->getTimestamp();
	}

	private function goTo( string $time ): void {
		$this->clock->time = $this->clock->time->modify( $time );
	}

	private function plan( int $id, ?string $from, ?string $until, int $price = 3900 ): void {
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $id );
		self::assertNotNull( $facts );
		$period = new SalePeriod( $from === null ? null : $this->at( $from ), $until === null ? null : $this->at( $until ) );
		$writer->change( $id, $facts->with( salePrice: $price, salePeriod: $period ), $facts, $writer->revision( $id ) );
	}

	/** @return array{int, int|null, int|null} Current price, regular price, prior price. */
	private function prices( int $id, string $language = 'en' ): array {
		$query = array( 'ids' => (string) $id, 'lang' => $language );
		$item  = $this->read( $query )->json()['data']['items'][0];
		return array( $item['price']['amount'], $item['regular_price']['amount'] ?? null, $item['prior_price']['amount'] ?? null );
	}

	/** @param array<string, string> $query */
	private function read( array $query ): RestResponse {
		Site::newRequest();
		$this->provide( Clock::class, $this->clock );
		return $this->rest( 'GET', 'get_cart_products', array(), $query );
	}

	public function testTheClockDecidesEvenIfCronIsLate(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->plan( $id, '2026-03-07 00:00', '2026-03-08 23:59:59' );
		self::assertSame( array( 5000, null, null ), $this->prices( $id ) );
		$this->goTo( '2026-03-06 23:59:59' );
		self::assertSame( 5000, $this->prices( $id )[0] );
		$this->goTo( '2026-03-07 00:00:00' );
		self::assertSame( array( 3900, 5000, null ), $this->prices( $id ), 'the prior price follows with cron' );
		$this->goTo( '2026-03-08 23:59:59' );
		self::assertSame( 3900, $this->prices( $id )[0] );
		$this->goTo( '2026-03-09 00:00:00' );
		self::assertSame( array( 5000, null, null ), $this->prices( $id ) );
	}

	public function testCronLogsTheTrueTimes(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->plan( $id, '2026-03-07 00:00', '2026-03-08 23:59:59' );
		self::assertSame( $this->at( '2026-03-07 00:00' ), SalePlan::next() );
		self::assertSame( $this->at( '2026-03-07 00:00' ), wp_next_scheduled( SalePlan::HOOK ) );
		$this->goTo( '2026-03-07 03:00' );
		$this->service( SaleChanges::class )->run();
		self::assertSame( array( 3900, 5000, 5000 ), $this->prices( $id ) );
		self::assertSame( $this->at( '2026-03-09 00:00' ), SalePlan::next() );
		$this->goTo( '2026-03-09 07:30' );
		do_action( SalePlan::HOOK );
		self::assertNull( SalePlan::next() );
		self::assertEquals(
			array(
				new PriceEntry( 5000, null, $this->at( '2026-03-01 10:00' ) ),
				new PriceEntry( 5000, 3900, $this->at( '2026-03-07 00:00' ) ),
				new PriceEntry( 5000, null, $this->at( '2026-03-09 00:00' ) ),
			),
			$this->service( PriceLog::class )->forProduct( $id )
		);
	}

	public function testBothChangesAreLoggedIfCronMissedTheSale(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->plan( $id, '2026-03-07 00:00', '2026-03-07 01:59:59' );
		$this->goTo( '2026-03-07 03:00' );
		$this->service( SaleChanges::class )->run();
		self::assertSame(
			array( $this->at( '2026-03-01 10:00' ), $this->at( '2026-03-07 00:00' ), $this->at( '2026-03-07 02:00' ) ),
			array_column( $this->service( PriceLog::class )->forProduct( $id ), 'at' )
		);
		$this->service( SaleChanges::class )->run();
		self::assertCount( 3, $this->service( PriceLog::class )->forProduct( $id ), 'running it again changes nothing' );
	}

	public function testAStartInThePastIsNotLoggedInThePast(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->goTo( '2026-03-05 12:00' );
		$this->plan( $id, '2026-03-04 00:00', null );
		self::assertEquals(
			array(
				new PriceEntry( 5000, null, $this->at( '2026-03-01 10:00' ) ),
				new PriceEntry( 5000, 3900, $this->at( '2026-03-05 12:00' ) ),
			),
			$this->service( PriceLog::class )->forProduct( $id )
		);
	}

	public function testListsChangeWithTheEvent(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->plan( $id, '2026-03-07 00:00', '2026-03-08 23:59:59' );
		self::assertSame( array( 5000, null ), $this->storedPrice( $id ) );
		$this->goTo( '2026-03-07 00:00' );
		$this->service( SaleChanges::class )->run();
		self::assertSame( array( 3900, 5000 ), $this->storedPrice( $id ) );
		$this->goTo( '2026-03-09 00:00' );
		$this->service( SaleChanges::class )->run();
		self::assertSame( array( 5000, null ), $this->storedPrice( $id ) );
	}

	public function testCachesEndAtTheNextChange(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->plan( $id, '2026-03-01 10:02', null );
		$control = $this->read( array( 'ids' => (string) $id, 'lang' => 'en' ) )->header( 'Cache-Control' );
		self::assertSame( 'public, max-age=120', $control );
	}

	public function testPagesAndAnswersAreCachedForAMinuteWhileTheEventIsLate(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->plan( $id, '2026-03-01 10:02', null );
		$this->goTo( '2026-03-01 10:30' );
		$answer = $this->read( array( 'ids' => (string) $id, 'lang' => 'en' ) );
		self::assertSame( 'public, max-age=60', $answer->header( 'Cache-Control' ) );
		self::assertSame( 3900, $answer->json()['data']['items'][0]['price']['amount'], 'the price is right by the clock' );
		// The pages' clock is that of the server.
		update_option( SalePlan::OPTION, array( 'applied' => time() - 7200, 'next' => time() - 3600 ), true );
		$item     = array_values( $this->service( Products::class )->byIds( array( $id ) ) )[0];
		$contents = $this->service( PageContents::class );
		$this->service( ProductCard::class )->card( $item );
		self::assertEqualsWithDelta( time() + 60, $contents->expiry( PHP_INT_MAX ), 5 );
	}

	public function testTheFamilyFollowsItsVariants(): void {
		$shirts = new FamilyFactory();
		$period = new SalePeriod( $this->at( '2026-03-07 00:00' ), $this->at( '2026-03-08 23:59:59' ) );
		$family = $shirts->shirt(
			array(
				$shirts->variant( 'Red M', array( 'price' => 2000 ) ),
				$shirts->variant( 'Red L', array( 'price' => 2500, 'salePrice' => 1500, 'salePeriod' => $period ) ),
			)
		);
		[ , $large ] = $shirts->variants( $family );
		self::assertSame( array( 2000, null ), $this->storedPrice( $family ) );
		$this->goTo( '2026-03-07 00:00' );
		self::assertSame( array( 1500, 2500, null ), $this->prices( $large ) );
		$this->goTo( '2026-03-07 04:00' );
		$this->service( SaleChanges::class )->run();
		self::assertSame( array( 1500, 2000 ), $this->storedPrice( $family ) );
		self::assertSame( array( 1500, 2500, 2500 ), $this->prices( $large ) );
		$this->goTo( '2026-03-09 05:00' );
		$this->service( SaleChanges::class )->run();
		self::assertSame( array( 2000, null ), $this->storedPrice( $family ) );
		self::assertEquals(
			array(
				new PriceEntry( 2000, null, $this->at( '2026-03-01 10:00' ) ),
				new PriceEntry( 2500, 1500, $this->at( '2026-03-07 00:00' ) ),
				new PriceEntry( 2000, null, $this->at( '2026-03-09 00:00' ) ),
			),
			$this->service( PriceLog::class )->forProduct( $family )
		);
	}

	public function testSalesOfSeveralProductsAreAppliedTogether(): void {
		$this->assertSalesAreApplied( 3 );
	}

	#[Group( 'heavy' )]
	public function testManySalesAreAppliedInBatches(): void {
		$this->assertSalesAreApplied( 102 );
	}

	private function assertSalesAreApplied( int $count ): void {
		$ids = array();
		for ( $number = 0; $number < $count; ++$number ) {
			$ids[] = $this->product( array( 'price' => 5000 ) );
			$this->plan( $ids[ $number ], '2026-03-07 00:00', null );
		}
		$this->goTo( '2026-03-07 00:10' );
		$this->service( SaleChanges::class )->run();
		$this->service( Outbox::class )->deliver();
		foreach ( $ids as $id ) {
			self::assertSame( array( 3900, 5000 ), $this->storedPrice( $id ) );
		}
		self::assertSame( $this->at( '2026-03-07 00:00' ), $this->service( PriceLog::class )->forProduct( $ids[ $count - 1 ] )[1]->at );
	}
}
