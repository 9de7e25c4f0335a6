<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\Customers\SignInStates;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Rest\Login;
use Vitrine\Customers\SignIn\PasswordGuesses;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Customers\CustomerKind;
use Vitrine\Orders\Customers\CustomerNotes;
use Vitrine\Orders\Customers\CustomerQuery;
use Vitrine\Orders\Customers\CustomerSort;
use Vitrine\Orders\Customers\CustomerSummary;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\CustomerDirectory;
use Vitrine\Orders\Storage\CustomerIndexBuild;
use Vitrine\Orders\Storage\OrderKeys;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\OrderSeeder;
use Vitrine\Tests\Support\QueryPlan;

/** The list of customers follows orders and accounts. */
final class CustomerDirectoryTest extends CustomerTestCase {

	private const GUEST = 'guest@example.org';

	/** @return list<string> `kind e-mail orders value`, sorted. */
	private function listed( CustomerQuery $query = new CustomerQuery() ): array {
		$entries = array_map(
			static fn ( CustomerSummary $one ): string => sprintf(
				'%s %s %d %s',
				$one->kind()->value,
				$one->email,
				$one->orders,
				implode( '+', array_map( static fn ( $money ): string => "$money->amount $money->currency", $one->value ) )
			),
			$this->service( CustomerDirectory::class )->find( $query )['customers']
		);
		sort( $entries );
		return $entries;
	}

	private function ordered( string $email, string $token = '', string $name = 'Ona' ): Order {
		$contact = array( 'email' => $email, 'phone' => '+370 600 12345' );
		$billing = array( 'first_name' => $name ) + self::ADDRESS;
		$body    = self::body( array( self::line( $this->product() ) ), compact( 'contact', 'billing' ) );
		$placed  = $this->callAs( $token, 'add_order', $body );
		self::assertTrue( $placed['status'], (string) wp_json_encode( $placed ) );
		$id = (int) $this->service( Database::class )->value( 'SELECT MAX(id) FROM {orders}' );
		return $this->service( OrderRepository::class )->byId( $id ) ?? self::fail();
	}

	public function testAGuestIsListedOnceTheMailboxIsProven(): void {
		$order = $this->ordered( self::GUEST );
		self::assertSame( array(), $this->listed() );
		$this->confirmed( $order );
		self::assertSame( array( 'guest guest@example.org 1 1590 EUR' ), $this->listed() );
		$this->confirmed( $this->ordered( 'Guest@Example.org' ) );
		$this->ordered( self::GUEST );
		self::assertSame( array( 'guest guest@example.org 2 3180 EUR' ), $this->listed() );
		$this->service( ChangeOrder::class )->changeStatus( $this->fresh( $order ), OrderStatus::Cancelled, Actor::staff( 1, 'Rita' ) );
		self::assertSame( array( 'guest guest@example.org 1 1590 EUR' ), $this->listed() );
	}

	public function testRefundsAreNotPartOfTheValue(): void {
		$order  = $this->confirmed( $this->ordered( self::GUEST ) );
		$actor  = Actor::staff( 1, 'Rita' );
		$change = $this->service( ChangeOrder::class );
		$change->markPaid( $order, $actor );
		$this->service( RefundService::class )->refund( $this->fresh( $order ), new RefundRequest( 0, 500 ), $actor );
		self::assertSame( array( 'guest guest@example.org 1 1090 EUR' ), $this->listed() );
	}

	public function testTheSignInStateFollowsSessionsAndWrongPasswords(): void {
		$user  = $this->customer();
		$state = fn (): array => $this->service( SignInStates::class )
			->of( $this->service( CustomerDirectory::class )->find( new CustomerQuery() )['customers'] )[ $user->ID ]->texts();
		self::assertSame( array( 'E-mail address not confirmed', 'Not signed in' ), $state() );
		$this->token( $user );
		for ( $i = 0; $i < 49; ++$i ) {
			$this->service( PasswordGuesses::class )->begin( Login::DOOR, 'ona@example.org', $user );
		}
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		self::assertSame( 'E-mail address confirmed', $state()[0] );
		self::assertStringStartsWith( '1 open session, last sign-in: ', $state()[1] );
		self::assertCount( 2, $state() );
		$this->service( PasswordGuesses::class )->begin( Login::DOOR, 'ona@example.org', $user );
		self::assertStringStartsWith( 'Too many wrong passwords', $state()[2] );
	}

