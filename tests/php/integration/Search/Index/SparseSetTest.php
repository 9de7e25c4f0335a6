<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search\Index;

use Vitrine\Database\Database;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\BlockStore;
use Vitrine\Search\Index\Document;
use Vitrine\Search\Index\ProductOrder;
use Vitrine\Tests\Integration\TestCase;

/** Pages of few products in an order with many blocks. */
final class SparseSetTest extends TestCase {

	private const BLOCKS = 8;

	public function testAreSortedWithoutReadingTheBlocks(): void {
		$database = $this->service( Database::class );
		$blocks   = array();
		for ( $id = 1; $id <= 10 * self::BLOCKS; ++$id ) {
			// The higher the id, the earlier the product.
			$key      = sprintf( '%05d', 1000 - $id );
			$document = new Document();
			$document->sort( ProductOrder::NEWEST, $key );
			$database->insert(
				'index_documents',
				array(
					'product_id' => $id,
					'doc'        => $document->stored(),
				)
			);
			$blocks[ intdiv( $id - 1, 10 ) ][ $id ] = $key;
		}
		$blocks = array_map(
			static fn ( array $entries ): array => array_reverse( $entries, true ),
			array_values( array_reverse( $blocks ) )
		);
		$this->service( BlockStore::class )->replace( ProductOrder::NEWEST, array(), $blocks );
		$order = $this->service( ProductOrder::class );
		$few   = Bitmap::of( array( 3, 44, 17, 61 ) );
		$order->page( ProductOrder::NEWEST, null, 0, 1 );

		$queries = $database->wpdb->num_queries;
		self::assertSame( array( 61, 44, 17, 3 ), $order->page( ProductOrder::NEWEST, $few, 0, 10 ) );
		self::assertSame( 1, $database->wpdb->num_queries - $queries );
		self::assertSame( array( 44, 17 ), $order->page( ProductOrder::NEWEST, $few, 1, 2 ) );
		self::assertSame( array( 3, 17, 44 ), $order->page( ProductOrder::NEWEST, $few, 0, 3, true ) );
		self::assertSame( array(), $order->page( ProductOrder::NEWEST, Bitmap::none(), 0, 3 ) );
		$all = Bitmap::of( range( 1, 10 * self::BLOCKS ) );
		self::assertSame( range( 70, 61 ), $order->page( ProductOrder::NEWEST, $all, 10, 10 ) );
	}
}
