<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search\Index;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Vitrine\Catalogue\CatalogueModule;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Database\Lease;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\BlockStore;
use Vitrine\Search\Index\IndexQueue;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Search\Index\OrderWriter;
use Vitrine\Search\Index\ProductOrder;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;
use Vitrine\Search\Index\WordName;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

#[Group( 'data' )]
final class IndexWriterTest extends CatalogueTestCase {

	/** @return array<string, list<string>> The contents of the index, without the ids of blocks. */
	private function index(): array {
		$database = $this->service( Database::class );
		$lines    = static fn ( string $sql ): array => array_map(
			static fn ( array $row ): string => implode( ' ', $row ),
			$database->rows( $sql )
		);
		return array(
			'sets'      => $lines( 'SELECT name, members, bits FROM {index_sets} ORDER BY name' ),
			'orders'    => $lines( 'SELECT name, first_key, last_key, members, bits, entries FROM {index_blocks} ORDER BY name, first_key' ),
			'documents' => $lines( 'SELECT product_id FROM {index_documents} ORDER BY product_id' ),
			'queue'     => $lines( 'SELECT product_id FROM {index_queue}' ),
		);
	}

	private function assertLikeRebuilt(): void {
		$now = $this->index();
		$this->service( IndexWriter::class )->rebuild();
		self::assertSame( $this->index(), $now );
		self::assertSame( array(), $now['queue'] );
	}

	/** @return list<int> */
	private function members( string $set ): array {
		return $this->service( SetStore::class )->one( $set )->ids();
	}

	public function testEditsKeepTheIndexUpToDate(): void {
		$vases = $this->category( array( 'en' => 'Vases' ) );
		$moon  = $this->product( array( 'categories' => array( $vases ) ), array( 'en' => 'Moon vase', 'lt' => 'Mėnulio vaza' ) );
		$sun   = $this->product( array( 'stock' => 0, 'featured' => true ), array( 'en' => 'Sun vase' ) );
		self::assertSame( array( $moon, $sun ), $this->members( SetName::ALL ) );
		self::assertSame( array( $moon ), $this->members( SetName::AVAILABLE ) );
		self::assertSame( array( $sun ), $this->members( SetName::FEATURED ) );
		self::assertSame( array( $moon ), $this->members( SetName::category( $vases ) ) );
		$this->assertLikeRebuilt();
		$this->product( array( 'sku' => 'S-2', 'price' => 700 ), array( 'en' => 'Sun lamp' ), $sun );
		self::assertSame( array(), $this->members( SetName::FEATURED ) );
		$this->assertLikeRebuilt();
		$this->service( ProductWriter::class )->delete( $moon );
		self::assertSame( array( $sun ), $this->members( SetName::ALL ) );
		$this->assertLikeRebuilt();
	}

	public function testStockIsIndexedWhenItRunsOutAndComesBack(): void {
		$vase  = $this->product( array( 'stock' => 3 ) );
		$stock = $this->service( Stock::class );
		$stock->reduce( $vase, 2 );
		self::assertSame( array( $vase ), $this->members( SetName::AVAILABLE ) );
		$stock->reduce( $vase, 1 );
		self::assertSame( array(), $this->members( SetName::AVAILABLE ) );
		$stock->increase( $vase, 1 );
		self::assertSame( array( $vase ), $this->members( SetName::AVAILABLE ) );
		$this->assertLikeRebuilt();
	}

	public function testARolledBackEditLeavesNothing(): void {
		$vase   = $this->product();
		$before = $this->index();
		try {
			$this->service( Database::class )->transaction(
				function () use ( $vase ): void {
					$this->service( Stock::class )->reduce( $vase, 5 );
					throw new RuntimeException( 'after all not' );
				}
			);
		} catch ( RuntimeException ) {
			self::assertSame( $before, $this->index() );
		}
	}

	/** @return array<string, array{string}> */
	public static function points(): array {
		return array(
			'between sets and orders'     => array( 'index.sets' ),
			'between orders and documents' => array( 'index.orders' ),
		);
	}

