<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search\Index;

use Vitrine\Database\Database;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\BlockStore;
use Vitrine\Search\Index\FirstProducts;
use Vitrine\Search\Index\ProductOrder;
use Vitrine\Tests\Integration\TestCase;

/** The newest products of many categories in an order with many blocks. */
final class FirstProductsTest extends TestCase {

	private const BLOCKS = 8;

	private const PER_BLOCK = 200;

	protected function setUp(): void {
		parent::setUp();
		$blocks = array();
		// The higher the id, the earlier the product.
		foreach ( range( self::BLOCKS * self::PER_BLOCK, 1 ) as $place => $id ) {
			$blocks[ intdiv( $place, self::PER_BLOCK ) ][ $id ] = sprintf( '%05d', $place );
		}
		$store = $this->service( BlockStore::class );
		$store->replace( ProductOrder::NEWEST, $store->blocks( ProductOrder::NEWEST ), array_values( $blocks ) );
	}

	/**
	 * @param list<list<int>> $ids Of each set.
	 * @return list<list<int>>
	 */
	private function first( array $ids, int $count = 3 ): array {
		$sets = array();
		foreach ( $ids as $index => $some ) {
			$sets[ "set$index" ] = Bitmap::of( $some );
		}
		return array_values( $this->service( FirstProducts::class )->ofEach( ProductOrder::NEWEST, $sets, $count ) );
	}

	public function testAreThoseOfTheOrderOfSmallAndLargeSets(): void {
		$found = $this->first(
			array(
				range( 1, 1600 ),
				range( 2, 1600, 2 ),
				array( 500, 1590, 1300, 700 ),
				array( 450 ),
				array( 3, 40, 7, 11 ),
				array( 1500, 9 ),
				array(),
				range( 1301, 1500 ),
			)
		);
		self::assertSame(
			array(
				array( 1600, 1599, 1598 ),
				array( 1600, 1598, 1596 ),
				array( 1590, 1300, 700 ),
				array( 450 ),
				// Not in the first blocks: those added last.
				array( 40, 11, 7 ),
				array( 1500 ),
				array(),
				array( 1500, 1499, 1498 ),
			),
			$found
		);
	}

	public function testOldProductsInManySmallSetsTakeNoMoreQueries(): void {
		$database = $this->service( Database::class );
		$this->service( BlockStore::class )->blocks( ProductOrder::NEWEST );
		$queries = $database->wpdb->num_queries;
		// One in each block, so that each is read.
		self::assertCount( 24, $this->first( array_map( static fn ( int $id ): array => array( $id ), range( 401, 1551, 50 ) ) ) );
		self::assertSame( 2, $database->wpdb->num_queries - $queries, 'the members of the blocks, and their entries' );
	}

	public function testTheOnlyBlockOfASmallShopTakesOneQuery(): void {
		$store = $this->service( BlockStore::class );
		$keys  = array();
		foreach ( range( 30, 1 ) as $place => $id ) {
			$keys[ $id ] = sprintf( '%05d', $place );
		}
		$store->replace( ProductOrder::NEWEST, $store->blocks( ProductOrder::NEWEST ), array( $keys ) );
		$database = $this->service( Database::class );
		$store->blocks( ProductOrder::NEWEST );
		$queries = $database->wpdb->num_queries;
		self::assertSame( array( array( 20, 4 ), array( 9 ) ), $this->first( array( array( 4, 20 ), array( 9, 99 ) ) ) );
		self::assertSame( 1, $database->wpdb->num_queries - $queries );
	}
}
