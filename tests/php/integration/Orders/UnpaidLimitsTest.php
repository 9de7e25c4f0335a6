<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Health\UnpaidOrdersCheck;
use Vitrine\Admin\Overview\RefusedOrders;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Role;
use Vitrine\Database\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Unpaid\UnpaidLimits;

/** Orders that aren't paid can't empty the shelf. */
final class UnpaidLimitsTest extends UnpaidTestCase {

	/** The order with which reviewers reserved 2,280 items for a week. */
	public function testOneOrderCannotReserveTheWholeShop(): void {
		$lines  = array_map( fn (): array => self::line( $this->product( 40 ), 30 ), range( 1, 20 ) );
		$answer = $this->place( self::body( $lines ) );
		$this->assertRefused( $answer, 'order' );
		self::assertStringContainsString( 'more items than we can reserve', $answer['message'] );
		self::assertSame( array(), $answer['data']['errors'] );
		self::assertFalse( $answer['data']['cart_changed'], 'The cart is kept.' );
		$this->assertNoTrace();
		self::assertSame( 40, $this->stock( (int) $lines[0]['id'] ) );
	}

	public function testOneOrderOfUniqueItemsCannotReserveThemAll(): void {
		$answer = $this->place( self::body( array_map( fn (): array => self::line( $this->product( 1 ) ), range( 1, 62 ) ) ) );
		$this->assertRefused( $answer, 'product' );
	}

	public function testTheValueIsLimited(): void {
		$this->assertRefused( $this->place( self::body( array( self::line( $this->product( 90, 100_000 ), 21 ) ) ) ), 'order' );
		self::assertTrue( $this->place( self::body( array( self::line( $this->product( 90, 100_000 ), 20 ) ) ) )['status'] );
	}

	public function testSpellingsOfOneMailboxShareALimit(): void {
		$vase = $this->product( 1000 );
		foreach ( array( 'ona.salna@gmail.com', 'OnaSalna+1@googlemail.com' ) as $index => $email ) {
			$_SERVER['REMOTE_ADDR'] = "203.0.113.$index";
			self::assertTrue( $this->order( $email, $vase, 50 )['status'] );
		}
		$_SERVER['REMOTE_ADDR'] = self::THERE;
		$this->assertRefused( $this->order( 'onasalna@GMAIL.com', $vase, 1 ), 'mailbox' );
		self::assertTrue( $this->order( 'jonas@example.org', $vase, 1 )['status'] );
	}

	/** @return iterable<string, array{list<string>, string}> Addresses of one connection, and another one. */
	public static function connections(): iterable {
		yield 'IPv4' => array( array( self::HERE ), self::THERE );
		yield 'IPv6' => array( array( '2001:db8:1:1::1', '2001:db8:1:1:ffff::2', '2001:db8:1:1::3' ), '2001:db8:1:2::1' );
	}

	/** @param list<string> $same */
	#[DataProvider( 'connections' )]
	public function testInventedMailboxesBehindOneConnectionShareALimit( array $same, string $other ): void {
		$vase = $this->product( 2000 );
		for ( $guest = 1; $guest <= 3; $guest++ ) {
			$_SERVER['REMOTE_ADDR'] = $same[ $guest % count( $same ) ];
			self::assertTrue( $this->order( "guest$guest@example.org", $vase, 99 )['status'] );
		}
		$_SERVER['REMOTE_ADDR'] = $same[0];
		$this->assertRefused( $this->order( 'guest4@example.org', $vase, 4 ), 'address' );
		self::assertTrue( $this->order( 'guest4@example.org', $vase, 3 )['status'] );
		$_SERVER['REMOTE_ADDR'] = $other;
		self::assertTrue( $this->order( 'guest5@example.org', $vase, 99 )['status'] );
	}

