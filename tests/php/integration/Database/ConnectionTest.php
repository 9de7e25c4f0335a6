<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Database;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\PageCache\CachedPage;
use Vitrine\PageCache\PageRequest;
use Vitrine\PageCache\PageTable;
use Vitrine\PageCache\UncachedRequest;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\ReplicaWpdb;
use wpdb;

/** Database servers that fail, and replicas that lag. */
final class ConnectionTest extends ShopTestCase {

	private ReplicaWpdb $wpdb;

	protected function setUp(): void {
		if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
			self::markTestSkipped( 'SQLite has neither connections nor replicas.' );
		}
		self::freshDatabase();
		parent::setUp();
		$this->wpdb = new ReplicaWpdb( $GLOBALS['wpdb'] );
		$this->provide( Database::class, new Database( $this->wpdb ) );
	}

	public function testATransactionReadsFromThePrimary(): void {
		$database = $this->service( Database::class );
		$database->rows( 'SELECT name FROM {leases}' );
		self::assertCount( 1, $this->wpdb->readFromReplica );
		$database->transaction( static fn (): mixed => $database->value( 'SELECT COUNT(*) FROM {orders}' ) );
		$database->rows( 'SELECT name FROM {counters}' );
		self::assertCount( 1, $this->wpdb->readFromReplica );
	}

	public function testOrdersPaymentsAndCartsReadFromThePrimary(): void {
		$vase = $this->product( 5 );
		$this->readFromReplicasAgain();
		$answer = $this->place( self::body( array( self::line( $vase, 2 ) ), array( 'payment_method' => 'bank_transfer' ) ) );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertSame( array(), $this->wpdb->readFromReplica );
		foreach (
			array(
				'get_order_by_key' => array( 'key' => $answer['data']['key'] ),
				'end_order_stripe' => array( 'key' => $answer['data']['key'], 'intent' => 'pi_1' ),
				'stripe_webhook'   => array( 'id' => 'evt_1' ),
				'get_cart'         => array( 'cart' => array( self::line( $vase, 1 ) ) ),
			) as $route => $body
		) {
			$this->readFromReplicasAgain();
			$this->rest( 'POST', $route, $body, array( 'lang' => 'en' ) );
			self::assertSame( array(), $this->wpdb->readFromReplica, $route );
		}
	}

	public function testPublicAnswersAndPagesReadFromReplicas(): void {
		$this->product( 5 );
		$this->readFromReplicasAgain();
		$this->rest( 'GET', 'get_cart_products', '', array( 'lang' => 'en' ) );
		self::assertNotSame( array(), $this->wpdb->readFromReplica );
	}

	/** A replica that lags may know neither the change nor its purge. */
	public function testACachedPageIsStoredWithWhatThePrimaryKnows(): void {
		$this->readFromReplicasAgain();
		$server  = array( 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'HTTP_HOST' => 'a.example' );
		$request = PageRequest::from( 'http://a.example', $server, array() );
		self::assertNotNull( $request );
		$page = new CachedPage( array(), 'W/"1"', 'x', false );
		$uncached = new UncachedRequest( $request, false );
		$this->service( PageTable::class )->save( $uncached, 'e', $page, array( 'product-1' ), time() + 60, 0 );
		self::assertSame( array(), $this->wpdb->readFromReplica );
	}

	/** A replica that lags may not have a page that was stored just now. */
	public function testAPurgeLooksForPagesInThePrimary(): void {
		$this->readFromReplicasAgain();
		$this->service( PageTable::class )->purge( array( 'product-1' ) );
		self::assertSame( array(), $this->wpdb->readFromReplica );
	}

	/** Each request has a wpdb of its own. */
	private function readFromReplicasAgain(): void {
		$this->wpdb = new ReplicaWpdb( $GLOBALS['wpdb'] );
		$this->provide( Database::class, new Database( $this->wpdb ) );
	}

	public function testASentMessageIsNotSentAgainAfterALostConnection(): void {
		$database = $this->service( Database::class );
		$database->run( 'DELETE FROM {outbox}' );
		$sent = 0;
		add_filter(
			'vitrine_outbox_deliver_test',
			function () use ( &$sent, $database ): bool {
				++$sent;
				self::loseConnection( $database );
				return true;
			}
		);
		$this->service( Outbox::class )->add( 'test', array() );
		$this->service( Outbox::class )->deliver();
		$this->service( Outbox::class )->deliver();
		$marked = (int) $database->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NOT NULL' );
		self::assertSame( array( 1, 1 ), array( $sent, $marked ) );
	}

	public function testAReadIsRepeatedOnANewConnection(): void {
		$database = $this->service( Database::class );
		self::loseConnection( $database );
		self::assertSame( '0', $database->value( 'SELECT COUNT(*) FROM {orders}' ) );
	}

	private static function loseConnection( Database $database ): void {
		$account = array( constant( 'DB_USER' ), constant( 'DB_PASSWORD' ), constant( 'DB_NAME' ), constant( 'DB_HOST' ) );
		( new wpdb( ...$account ) )->query( 'KILL ' . (int) $database->value( 'SELECT CONNECTION_ID()' ) );
	}
}
