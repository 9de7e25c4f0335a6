<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Database\Database;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\Storage\OrderAnonymisation;
use Vitrine\Orders\Storage\OrderKeys;
use Vitrine\Orders\Storage\OrderRepository;

/** What a caller says on the phone finds the order. */
final class OrderSearchTest extends ShopTestCase {

	private const BILLING = array(
		'first_name' => 'Jörg',
		'last_name'  => 'Größer',
		'street'     => 'Lange Hauptstraße 5',
		'postcode'   => '50667',
		'city'       => 'Köln am Rhein',
		'country'    => 'DE',
	);

	/** @return list<int> */
	private function found( string $typed ): array {
		return array_map(
			static fn ( OrderSummary $order ): int => $order->id,
			$this->service( OrderRepository::class )->find( new OrderQuery( search: $typed ) )['orders']
		);
	}

	public function testHyphensAndApostrophesMayBeSpaces(): void {
		$this->orderInCologne();
		$line  = self::line( $this->product() );
		$order = function ( array $billing ) use ( $line ): int {
			self::assertTrue( $this->place( self::body( array( $line ), compact( 'billing' ) ) )['status'] );
			return (int) $this->service( Database::class )->value( 'SELECT MAX(id) FROM {orders}' );
		};
		$with    = $order(
			array( 'first_name' => 'Jean-Luc', 'city' => 'Saint-Étienne', 'street' => 'Karl-Marx-Straße 5' ) + self::ADDRESS
		);
		$without = $order(
			array( 'first_name' => 'Jean Luc', 'city' => 'Saint Etienne', 'street' => 'Karl Marx Str. 5' ) + self::ADDRESS
		);
		foreach ( array( 'Saint Etienne', 'Saint-Étienne', 'Etienne', 'Karl Marx Str', 'Karl-Marx-Straße 5', 'Marx Str' ) as $text ) {
			self::assertSame( array( $without, $with ), $this->found( $text ), $text );
		}
		self::assertSame( array( $without, $with ), $this->found( 'jean luc' ) );
		self::assertSame( array( $with ), $this->found( 'saintetienne' ) );
	}

	private function orderInCologne( string $phone = '+49 (0)221 123456' ): int {
		$line = self::line( $this->product() );
		$this->place( self::body( array( $line ) ) );
		$placed = $this->place(
			self::body(
				array( $line ),
				array(
					'billing' => self::BILLING + self::ADDRESS,
					'contact' => array( 'email' => 'joerg@example.org', 'phone' => $phone ),
				)
			)
		);
		self::assertTrue( $placed['status'], (string) wp_json_encode( $placed ) );
		return (int) $this->service( Database::class )->value( 'SELECT MAX(id) FROM {orders}' );
	}

	public function testWhatACallerSaysFindsTheOrder(): void {
		$id    = $this->orderInCologne();
		$typed = array(
			'+49 221 123456', '0049221123456', '0221/12 34 56', '49221123456', '0221 1234', '50667', '50667 köln', '506', 'Köln', 'KOELN',
			'koln', 'am rhein', 'Hauptstrasse 5', 'Hauptstr. 5', 'hauptstraße', 'lange haupt', 'joerg groesser', 'Groesser', 'Jörg', 'jorg',
		);
		foreach ( $typed as $text ) {
			self::assertSame( array( $id ), $this->found( $text ), $text );
		}
		self::assertSame( array( $id - 1 ), $this->found( '01100' ) );
		self::assertSame( array( $id - 1 ), $this->found( 'lt 01100' ) );
		self::assertSame( array( $id - 1 ), $this->found( 'Drozeju' ) );
		foreach ( array( '0221 999', 'Bonn', '50668', "'; --", '%', '_', '+' ) as $text ) {
			self::assertSame( array(), $this->found( $text ), $text );
		}
	}

	/** Hungary's prefix is 06. */
	public function testAPrefixOfNationalCallsIsNotAPartOfTheNumber(): void {
		$id = $this->orderInCologne( '+36 30 123 4567' );
		foreach ( array( '06 30 123 4567', '06-30/1234567', '+36 30 1234', '0036 30 123 4567', '36301234567' ) as $typed ) {
			self::assertSame( array( $id ), $this->found( $typed ), $typed );
		}
		// As it was stored before prefixes were removed.
		$this->service( Database::class )->run( "UPDATE {order_terms} SET term = '+6301234567' WHERE term LIKE %s", array( '%301234567' ) );
		self::assertSame( array( $id ), $this->found( '+36 30 123 4567' ) );
		self::assertSame( array( $id ), $this->found( '06 30 123' ) );
	}

	public function testTheNumberOfAnInvoiceFindsTheOrder(): void {
		$id     = $this->orderInCologne();
		$orders = $this->service( OrderRepository::class );
		$order  = $orders->byId( $id );
		self::assertNotNull( $order );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rita' ) );
		$name = $this->service( Invoices::class )->forOrder( $id )[0]->name;
		self::assertSame( array( $id ), $this->found( $name ) );
		self::assertSame( array( $id ), $this->found( strtolower( $name ) ) );
	}

	public function testOlderOrdersAreIndexedByTheUpdate(): void {
		$id       = $this->orderInCologne();
		$database = $this->service( Database::class );
		$terms    = $database->rows( 'SELECT order_id, term FROM {order_terms} ORDER BY order_id, term' );
		$database->run( 'DELETE FROM {order_terms}' );
		self::assertSame( array(), $this->found( 'Köln' ) );
		$this->service( OrderKeys::class )->write( 0 );
		self::assertSame( array( $id ), $this->found( 'Köln' ) );
		$this->service( OrderKeys::class )->write( 0 );
		self::assertSame( $terms, $database->rows( 'SELECT order_id, term FROM {order_terms} ORDER BY order_id, term' ) );
	}

	public function testAnonymisedOrdersHaveNoTerms(): void {
		$id = $this->orderInCologne();
		$this->service( Database::class )->run( 'UPDATE {orders} SET created_at = 1' );
		$this->service( OrderAnonymisation::class )
			->anonymise( new OrderOwner( null, 'joerg@example.org' ), new \DateTimeImmutable(), 10 );
		self::assertSame( array(), $this->found( 'Köln' ) );
		self::assertSame( 0, (int) $this->service( Database::class )->value( "SELECT COUNT(*) FROM {order_terms} WHERE order_id = $id" ) );
	}
}