	public function testPaidAndCancelledOrdersNoLongerCount(): void {
		$vase   = $this->product( 1000 );
		$change = $this->service( ChangeOrder::class );
		$ends   = array(
			static fn ( Order $order ) => $change->markPaid( $order, Actor::staff( 1, 'Rūta' ) ),
			static fn ( Order $order ) => $change->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) ),
			static fn ( Order $order ) => $change->expire( $order ),
		);
		foreach ( $ends as $end ) {
			$placed = $this->order( 'ona@example.org', $vase, 80 );
			self::assertTrue( $placed['status'], (string) $placed['message'] );
			$this->assertRefused( $this->order( 'ona@example.org', $vase, 30 ), 'mailbox' );
			$end( $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' ) );
			self::assertSame(
				array( 0, 0 ),
				array( $this->rowsIn( 'unpaid_orders' ), $this->rowsIn( 'unpaid_counters' ) ),
				'No hash remains.'
			);
		}
	}

	/** It may never be paid, even if its customer has confirmed it. */
	public function testCashOnDeliveryCountsUntilItIsCompleted(): void {
		$vase   = $this->product( 1000 );
		$cash   = array( 'payment_method' => 'cash_on_delivery' );
		$placed = $this->order( 'ona@example.org', $vase, 60, $cash );
		$order  = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
		$order  = $this->confirmed( $order );
		$this->assertRefused( $this->order( 'ona@example.org', $vase, 60, $cash ), 'mailbox' );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		self::assertSame( 0, $this->rowsIn( 'unpaid_counters' ) );
	}

	public function testVerifiedCustomersHaveHigherLimits(): void {
		$user  = $this->customer();
		$token = $this->token( $user );
		$vases = array( $this->product( 2000 ), $this->product( 2000 ) );
		$body  = fn (): array => self::body( array( self::line( $vases[0], 99 ), self::line( $vases[1], 51 ) ) );
		self::assertFalse( $this->callAs( $token, 'add_order', $body() )['status'], 'Anyone can register with this address.' );
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		self::assertTrue( $this->callAs( $token, 'add_order', $body() )['status'] );
		self::assertTrue( $this->callAs( $token, 'add_order', $body() )['status'] );
		self::assertTrue( $this->callAs( $token, 'add_order', $body() )['status'] );
		self::assertFalse( $this->callAs( $token, 'add_order', $body() )['status'] );
		$user->set_role( Role::ProCustomer->value );
		self::assertTrue( $this->callAs( $this->token( $user ), 'add_order', $body() )['status'], 'Wholesale.' );
	}

	/** A stranger types the address of a customer, who signs in. */
	public function testAStrangerCannotUseUpACustomersLimit(): void {
		$vase = $this->product( 1000 );
		self::assertTrue( $this->order( 'ona@example.org', $vase, 99 )['status'] );
		$user = $this->customer();
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		$body = self::body( array( self::line( $vase, 99 ) ) );
		self::assertTrue( $this->callAs( $this->token( $user ), 'add_order', $body )['status'] );
	}

	public function testMadeToOrderItemsReserveNothing(): void {
		$table = $this->product( null, 500_000 );
		self::assertTrue( $this->order( 'ona@example.org', $table, 99 )['status'] );
		self::assertSame( 0, $this->rowsIn( 'unpaid_orders' ) );
	}

	public function testZeroDisablesALimit(): void {
		self::saveSetting( new UnpaidLimits( 0, 0, 0 ) );
		$lines = array_map( fn (): array => self::line( $this->product( 99 ), 99 ), range( 1, 5 ) );
		self::assertTrue( $this->place( self::body( $lines ) )['status'] );
	}

	public function testOnlyKeyedHashesAreStored(): void {
		self::assertTrue( $this->order( 'ona@example.org', $this->product(), 1 )['status'] );
		$stored = wp_json_encode( $this->service( Database::class )->rows( 'SELECT * FROM {unpaid_orders}' ) );
		foreach ( array( 'ona@example.org', self::HERE ) as $secret ) {
			self::assertStringNotContainsString( $secret, (string) $stored );
			self::assertStringNotContainsString( substr( hash( 'sha256', $secret ), 0, 20 ), (string) $stored );
		}
	}

	public function testRefusalsAreCounted(): void {
		$vase = $this->product( 1000 );
		self::assertTrue( $this->order( 'ona@example.org', $vase, 99 )['status'] );
		$this->order( 'ona@example.org', $vase, 50 );
		$this->order( 'ona@example.org', $vase, 50 );
		self::assertSame( array( 'mailbox' => 2 ), $this->refusals() );
		$this->assertStaffSee( '2 orders were refused', 'one e-mail address: 2' );
		$stored = wp_json_encode( $this->service( Database::class )->rows( 'SELECT * FROM {unpaid_refusals}' ) );
		self::assertStringNotContainsString( 'ona@', (string) $stored );
	}

	public function testTheLimitsCostThreeQueries(): void {
		$vases = array( $this->product( 1000 ), $this->product( 1000 ), $this->product( 1000 ) );
		$lines = array_map( static fn ( int $vase ): array => self::line( $vase ), $vases );
		self::assertTrue( $this->place( self::body( $lines ) )['status'] );
		$queries = array();
		add_filter(
			'query',
			static function ( string $sql ) use ( &$queries ): string {
				$queries[] = $sql;
				return $sql;
			}
		);
		self::assertTrue( $this->place( self::body( $lines ) )['status'] );
		self::assertCount( 3, preg_grep( '/vitrine_unpaid_(orders|counters)/', $queries ) ?: array(), implode( "\n", $queries ) );
	}

	private function assertStaffSee( string ...$texts ): void {
		$found   = $this->service( UnpaidOrdersCheck::class )->find();
		$figures = $this->service( RefusedOrders::class )->summary() ?? self::fail( 'No refusals.' );
		self::assertSame( 'recommended', $found->status );
		foreach ( $texts as $text ) {
			self::assertStringContainsString( $text, $found->text );
			self::assertStringContainsString( $text, $figures['text'] . implode( ' ', $figures['reasons'] ) );
		}
	}
}
