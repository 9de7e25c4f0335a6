<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Database;

use Vitrine\Database\Database;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use wpdb;

/** What WordPress asks the database for before a statement. */
final class KnownCharsetTest extends ShopTestCase {

	private wpdb $fresh;

	protected function setUp(): void {
		if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
			self::markTestSkipped( 'SQLite has one character set.' );
		}
		parent::setUp();
		// WordPress keeps what it has learnt about a table.
		$this->fresh = new wpdb( constant( 'DB_USER' ), constant( 'DB_PASSWORD' ), constant( 'DB_NAME' ), constant( 'DB_HOST' ) );
		$this->fresh->set_prefix( $GLOBALS['wpdb']->prefix );
	}

	public function testLettersBeyondAsciiCostNoFurtherQuery(): void {
		$database = new Database( $this->fresh );
		$before   = $this->fresh->num_queries;
		$database->run( 'UPDATE {orders} SET customer_name = %s WHERE id = 0', array( 'Žydrūnė 😀' ) );
		$database->rows( 'SELECT title FROM {product_view} WHERE title = %s', array( 'Ąžuolinė kėdė' ) );
		self::assertSame( 2, $this->fresh->num_queries - $before );
	}

	public function testAnOlderSitesColumnsAreReadAsBefore(): void {
		$this->fresh->charset = 'latin1';
		$before               = $this->fresh->num_queries;
		( new Database( $this->fresh ) )->run( 'UPDATE {orders} SET customer_name = %s WHERE id = 0', array( 'Žydrūnė' ) );
		self::assertGreaterThan( 1, $this->fresh->num_queries - $before );
	}
}
