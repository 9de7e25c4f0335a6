<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\FactsForm;
use Vitrine\Catalogue\Pages\Availability;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Catalogue\Stock;
use Vitrine\Tests\Support\Site;

#[Group( 'data' )]
final class StockTest extends CatalogueTestCase {

	public function testTakesWhatIsThereAndNoMore(): void {
		$id    = $this->product( array( 'stock' => 3 ) );
		$stock = $this->service( Stock::class );
		self::assertTrue( $stock->take( $id, 2 ) );
		self::assertFalse( $stock->take( $id, 2 ) );
		self::assertTrue( $stock->take( $id, 1 ) );
		self::assertSame( 0, $stock->available( $id ) );
		$stock->giveBack( $id, 2 );
		self::assertSame( 2, $stock->available( $id ) );
	}

	public function testMadeToOrderIsNotCounted(): void {
		$id    = $this->product( array( 'stock' => null ) );
		$stock = $this->service( Stock::class );
		self::assertTrue( $stock->take( $id, 50 ) );
		$stock->giveBack( $id, 50 );
		self::assertNull( $stock->available( $id ) );
	}

	public function testAlwaysInStockIsSoldWithoutCountingAndIsNotMadeToOrder(): void {
		$id    = $this->product( array( 'stock' => null, 'alwaysInStock' => true ) );
		$stock = $this->service( Stock::class );
		self::assertTrue( $stock->take( $id, 50 ) );
		self::assertNull( $stock->available( $id ) );
		$item = $this->service( Products::class )->byIds( array( $id ) )[ $id ];
		self::assertSame( array( true, false, 'in-stock', '' ), array( $item->available(), $item->madeToOrder(), Availability::key( $item ), Availability::cardText( $item ) ) );

		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $id ) ?? self::fail( 'It is gone.' );
		self::assertTrue( $facts->alwaysInStock );
		$typed = static fn ( array $sent ): array => array( FactsForm::read( $sent, $facts )->stock, FactsForm::read( $sent, $facts )->alwaysInStock );
		self::assertSame( array( array( null, true ), array( 4, false ), array( null, false ), array( null, true ) ), array( $typed( array( 'stock' => '' ) ), $typed( array( 'stock' => '4' ) ), $typed( array( 'stock' => '', 'always_in_stock' => false ) ), $typed( array( 'price' => '5' ) ) ) );
		self::assertTrue( ( new BulkChange( stock: BulkChange::ALWAYS_IN_STOCK ) )->of( $facts->with( alwaysInStock: false, stock: 3 ) )->alwaysInStock );
		self::assertFalse( ( new BulkChange( stock: BulkChange::MADE_TO_ORDER ) )->of( $facts )->alwaysInStock );

		$writer->change( $id, $facts->with( stock: 2 ), $facts, $writer->revision( $id ) );
		$counted = $writer->facts( $id );
		self::assertSame( array( 2, false ), array( $counted?->stock, $counted?->alwaysInStock ) );
	}

	public function testNonsenseTakesNothing(): void {
		$id    = $this->product( array( 'stock' => 3 ) );
		$stock = $this->service( Stock::class );
		self::assertFalse( $stock->take( $id, 0 ) );
		self::assertFalse( $stock->take( $id, -2 ) );
		self::assertFalse( $stock->take( 999999, 1 ) );
		$stock->giveBack( $id, -2 );
		self::assertSame( 3, $stock->available( $id ) );
		self::assertSame( 0, $stock->available( 999999 ) );
	}

	/** Twenty processes of their own, as twenty buyers at once: neither SQLite nor MariaDB may sell a piece twice. */
	public function testTheLastPieceIsSoldOnce(): void {
		$id        = $this->product( array( 'stock' => 1 ) );
		$start     = (string) ( microtime( true ) + 4 );
		$processes = array();
		foreach ( range( 1, 20 ) as $buyer ) {
			$process = proc_open( array( PHP_BINARY, __DIR__ . '/buy-one.php', Site::folder(), (string) $id, $start ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'pipe', 'w' ) ), $pipes, null, Site::environment() );
			self::assertIsResource( $process );
			$processes[] = array( $process, $pipes[1], $pipes[2] );
		}
		$answers = array();
		foreach ( $processes as [ $process, $out, $error ] ) {
			$answers[] = trim( (string) stream_get_contents( $out ) . stream_get_contents( $error ) );
			proc_close( $process );
		}
		self::assertSame( array( 'no' => 19, 'sold' => 1 ), array_count_values( array_map( 'strval', self::sorted( $answers ) ) ) );
		self::assertSame( 0, $this->service( Stock::class )->available( $id ) );
	}

	/**
	 * @param list<string> $answers
	 * @return list<string>
	 */
	private static function sorted( array $answers ): array {
		sort( $answers );
		return $answers;
	}
}