	public function testMoreCustomersNeedNoMoreQueries(): void {
		global $wpdb;
		$directory = $this->service( CustomerDirectory::class );
		$signIn    = $this->service( SignInStates::class );
		$queries   = static function () use ( $wpdb, $directory, $signIn ): int {
			wp_cache_flush();
			$before = $wpdb->num_queries;
			$signIn->of( $directory->find( new CustomerQuery( perPage: 100 ) )['customers'] );
			return $wpdb->num_queries - $before;
		};
		$this->customer();
		$this->customer( 'second@example.org' );
		$few = $queries();
		for ( $i = 0; $i < 10; ++$i ) {
			$this->customer( "more$i@example.org" );
		}
		self::assertSame( $few, $queries() );
	}

	public function testNoQueryScansAllCustomersOrOrders(): void {
		( new OrderSeeder( $this->service( Database::class ) ) )->write( 500, 1_790_000_000, 300, range( 1, 20 ) );
		foreach ( array( 0, 300 ) as $after ) {
			$this->service( CustomerIndexBuild::class )->write( PHP_INT_MAX, $after );
		}
		foreach ( array( 'person77@', 'anke sch', '0600 999', 'street 77' ) as $typed ) {
			self::assertSame(
				array(),
				QueryPlan::scans( fn (): array => $this->service( CustomerDirectory::class )->find( new CustomerQuery( $typed ) ) ),
				$typed
			);
		}
	}

	private function fresh( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
	}

