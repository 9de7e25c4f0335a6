<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\ProductDataForm;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\CataloguePages\Availability;
use Vitrine\Kernel\Currency;
use Vitrine\Tests\Support\Site;

final class StockTest extends CatalogueTestCase {

	public function testSellsOnlyAvailableStock(): void {
		$id    = $this->product( array( 'stock' => 3 ) );
		$stock = $this->service( Stock::class );
		self::assertTrue( $stock->reduce( $id, 2 ) );
		self::assertFalse( $stock->reduce( $id, 2 ) );
		self::assertTrue( $stock->reduce( $id, 1 ) );
		self::assertSame( 0, $stock->available( $id ) );
		$stock->increase( $id, 2 );
		self::assertSame( 2, $stock->available( $id ) );
	}

	public function testDoesNotTrackMadeToOrderProducts(): void {
		$id    = $this->product( array( 'stock' => null ) );
		$stock = $this->service( Stock::class );
		self::assertTrue( $stock->reduce( $id, 50 ) );
		$stock->increase( $id, 50 );
		self::assertNull( $stock->available( $id ) );
	}

	public function testDoesNotTrackProductsAlwaysInStock(): void {
		$id    = $this->product( array( 'stock' => null, 'alwaysInStock' => true ) );
		$stock = $this->service( Stock::class );
		self::assertTrue( $stock->reduce( $id, 50 ) );
		self::assertNull( $stock->available( $id ) );
		$item = $this->service( Products::class )->byIds( array( $id ) )[ $id ];
		self::assertSame(
			array( true, false, 'in-stock', '' ),
			array( $item->available(), $item->madeToOrder(), Availability::key( $item ), Availability::cardText( $item ) )
		);

		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $id ) ?? self::fail( 'Product not found.' );
		self::assertTrue( $facts->alwaysInStock );
		$typed = static fn ( array $sent ): array => array(
			ProductDataForm::read( $sent, $facts, Currency::of( 'EUR' ) )->stock,
			ProductDataForm::read( $sent, $facts, Currency::of( 'EUR' ) )->alwaysInStock,
		);
		self::assertSame(
			array( array( null, true ), array( 4, false ), array( null, false ), array( null, true ) ),
			array(
				$typed( array( 'stock' => '' ) ),
				$typed( array( 'stock' => '4' ) ),
				$typed( array( 'stock' => '', 'always_in_stock' => false ) ),
				$typed( array( 'price' => '5' ) ),
			)
		);
		self::assertTrue(
			(
				new BulkChange( stock: BulkChange::ALWAYS_IN_STOCK )
			)->applyTo( $facts->with( alwaysInStock: false, stock: 3 ), Currency::of( 'EUR' ) )->alwaysInStock
		);
		$toOrder = new BulkChange( stock: BulkChange::MADE_TO_ORDER );
		self::assertFalse( $toOrder->applyTo( $facts, Currency::of( 'EUR' ) )->alwaysInStock );

		$writer->change( $id, $facts->with( stock: 2 ), $facts, $writer->revision( $id ) );
		$counted = $writer->facts( $id );
		self::assertSame( array( 2, false ), array( $counted?->stock, $counted?->alwaysInStock ) );
	}

	public function testInvalidInputDoesNotChangeStock(): void {
		$id    = $this->product( array( 'stock' => 3 ) );
		$stock = $this->service( Stock::class );
		self::assertFalse( $stock->reduce( $id, 0 ) );
		self::assertFalse( $stock->reduce( $id, -2 ) );
		self::assertFalse( $stock->reduce( 999999, 1 ) );
		$stock->increase( $id, -2 );
		self::assertSame( 3, $stock->available( $id ) );
		self::assertSame( 0, $stock->available( 999999 ) );
	}

	/** Eight processes without a web server between them and the database. */
	#[Group( 'data' )]
	#[Group( 'sqlite' )]
	public function testSellsLastItemOnce(): void {
		$id        = $this->product( array( 'stock' => 1 ) );
		$processes = array();
		foreach ( range( 1, 8 ) as $buyer ) {
			$process = proc_open(
				array( PHP_BINARY, __DIR__ . '/buy-one.php', Site::folder(), (string) $id ),
				array( array( 'pipe', 'r' ), array( 'pipe', 'w' ), array( 'pipe', 'w' ) ),
				$pipes,
				null,
				Site::environment()
			);
			self::assertIsResource( $process );
			$processes[] = array( $process, $pipes[0], $pipes[1], $pipes[2] );
		}
		foreach ( $processes as [ , , $out ] ) {
			self::assertSame( "ready\n", fgets( $out ) );
		}
		foreach ( $processes as [ , $in ] ) {
			fclose( $in );
		}
		$answers = array();
		foreach ( $processes as [ $process, , $out, $error ] ) {
			$answers[] = trim( (string) stream_get_contents( $out ) . stream_get_contents( $error ) );
			proc_close( $process );
		}
		self::assertSame( array( 'no' => 7, 'sold' => 1 ), array_count_values( array_map( 'strval', self::sorted( $answers ) ) ) );
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
