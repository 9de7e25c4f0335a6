<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Database\Database;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Search\Lists\SearchIndex;
use Vitrine\Search\SalesCounts;
use Vitrine\Search\SearchModule;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\OrderSeeder;
use Vitrine\Tests\Support\Site;

#[Group( 'data' )]
final class SalesRecountTest extends CatalogueTestCase {

	/** @return list<string> */
	private function found(): array {
		Site::newRequest();
		return array_column( $this->service( SearchIndex::class )->find( 'vase', 8 )->items, 'title' );
	}

	public function testSortsMatchesByWhatSells(): void {
		$old = $this->product( texts: array( 'en' => 'Old vase' ) );
		$this->product( texts: array( 'en' => 'New vase' ) );
		$this->product( array( 'stock' => 0 ), array( 'en' => 'Sold-out vase' ) );
		self::assertSame( array( 'New vase', 'Old vase', 'Sold-out vase' ), $this->found() );

		$database = $this->service( Database::class );
		( new OrderSeeder( $database ) )->write( 40, time() - 600, 80, array( $old ) );
		$counts = $this->service( SalesCounts::class )->soldSince( time() - 90 * DAY_IN_SECONDS );
		self::assertGreaterThan( 0, $counts[ $old ] );
		do_action( SearchModule::DAILY );
		$queued = static fn (): int => (int) $database->value( 'SELECT COUNT(*) FROM {index_queue}' );
		self::assertSame( 1, $queued(), 'Only the product that was sold is indexed again.' );
		$this->service( IndexWriter::class )->drain();
		self::assertSame( array( 'Old vase', 'New vase', 'Sold-out vase' ), $this->found() );

		$database->run( "UPDATE {orders} SET status = 'cancelled'" );
		do_action( SearchModule::DAILY );
		$this->service( IndexWriter::class )->drain();
		self::assertSame( array( 'New vase', 'Old vase', 'Sold-out vase' ), $this->found() );
		do_action( SearchModule::DAILY );
		self::assertSame( 0, $queued() );
	}
}
