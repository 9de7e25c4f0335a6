<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Storage\OrderRepository;

/** A new WordPress has an offset of 0 and no named time zone. */
final class TimeZoneTest extends ShopTestCase {

	/** @return array<string, array{string, string}> timezone_string, gmt_offset */
	public static function zones(): array {
		return array(
			'as WordPress installs itself' => array( '', '0' ),
			'+05:30'                       => array( '', '5.5' ),
			'-03:30'                       => array( '', '-3.5' ),
			'UTC'                          => array( 'UTC', '' ),
			'named'                        => array( 'Asia/Kolkata', '' ),
		);
	}

	#[DataProvider( 'zones' )]
	public function testProductCartOrderAndInvoiceShowTheSameDates( string $name, string $offset ): void {
		update_option( 'timezone_string', $name );
		update_option( 'gmt_offset', $offset );
		$product = $this->product();
		$cart    = array( self::line( $product ) );
		self::assertSame( 200, $this->http( 'GET', (string) wp_parse_url( (string) get_permalink( $product ), PHP_URL_PATH ) )->status );
		self::assertTrue( $this->call( 'get_cart', array( 'cart' => $cart ), 'en' )['status'] );

		$order = $this->place( self::body( $cart ) );
		self::assertTrue( $order['status'] );
		$key     = (string) $order['data']['key'];
		$placed = $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'Order not found.' );
		$this->service( ChangeOrder::class )->markPaid( $placed, Actor::staff( 1, 'Rūta' ) );
		$details = $this->call( 'get_order_by_key', array( 'key' => $key ), 'en' );
		self::assertMatchesRegularExpression( '/^\d+ \w+ \d{4}$/', (string) $details['data']['delivery_text'] );
		$invoice = $this->http( 'GET', "/invoice?key=$key" );
		self::assertSame( 200, $invoice->status );
		self::assertStringContainsString( 'INV-00001', $invoice->raw );
	}
}
