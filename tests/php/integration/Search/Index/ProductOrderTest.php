<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search\Index;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\BlockStore;
use Vitrine\Search\Index\OrderWriter;
use Vitrine\Search\Index\ProductOrder;
use Vitrine\Tests\Integration\TestCase;

/** Compares the blocks of a sort order with a sorted list while products come, move and go. */
#[Group( 'data' )]
final class ProductOrderTest extends TestCase {

	/** @var array<int, int> Prices by product id. */
	private array $prices = array();

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		mt_srand( 14 );
		$this->change( array_fill_keys( range( 1, 5000 ), null ) );
	}

	/** @param array<int, int|null> $before Prices that the products leave. */
	private function change( array $before ): void {
		$leaves = array();
		$takes  = array();
		foreach ( $before as $id => $price ) {
			if ( $price !== null ) {
				$leaves[ $id ] = self::key( $id, $price );
			}
			if ( mt_rand( 0, 9 ) > 0 ) {
				$this->prices[ $id ] = mt_rand( 1, 700 ) * 10;
				$takes[ $id ]        = self::key( $id, $this->prices[ $id ] );
			} else {
				unset( $this->prices[ $id ] );
			}
		}
		$this->service( OrderWriter::class )->move( ProductOrder::PRICE, $leaves, $takes );
	}

	private static function key( int $id, int $price ): string {
		return ProductOrder::priceKey( $price ) . sprintf( '%010d', $id );
	}

	/** @return list<int> Ids that meet a condition, by price. */
	private function sorted( callable $condition ): array {
		$keys = array();
		foreach ( $this->prices as $id => $price ) {
			if ( $condition( $id, $price ) ) {
				$keys[ $id ] = self::key( $id, $price );
			}
		}
		asort( $keys, SORT_STRING );
		return array_keys( $keys );
	}

	private function assertInOrder(): void {
		$order = $this->service( ProductOrder::class );
		$all   = $this->sorted( static fn (): bool => true );
		foreach ( array( 0, 24, 990, 2500, 4400, 9000 ) as $offset ) {
			self::assertSame( array_slice( $all, $offset, 24 ), $order->page( ProductOrder::PRICE, null, $offset, 24 ) );
			self::assertSame(
				array_slice( array_reverse( $all ), $offset, 24 ),
				$order->page( ProductOrder::PRICE, null, $offset, 24, true )
			);
		}
		foreach ( array( 2, 7, 450 ) as $every ) {
			$some = $this->sorted( static fn ( int $id ): bool => $id % $every === 0 );
			$set  = Bitmap::of( $some );
			foreach ( array( 0, 3, 960 ) as $offset ) {
				self::assertSame( array_slice( $some, $offset, 24 ), $order->page( ProductOrder::PRICE, $set, $offset, 24 ) );
			}
			self::assertSame( array_slice( array_reverse( $some ), 5, 7 ), $order->page( ProductOrder::PRICE, $set, 5, 7, true ) );
			self::assertSame(
				array( $this->prices[ $some[0] ], $this->prices[ $some[ count( $some ) - 1 ] ] ),
				$order->priceRange( $set )
			);
		}
		self::assertSame( array( $this->prices[ $all[0] ], $this->prices[ $all[ count( $all ) - 1 ] ] ), $order->priceRange( null ) );
		self::assertNull( $order->priceRange( Bitmap::none() ) );
		$limits = array(
			array( null, 990 ),
			array( 500, 510 ),
			array( 3000, null ),
			array( 100, 6500 ),
			array( 8000, null ),
			array( 600, 500 ),
		);
		foreach ( $limits as [ $from, $to ] ) {
			$within = $this->sorted(
				static fn ( int $id, int $price ): bool => $price >= ( $from ?? 0 ) && $price <= ( $to ?? PHP_INT_MAX )
			);
			sort( $within );
			self::assertSame( $within, $order->between( $from, $to )->ids(), "$from to $to" );
		}
	}

	public function testPagesRangesAndFilters(): void {
		$this->assertInOrder();
		self::assertGreaterThan( 3, count( $this->service( BlockStore::class )->blocks( ProductOrder::PRICE ) ) );
	}

	public function testProductsMove(): void {
		for ( $round = 0; $round < 3; ++$round ) {
			$some = array();
			foreach ( array_rand( array_flip( range( 1, 5200 ) ), 400 ) as $id ) {
				$some[ $id ] = $this->prices[ $id ] ?? null;
			}
			$this->change( $some );
		}
		$this->assertInOrder();
	}

	public function testPurgedProductsAreInNoBlock(): void {
		$gone = range( 1, 5200, 3 );
		$this->service( OrderWriter::class )->purge( Bitmap::of( $gone ), static fn () => null );
		$this->prices = array_diff_key( $this->prices, array_flip( $gone ) );
		$this->assertInOrder();
	}
}
