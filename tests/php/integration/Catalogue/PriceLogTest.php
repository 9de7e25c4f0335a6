<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\CataloguePages\ProductCard;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Tests\Support\FixedClock;

#[Group( 'data' )]
final class PriceLogTest extends CatalogueTestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-03-01 10:00' );
		$this->provide( Clock::class, $this->clock );
	}

	private function set( int $id, string $day, mixed ...$facts ): void {
		$this->clock->time = $this->clock->time->modify( $day );
		$writer            = $this->service( ProductWriter::class );
		$before            = $writer->facts( $id );
		self::assertNotNull( $before );
		$writer->save( $id, $before->with( ...$facts ) );
	}

	/** @return array{int, int|null, int|null} Current price, regular price, strikethrough price. */
	private function entries( int $id ): array {
		$item = $this->ask( 'GET', 'get_cart_products', array( 'ids' => (string) $id ) )->json()['data']['items'][0];
		return array( $item['price']['amount'], $item['regular_price']['amount'] ?? null, $item['prior_price']['amount'] ?? null );
	}

	public function testEveryWriterLogsPriceChanges(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->set( $id, '2026-04-01 10:00', stock: 3 );
		$this->set( $id, '2026-04-02 10:00', price: 4500, salePrice: 9900 );
		$this->set( $id, '2026-04-20 10:00', salePrice: 3900 );
		$day = fn ( string $time ): int => $this->clock->time->modify( $time )->getTimestamp();
		self::assertEquals(
			array(
				new PriceEntry( 5000, null, $day( '2026-03-01 10:00' ) ),
				new PriceEntry( 4500, null, $day( '2026-04-02 10:00' ) ),
				new PriceEntry( 4500, 3900, $day( '2026-04-20 10:00' ) ),
			),
			$this->service( PriceLog::class )->forProduct( $id )
		);
		self::assertSame( array( 3900, 4500, 4500 ), $this->entries( $id ) );
		$this->service( ProductWriter::class )->delete( $id );
		self::assertSame( array(), $this->service( PriceLog::class )->forProduct( $id ) );
	}

	public function testRaiseBeforeSaleShowsLowerPriorPrice(): void {
		$id = $this->product( array( 'price' => 5000 ) );
		$this->set( $id, '2026-04-15 10:00', price: 8000 );
		$this->set( $id, '2026-05-01 10:00', salePrice: 4900 );
		self::assertSame( array( 4900, 8000, 5000 ), $this->entries( $id ) );
		$this->clock->time = $this->clock->time->modify( '2026-09-01' );
		$this->set( $id, '2026-09-01 10:00', stock: 1 );
		self::assertSame( array( 4900, 8000, 5000 ), $this->entries( $id ), 'however long it runs' );
		$this->set( $id, '2026-09-02 10:00', salePrice: 5500 );
		self::assertSame( array( 5500, 8000, null ), $this->entries( $id ), 'nothing is reduced any more' );
	}

	public function testIgnoresPricesThatWereNotPublic(): void {
		$draft = array( 'title' => 'Jug', 'slug' => 'jug', 'status' => 'draft' );
		$id    = $this->product( array( 'price' => 9000 ), array( 'en' => $draft ) );
		$this->set( $id, '2026-03-10 10:00', salePrice: 7000 );
		self::assertSame( array(), $this->service( PriceLog::class )->forProduct( $id ) );
		$this->clock->time = $this->clock->time->modify( '2026-03-20 10:00' );
		wp_publish_post( $this->service( Translations::class )->versions( Translations::PRODUCT, $id )['en'] );
		self::assertCount( 1, $this->service( PriceLog::class )->forProduct( $id ) );
		self::assertSame( array( 7000, 9000, null ), $this->entries( $id ), 'it has never cost 90 euros' );
	}

	public function testPageShowsPriorPriceAndStructuredData(): void {
		$id = $this->product( array( 'price' => 3900 ), array( 'en' => array( 'title' => 'Bowl', 'slug' => 'bowl' ) ) );
		$this->set( $id, '2026-04-25 10:00', price: 5000 );
		$this->set( $id, '2026-05-01 10:00', salePrice: 3000 );
		$page = $this->service( ProductCard::class )->full( $this->service( ProductLists::class )->pick( 'sale', 4 ) )[0];
		self::assertStringContainsString( 'Lowest price in the 30 days before the sale: €39.00', $page );
		self::assertStringContainsString( '−23', $page, 'the percentage is of that price' );
		self::assertStringNotContainsString( '50.00', $page );
	}
}
