<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Site;
use wpdb;

/** A rebuild or a sale that begins does not write over the prices of an edit that another process commits in the meantime. */
#[Group( 'data' )]
final class SimultaneousPricesTest extends CatalogueTestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
			self::markTestSkipped( 'SQLite repeats a transaction that read before another one wrote.' );
		}
		parent::setUp();
		$rate = array( 'rate' => '0.5', 'rounding' => 'cent' );
		update_option(
			ForeignCurrencies::OPTION,
			array( 'main' => 'EUR', 'rates' => array( 'CHF' => $rate ), 'languages' => array( 'de' => 'CHF' ) )
		);
		Site::newRequest();
		$this->clock = new FixedClock( '2026-03-01 10:00' );
		$this->provide( Clock::class, $this->clock );
	}

	public function testAnEditOfAnotherProcessIsKept(): void {
		$id     = $this->product( array( 'price' => 5000, 'otherPrices' => array( 'CHF' => array( 4000, null ) ) ) );
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $id ) ?? self::fail();
		$begin  = new SalePeriod( $this->clock->time->modify( '2026-03-07 10:00' )->getTimestamp() );
		$sale   = $facts->with( salePrice: 3900, salePeriod: $begin, otherPrices: array( 'CHF' => array( 4000, 3000 ) ) );
		$writer->change( $id, $sale, $facts, $writer->revision( $id ) );
		$this->clock->time = $this->clock->time->modify( '2026-03-07 10:00' );

		$database = $this->service( Database::class );
		$edit     = $this->edit( $id );
		$database->transaction(
			function () use ( $database, $id, &$edit ): void {
				// From here on, the transaction reads what was committed until now.
				$database->value( 'SELECT COUNT(*) FROM {prices}' );
				$edit !== null && $edit();
				$edit = null;
				$this->service( ProductReadModel::class )->rewritePrices( $id );
			}
		);
		self::assertSame(
			'4500',
			$database->value( "SELECT regular FROM {prices} WHERE product_id = %d AND currency = ''", array( $id ) )
		);
		self::assertSame( array( 'CHF' => array( 4200, 3000 ) ), $writer->facts( $id )?->prices->otherPrices );
		self::assertSame( array( 3900, 5000 ), $this->storedPrice( $id ) );
		self::assertSame( array( 3000, 4000 ), $this->storedPrice( $id, 'CHF' ) );
	}

	/** What another process does: 45 instead of 50 euros, and 42 instead of 40 francs. */
	private function edit( int $id ): callable {
		$other = new wpdb( constant( 'DB_USER' ), constant( 'DB_PASSWORD' ), constant( 'DB_NAME' ), constant( 'DB_HOST' ) );
		$table = $this->service( Database::class )->table( ... );
		return static function () use ( $other, $table, $id ): void {
			$other->query( "UPDATE {$table( 'products' )} SET price = 4500 WHERE id = $id" );
			$other->query( "UPDATE {$table( 'prices' )} SET regular = 4500 WHERE product_id = $id AND currency = ''" );
			$other->query( "UPDATE {$table( 'prices' )} SET regular = 4200 WHERE product_id = $id AND currency = 'CHF'" );
			$other->close();
		};
	}
}
