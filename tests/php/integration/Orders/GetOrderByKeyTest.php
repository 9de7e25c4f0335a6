<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Rest\Router;
use Vitrine\Tests\Support\FixedClock;

final class GetOrderByKeyTest extends ShopTestCase {

	public function testAnOrderIsReturnedByItsKeyAndMatchesTheSchema(): void {
		$box   = $this->product( 8, 200, array(), 'Box' );
		$vase  = $this->product( 5, 1000, array( $box => 150 ) );
		$key   = $this->place( self::body( array( self::line( $vase, 2, $box ) ) ), 'lt' )['data']['key'];
		$order = $this->call( 'get_order_by_key', array( 'key' => $key ), 'de' )['data'];
		self::assertSame( '1001', $order['number'] );
		self::assertSame( 'Vase (lt)', $order['lines'][0]['title'] );
		self::assertSame(
			array( $box, 'Box (lt)', 150 ),
			array(
				$order['lines'][0]['properties'][0]['id'],
				$order['lines'][0]['properties'][0]['title'],
				$order['lines'][0]['properties'][0]['acc_price']['amount'],
			)
		);
		self::assertSame( "28,90\u{a0}€", $order['totals']['total']['formatted'] );
		self::assertSame( array( 'pending', 'unpaid', 0 ), array( $order['order_status'], $order['payment_status'], $order['progress'] ) );
		self::assertStringContainsString( '/de/', $order['lines'][0]['url'] );
		self::assertTrue(
			rest_validate_value_from_schema(
				$order,
				$this->service( Router::class )->all()['get_order_by_key']->answer()['data']['anyOf'][0],
				'data'
			)
		);
	}

	public function testAnOrderRemainsReadableAfterItsProductIsDeleted(): void {
		$vase = $this->product();
		$key  = $this->place( self::body( array( self::line( $vase ) ) ) )['data']['key'];
		$this->service( ProductWriter::class )->delete( $vase );
		$line = $this->call( 'get_order_by_key', array( 'key' => $key ) )['data']['lines'][0];
		self::assertSame( array( 'Vase', null, null ), array( $line['title'], $line['url'], $line['image'] ) );
	}

	public function testAnUnknownKeyAndAWrongAddressGiveTheSameResponse(): void {
		$key     = $this->place( self::body( array( self::line( $this->product() ) ) ) )['data']['key'];
		$unknown = $this->rest( 'POST', 'get_order_by_key', array( 'key' => str_repeat( 'a', 40 ), 'email' => 'x@example.org' ) );
		$invalid = $this->rest( 'POST', 'get_order_by_key', array( 'key' => $key, 'email' => 'x@example.org' ) );
		self::assertSame( 200, $unknown->status );
		self::assertSame( $unknown->raw, $invalid->raw );
		self::assertNull( self::decoded( $invalid )['data'] );
		self::assertSame( 'no-store', $invalid->header( 'Cache-Control' ) );
	}

	public function testKeysAreComparedExactly(): void {
		$key = $this->place( self::body( array( self::line( $this->product() ) ) ) )['data']['key'];
		foreach ( array( strtoupper( $key ), "$key.", substr( $key, 1 ), '%', '', "' OR 1=1 -- " ) as $other ) {
			self::assertFalse( self::decoded( $this->rest( 'POST', 'get_order_by_key', array( 'key' => $other ) ) )['status'], $other );
		}
	}

	public function testOldOrdersRequireTheEmailAddress(): void {
		$key = $this->place( self::body( array( self::line( $this->product() ) ) ) )['data']['key'];
		$this->service( Database::class )->run( 'UPDATE {orders} SET created_at = created_at - %d', array( 31 * DAY_IN_SECONDS ) );
		$requested = $this->call( 'get_order_by_key', array( 'key' => $key ) );
		self::assertSame( array( false, array( 'email_required' => true ) ), array( $requested['status'], $requested['data'] ) );
		self::assertTrue( $this->call( 'get_order_by_key', array( 'key' => $key, 'email' => ' ONA@example.org ' ) )['status'] );
		self::assertNull( $this->call( 'get_order_by_key', array( 'key' => $key, 'email' => 'jonas@example.org' ) )['data'] );
	}

	public function testProgressUsesTheTimeZoneOfTheShop(): void {
		// 22:30 in London is past midnight in Vilnius.
		update_option( 'timezone_string', 'Europe/Vilnius' );
		$clock = new FixedClock( '2026-11-23 00:30' );
		$this->provide( Clock::class, $clock );
		$key    = $this->place( self::body( array( self::line( $this->product() ) ) ) )['data']['key'];
		$placed = $this->call( 'get_order_by_key', array( 'key' => $key ) )['data'];
		self::assertSame(
			array( '2026-11-27', 4, 4, 0 ),
			array( $placed['delivery_date'], $placed['days_total'], $placed['days_left'], $placed['progress'] )
		);
		$clock->time = $clock->time->modify( '+3 days' );
		$later       = $this->call( 'get_order_by_key', array( 'key' => $key ) )['data'];
		self::assertSame( array( 4, 1, 75 ), array( $later['days_total'], $later['days_left'], $later['progress'] ) );
	}
}