	public function testGuestsOrdersBelongToAnAccountOnceItsAddressIsVerified(): void {
		$this->confirmed( $this->ordered( self::GUEST ) );
		$user = $this->customer( self::GUEST );
		self::assertSame( array( 'account guest@example.org 0 ', 'guest guest@example.org 1 1590 EUR' ), $this->listed() );
		$notes = $this->service( CustomerNotes::class );
		$guest = CustomerIdentity::guest( self::GUEST );
		$notes->add( $guest, 'Rings twice', Actor::staff( 1, 'Rita' ) );
		$this->service( Customers::class )->markVerified( $user->ID, self::GUEST );
		self::assertSame( array( 'account guest@example.org 1 1590 EUR' ), $this->listed() );
		self::assertSame( array(), $notes->of( $guest ) );
		self::assertCount( 1, $notes->of( CustomerIdentity::account( $user->ID ) ) );

		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $user->ID );
		self::assertSame( array( 'guest guest@example.org 1 1590 EUR' ), $this->listed() );
		self::assertSame( 0, $this->rowsIn( 'customer_notes' ) );
	}

	public function testAnAccountThatANetworkDeletesIsNotListed(): void {
		$user = $this->customer();
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		$this->confirmed( $this->ordered( 'ona@example.org', $this->token( $user ) ) );
		self::assertSame( array( 'account ona@example.org 1 1590 EUR' ), $this->listed() );
		// As `wpmu_delete_user()`, which exists on networks only.
		global $wpdb;
		do_action( 'wpmu_delete_user', $user->ID, $user );
		$wpdb->delete( $wpdb->users, array( 'ID' => $user->ID ) );
		clean_user_cache( $user );
		do_action( 'deleted_user', $user->ID, null, $user );
		self::assertSame( array( 'guest ona@example.org 1 1590 EUR' ), $this->listed() );
		self::assertSame( 1, $this->rowsIn( 'customers' ) );
	}

	public function testTheListIsSortedFilteredAndSearched(): void {
		$user = $this->customer();
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		$token = $this->token( $user );
		$this->ordered( 'ona@example.org', $token );
		$this->ordered( 'ona@example.org', $token );
		$this->confirmed( $this->ordered( self::GUEST, name: 'Žygimantas' ) );
		$emails = fn ( CustomerQuery $query ): array => array_map(
			static fn ( CustomerSummary $one ): string => $one->email,
			$this->service( CustomerDirectory::class )->find( $query )['customers']
		);
		self::assertSame( array( 'ona@example.org', self::GUEST ), $emails( new CustomerQuery( sort: CustomerSort::Value ) ) );
		self::assertSame(
			array( self::GUEST, 'ona@example.org' ),
			$emails( new CustomerQuery( sort: CustomerSort::Orders, ascending: true ) )
		);
		foreach ( CustomerSort::cases() as $sort ) {
			self::assertCount( 2, $emails( new CustomerQuery( sort: $sort ) ) );
		}
		self::assertSame( array( self::GUEST ), $emails( new CustomerQuery( kind: CustomerKind::Guest ) ) );
		foreach ( array( 'zygim', 'guest@', 'GUEST@example' ) as $typed ) {
			self::assertSame( array( self::GUEST ), $emails( new CustomerQuery( $typed ) ), $typed );
		}
		foreach ( array( 'Šalnaite', 'vilnius', '0600 12345', '01100', 'drozeju' ) as $typed ) {
			self::assertCount( 2, $emails( new CustomerQuery( $typed ) ), $typed );
		}
		self::assertSame( array(), $emails( new CustomerQuery( "' OR 1" ) ) );
		self::assertSame( array( 'account' => 1, 'guest' => 1 ), $this->service( CustomerDirectory::class )->counts() );
	}

	public function testAnUpdateListsTheCustomersOfBefore(): void {
		$this->customer();
		$this->confirmed( $this->ordered( self::GUEST ) );
		$before = $this->listed();
		$this->service( Database::class )->run( 'DELETE FROM {customers}' );
		self::assertSame( array(), $this->listed() );
		$this->service( CustomerIndexBuild::class )->write( 0, 0 );
		self::assertSame( $before, $this->listed() );
	}

	public function testTheOutboxIndexesTheRestOfALargeShop(): void {
		$database = $this->service( Database::class );
		( new OrderSeeder( $database ) )->write( 1100, 1_790_000_000, 300, range( 1, 20 ) );
		$terms = $database->value( 'SELECT COUNT(*) FROM {order_terms}' );
		$database->run( 'DELETE FROM {order_terms}' );
		$database->run( 'DELETE FROM {customers}' );
		$this->service( OrderKeys::class )->write( 0 );
		$this->service( CustomerIndexBuild::class )->write( 0, 0 );
		// Concurrent requests overwrite WordPress's list of scheduled events.
		update_option( 'cron', array( 'version' => 2 ) );
		self::assertNotSame( $terms, $database->value( 'SELECT COUNT(*) FROM {order_terms}' ) );
		$this->service( Outbox::class )->deliver();
		self::assertSame( $terms, $database->value( 'SELECT COUNT(*) FROM {order_terms}' ) );
		$guests = $this->service( CustomerDirectory::class )->find( new CustomerQuery( kind: CustomerKind::Guest ) );
		self::assertSame( 1000, $guests['total'] );
	}

	public function testASearchIsExportedInBatches(): void {
		$database = $this->service( Database::class );
		( new OrderSeeder( $database ) )->write( 1001, 1_790_000_000, 300, range( 1, 20 ) );
		foreach ( array( 0, 300, 600, 900 ) as $after ) {
			$this->service( CustomerIndexBuild::class )->write( PHP_INT_MAX, $after );
		}
		global $wpdb;
		$queries = $wpdb->num_queries;
		$batches = iterator_to_array( $this->service( CustomerDirectory::class )->each( new CustomerQuery( 'person' ) ), false );
		self::assertSame( array( 500, 500 ), array_map( 'count', $batches ) );
		self::assertSame( 3, $wpdb->num_queries - $queries, 'the search itself runs once' );
		$ids = array_column( array_merge( ...$batches ), 'id' );
		self::assertSame( $ids, array_unique( $ids ) );
		self::assertSame( array_reverse( $ids ), ( static function ( array $all ): array {
			sort( $all );
			return $all;
		} )( $ids ) );
	}
}