	#[DataProvider( 'points' )]
	public function testAnInterruptedWriterIsMadeGood( string $point ): void {
		$fault = new class( $point ) implements FailureInjection {

			public bool $isDue = false;

			public function __construct( private readonly string $point ) {
			}

			public function pass( string $point ): void {
				if ( $this->isDue && $point === $this->point ) {
					$this->isDue = false;
					throw new RuntimeException( 'killed' );
				}
			}
		};
		$this->provide( FailureInjection::class, $fault );
		$vase = $this->product( array( 'price' => 1000 ), array( 'en' => 'Moon vase' ) );
		$this->product( array( 'price' => 2000 ), array( 'en' => 'Sun vase' ) );
		$this->expectLog();
		$fault->isDue = true;
		$this->product( array( 'sku' => 'S-1', 'price' => 3000 ), array( 'en' => 'Star bowl' ), $vase );
		self::assertFalse( $fault->isDue );
		// What the interrupted run had indexed is changed again before the next run.
		$this->service( IndexWriter::class )->later(
			fn () => $this->product( array( 'sku' => 'S-1', 'price' => 500 ), array( 'en' => 'Earth plate' ), $vase )
		);
		$this->service( IndexWriter::class )->drain();
		$this->assertLikeRebuilt();
	}

	/** @param Closure(): bool $isFaulty Whether the next pass fails. */
	private function failIf( Closure $isFaulty ): void {
		$this->provide(
			FailureInjection::class,
			new class( $isFaulty ) implements FailureInjection {

				public function __construct( private readonly Closure $isFaulty ) {
				}

				public function pass( string $point ): void {
					if ( $point === 'index.orders' && ( $this->isFaulty )() ) {
						throw new RuntimeException( 'cannot be indexed' );
					}
				}
			}
		);
	}

	public function testARequestLeavesAnInterruptedIndexToCron(): void {
		$lease = $this->service( Lease::class );
		$lease->acquire( 'catalogue-index-writing', 60 );
		$vase = $this->product();
		self::assertSame( array( $vase ), array_values( $this->service( IndexQueue::class )->latest( 9 ) ) );
		self::assertNotFalse( wp_next_scheduled( CatalogueModule::INDEX_HOOK ) );
		self::assertTrue( $this->service( IndexWriter::class )->drain() );
		self::assertSame( array( $vase ), $this->members( SetName::ALL ) );
		self::assertNotNull( $lease->acquire( 'catalogue-index-writing', 60 ) );
	}

	public function testAFaultyProductDoesNotHoldUpTheOthers(): void {
		$faulty = 0;
		$this->failIf(
			function () use ( &$faulty ): bool {
				return in_array( $faulty, $this->members( SetName::ALL ), true );
			}
		);
		$vases = array();
		$this->service( IndexWriter::class )->later(
			function () use ( &$vases ): void {
				$vases = array( $this->product(), $this->product(), $this->product() );
			}
		);
		$faulty = $vases[0];
		$this->expectLog();
		$this->service( IndexWriter::class )->drain();
		self::assertSame( array( $vases[1], $vases[2] ), $this->members( SetName::ALL ) );
		self::assertSame( array(), $this->service( IndexQueue::class )->latest( 1 ) );
		$faulty = 0;
		$this->service( IndexQueue::class )->add( $vases[0] );
		$this->service( IndexWriter::class )->drain();
		$this->assertLikeRebuilt();
	}

	public function testWhatAnotherProcessIndexedIsKept(): void {
		$vase  = $this->product( array( 'price' => 1000 ) );
		$order = $this->service( ProductOrder::class );
		self::assertSame( array( $vase ), $order->page( ProductOrder::PRICE, null, 0, 9 ) );
		$other = new OrderWriter( new BlockStore( $this->service( Database::class ) ) );
		$other->move( ProductOrder::PRICE, array(), array( 999_999 => ProductOrder::priceKey( 500 ) ) );
		$this->product( array( 'sku' => 'S-1', 'price' => 100 ), array( 'en' => 'Vase' ), $vase );
		self::assertSame( array( $vase, 999_999 ), $order->page( ProductOrder::PRICE, null, 0, 9 ) );
	}

	public function testASecondWriterLeavesTheQueueToTheFirst(): void {
		$lease = $this->service( Lease::class );
		$token = $lease->acquire( 'catalogue-index', 60 );
		$vase  = $this->product();
		self::assertSame( array(), $this->members( SetName::ALL ) );
		self::assertFalse( $this->service( IndexWriter::class )->drain() );
		$lease->release( 'catalogue-index', (string) $token );
		self::assertTrue( $this->service( IndexWriter::class )->drain() );
		self::assertSame( array( $vase ), $this->members( SetName::ALL ) );
		self::assertSame( array(), $this->service( IndexQueue::class )->latest( 1 ) );
	}

	public function testARepairHoldsTheLeaseWhileItReadsTheIndex(): void {
		$lease    = $this->service( Lease::class );
		$database = $this->service( Database::class );
		$vase     = $this->product();
		$lease->acquire( 'catalogue-index-writing', 600 );
		$this->service( IndexQueue::class )->add( $vase );
		$expiry = array();
		$purges = static fn ( string $query ): bool => str_contains( $query, 'name > ' );
		$watch  = static function ( string $query ) use ( $purges, $database, &$expiry ): string {
			if ( $purges( $query ) ) {
				$database->run( "UPDATE {leases} SET expires_at = 1 WHERE name = 'catalogue-index'" );
			} elseif ( $expiry === array() && str_contains( $query, 'index_terms' ) ) {
				$expiry[] = (int) $database->value( "SELECT expires_at FROM {leases} WHERE name = 'catalogue-index'" );
			}
			return $query;
		};
		add_filter( 'query', $watch );
		$this->service( IndexWriter::class )->drain();
		remove_filter( 'query', $watch );
		self::assertGreaterThan( time(), $expiry[0] ?? 0 );
		$this->assertLikeRebuilt();

		$lease->acquire( 'catalogue-index-writing', 600 );
		$this->service( IndexQueue::class )->add( $vase );
		$steal = static function ( string $query ) use ( $purges, $database ): string {
			if ( $purges( $query ) ) {
				$database->run( "UPDATE {leases} SET owner = 'another' WHERE name = 'catalogue-index'" );
			}
			return $query;
		};
		add_filter( 'query', $steal );
		try {
			$this->service( IndexWriter::class )->drain();
			self::fail( 'It has not noticed.' );
		} catch ( RuntimeException $error ) {
			self::assertStringContainsString( 'taken over', $error->getMessage() );
		} finally {
			remove_filter( 'query', $steal );
			$lease->release( 'catalogue-index', 'another' );
		}
		self::assertTrue( $this->service( IndexWriter::class )->drain() );
		$this->assertLikeRebuilt();
	}

	public function testNamesArePlainAscii(): void {
		$this->product( array(), array( 'en' => 'Ваза στάμνα ваза-2' ) );
		foreach ( $this->service( Database::class )->rows( 'SELECT name FROM {index_sets}' ) as $row ) {
			self::assertMatchesRegularExpression( '/^[a-z0-9:_]+$/', (string) $row['name'] );
		}
		self::assertSame( 1, $this->service( SetStore::class )->one( 'en:title:' . WordName::encode( 'ваза' ) )->count() );
		self::assertCount( 2, $this->service( SetStore::class )->below( 'en:title:' . WordName::encode( 'ваз' ) ) );
	}

	public function testPurgingASetRemovesItsProducts(): void {
		$one = $this->product();
		$two = $this->product();
		$this->service( SetStore::class )->purge( Bitmap::of( array( $one ) ), static fn () => null );
		self::assertSame( array( $two ), $this->members( SetName::ALL ) );
	}
}
