<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Customers;
use Vitrine\Database\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\ConfirmOrder;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\StripeFake;

/** Unpaid orders of guests leave a part of each product's stock, whatever its size. */
final class UnpaidSharesTest extends UnpaidTestCase {

	private const CARD = array( 'payment_method' => 'card' );

	/** Invented mailboxes so far, each with an address of its own. */
	private int $guests = 0;

	/** The order with which a reviewer reserved the whole stock of eleven products: 31 items. */
	public function testOneOrderCannotReserveTheStockOfElevenProducts(): void {
		StripeFake::running()->connect();
		$lines = array_map(
			fn ( int $stock ): array => self::line( $this->product( $stock ), $stock ),
			array( 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5 )
		);
		foreach ( array( 'bank_transfer', 'cash_on_delivery', 'card' ) as $method ) {
			$answer = $this->place( self::body( $lines, array( 'payment_method' => $method ) ) );
			$this->assertRefused( $answer, 'kept' );
			self::assertStringStartsWith( 'Vase: We can’t hold this many of the last items without', $answer['message'] );
			self::assertStringContainsString( 'Please order fewer items. If', $answer['message'] );
		}
		$this->assertNoTrace();
		$three = array_slice( array_map( static fn ( array $line ): array => array( 'kiekis' => 1 ) + $line, $lines ), 0, 3 );
		self::assertTrue( $this->place( self::body( $three ) )['status'], 'An honest buyer of three single pieces.' );
	}

	/** Eleven orders took 110 of 111 gift boxes. */
	public function testOneConnectionCannotReserveTheGiftBoxes(): void {
		$boxes = $this->product( 111 );
		for ( $guest = 1; $guest <= 11; $guest++ ) {
			$this->order( "guest$guest@example.org", $boxes, 10 );
		}
		self::assertSame( 61, $this->stock( $boxes ) );
		for ( $guest = 1; $guest <= 15; $guest++ ) {
			$this->order( "single$guest@example.org", $boxes, 1 );
		}
		self::assertSame( 111 - 55 - 6, $this->stock( $boxes ), 'The share, and six last pieces.' );
	}

	/** @return iterable<string, array{int, int, int}> Stock, and what is left after floods by transfer and by card. */
	public static function stocks(): iterable {
		yield 'the only one' => array( 1, 0, 0 );
		yield 'a pair'       => array( 2, 0, 0 );
		yield 'three'        => array( 3, 1, 1 );
		yield 'ten'          => array( 10, 2, 1 );
		yield 'gift boxes'   => array( 111, 28, 14 );
	}

	#[DataProvider( 'stocks' )]
	public function testAFloodFromManyConnectionsLeavesARest( int $stock, int $left, int $kept ): void {
		StripeFake::running()->connect();
		$vase = $this->product( $stock );
		$this->flood( $vase, array() );
		self::assertSame( $left, $this->stock( $vase ) );
		$this->flood( $vase, self::CARD );
		self::assertSame( $kept, $this->stock( $vase ) );
		$user  = $this->verifiedCustomer( 'ona@example.org' );
		$bought = $this->callAs( $user, 'add_order', self::body( array( self::line( $vase ) ) ) );
		self::assertSame( $kept > 0, $bought['status'], (string) $bought['message'] );
	}

	/** Such orders end within the hour, but can be placed again and again. */
	public function testOrdersByCardAreLimitedToo(): void {
		StripeFake::running()->connect();
		$vase = $this->product( 111 );
		$this->flood( $vase, self::CARD );
		self::assertSame( 14, $this->stock( $vase ) );
		$answer = $this->order( 'jonas@example.org', $vase, 1 );
		$this->assertRefused( $answer, 'kept' );
		self::assertStringContainsString( 'we keep some for customers with a confirmed e-mail address', $answer['message'] );
		self::assertStringContainsString( 'sign in or contact us', $answer['message'] );
	}

	public function testHonestGuestsBuyDuringAndAfterAFlood(): void {
		StripeFake::running()->connect();
		$vase = $this->product( 10 );
		self::assertTrue( $this->order( 'before@example.org', $vase, 1 )['status'] );
		$this->guest();
		self::assertTrue( $this->order( 'flood@example.org', $vase, 5 )['status'], '4 of the share and a last piece.' );
		$this->guest();
		$this->assertRefused( $this->order( 'flood2@example.org', $vase, 2 ), 'product' );
		self::assertTrue( $this->order( 'during@example.org', $vase, 1 )['status'], 'A last piece.' );
		$this->flood( $vase, array() );
		self::assertTrue( $this->order( 'card@example.org', $vase, 1, self::CARD )['status'], 'Paying at once.' );
		foreach ( $this->orders() as $order ) {
			$this->service( ChangeOrder::class )->expire( $order );
		}
		self::assertTrue( $this->order( 'after@example.org', $vase, 5 )['status'] );
	}

	/** A guest who orders one item can't order fewer; of small stocks nothing is reserved for online payments. */
	public function testTheMessageNamesOnlyWhatHelps(): void {
		StripeFake::running()->connect();
		foreach ( array( 4 => 'address. If you need more', 10 => 'address. Please pay online. If' ) as $stock => $advice ) {
			$vase = $this->product( $stock );
			$this->flood( $vase, array() );
			$answer = $this->order( 'jonas@example.org', $vase, 1 );
			$this->assertRefused( $answer, 'kept' );
			self::assertStringContainsString( $advice, $answer['message'] );
			self::assertSame( $stock === 10, $this->order( 'jonas@example.org', $vase, 1, self::CARD )['status'] );
		}
		$answer = $this->order( 'ieva@example.org', $this->product( 10 ), 9 );
		self::assertStringContainsString( 'address. Please order fewer items. If', $answer['message'], 'By card, two last pieces.' );
		$this->guest();
		$answer = $this->order( 'ona@example.org', $this->product( 10 ), 7 );
		$this->assertRefused( $answer, 'product' );
		self::assertStringContainsString( 'payment. Please order fewer items or pay online. If', $answer['message'] );
	}

	/** Each order that is paid makes room for the next guest, up to the last piece. */
	public function testAllItemsAreSoldToGuestsWhoPay(): void {
		$vase = $this->product( 4 );
		for ( $guest = 1; $guest <= 4; $guest++ ) {
			self::assertTrue( $this->order( "guest$guest@example.org", $vase, 1 )['status'] );
			foreach ( $this->orders() as $order ) {
				if ( $order->status === OrderStatus::Pending ) {
					$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
				}
			}
		}
		self::assertSame( 0, $this->stock( $vase ) );
	}

	/** A provider that gives each customer a /48: 65,536 addresses. */
	public function testAFloodFromOneIpv6NetworkIsLimited(): void {
		$vase = $this->product( 5000 );
		for ( $guest = 1; $guest <= 9; $guest++ ) {
			self::assertTrue( $this->orderFromNetwork( '2001:db8:1', $guest, array( self::line( $vase, 99 ) ) )['status'] );
		}
		$this->assertRefused( $this->orderFromNetwork( '2001:db8:1', 10, array( self::line( $vase, 10 ) ) ), 'network' );
		self::assertTrue( $this->orderFromNetwork( '2001:db8:2', 11, array( self::line( $vase, 10 ) ) )['status'] );
	}

	public function testOneIpv6NetworkGetsTwelveSinglePieces(): void {
		$three = fn (): array => array_map( fn (): array => self::line( $this->product( 1 ) ), range( 1, 3 ) );
		for ( $guest = 1; $guest <= 4; $guest++ ) {
			self::assertTrue( $this->orderFromNetwork( '2001:db8:1', $guest, $three() )['status'] );
		}
		$this->assertRefused( $this->orderFromNetwork( '2001:db8:1', 5, $three() ), 'product' );
		self::assertTrue( $this->orderFromNetwork( '2001:db8:2', 6, $three() )['status'] );
	}

	public function testOneMailboxAndOneAddressGetFewSinglePieces(): void {
		$order = fn ( string $email ): array => $this->order( $email, $this->product( 1 ), 1 );
		for ( $piece = 1; $piece <= 3; $piece++ ) {
			self::assertTrue( $order( "ona+$piece@example.org" )['status'] );
		}
		$answer = $order( 'ona@example.org' );
		$this->assertRefused( $answer, 'product' );
		self::assertStringContainsString( 'Please pay for those first. If you need more, sign in', $answer['message'] );
		for ( $piece = 1; $piece <= 3; $piece++ ) {
			self::assertTrue( $order( 'jonas@example.org' )['status'] );
		}
		$this->assertRefused( $order( 'ieva@example.org' ), 'product' );
		$_SERVER['REMOTE_ADDR'] = self::THERE;
		self::assertTrue( $order( 'ieva@example.org' )['status'] );
	}

	/** Throwaway mailboxes can be proven, so a part is kept from all guests; the proof makes room for others below it. */
	public function testProvenMailboxesMakeRoomButNotForEverything(): void {
		$vase = $this->product( 111 );
		$this->flood( $vase, array() );
		$this->assertRefused( $this->order( 'jonas@example.org', $vase, 1 ), 'kept' );
		$this->proveAll();
		self::assertTrue( $this->order( 'jonas@example.org', $vase, 1 )['status'] );
		for ( $round = 1; $round <= 3; $round++ ) {
			$this->flood( $vase, array() );
			$this->proveAll();
			$this->proveAll();
		}
		self::assertSame( 14, $this->stock( $vase ) );
		foreach ( $this->orders() as $order ) {
			$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		}
		self::assertSame(
			array( 111, 0, 0 ),
			array( $this->stock( $vase ), $this->rowsIn( 'unpaid_orders' ), $this->rowsIn( 'unpaid_counters' ) )
		);
	}

	/** A mailbox with a proven order is not known: anyone can type it into the next one. */
	public function testProvenOrdersCountForTheirMailbox(): void {
		$pieces = array_map( fn (): int => $this->product( 1 ), range( 1, 4 ) );
		for ( $piece = 0; $piece < 3; $piece++ ) {
			self::assertTrue( $this->order( 'ona@example.org', $pieces[ $piece ], 1 )['status'] );
		}
		$this->proveAll();
		$this->assertRefused( $this->order( 'ona@example.org', $pieces[3], 1 ), 'product' );
	}

	/** Throwaway mailboxes are easily verified: each order gets two of the last items. */
	public function testAFewVerifiedCustomersCannotTakeEverything(): void {
		$vase   = $this->product( 200 );
		$tokens = array_map( $this->verifiedCustomer( ... ), array( 'ona@example.org', 'jonas@example.org', 'ieva@example.org' ) );
		$order  = fn ( string $token, int $quantity ): array =>
			$this->callAs( $token, 'add_order', self::body( array( self::line( $vase, $quantity ) ) ) );
		self::assertTrue( $order( $tokens[0], 99 )['status'] );
		$this->assertRefused( $order( $tokens[1], 99 ), 'product' );
		self::assertTrue( $order( $tokens[1], 3 )['status'], 'One of the share, two of the last items.' );
		foreach ( array( 1, 2, 1, 2 ) as $index => $customer ) {
			self::assertTrue( $order( $tokens[ $customer ], 2 )['status'], (string) $index );
		}
		$this->assertRefused( $order( $tokens[1], 2 ), 'product' );
		self::assertTrue( $this->order( 'guest@example.org', $vase, 40 )['status'], 'Guests have a share of their own.' );
		foreach ( $this->orders() as $placed ) {
			$this->service( ChangeOrder::class )->changeStatus( $placed, OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		}
		self::assertSame( array( 0, 0 ), array( $this->rowsIn( 'unpaid_orders' ), $this->rowsIn( 'unpaid_counters' ) ) );
	}

	/** Of ten items five are shared and three are last pieces; an account gets two of them at a time. */
	public function testVerifiedCustomersCannotReserveAllItemsForDays(): void {
		StripeFake::running()->connect();
		$vase  = $this->product( 10 );
		$token = $this->verifiedCustomer( 'ona@example.org' );
		$order = fn ( int $quantity, array $changes = array() ): array =>
			$this->callAs( $token, 'add_order', self::body( array( self::line( $vase, $quantity ) ), $changes ) );
		self::assertTrue( $order( 7 )['status'] );
		self::assertTrue( $order( 1 )['status'] );
		$refused = $order( 1 );
		$this->assertRefused( $refused, 'product' );
		self::assertStringContainsString( 'Please pay online. If you need more, contact us.', $refused['message'] );
		self::assertTrue( $order( 2, self::CARD )['status'] );
	}

	public function testACustomerWithoutAVerifiedAddressCountsAsGuestAndLearnsWhatHelps(): void {
		$token  = $this->token( $this->customer() );
		$answer = $this->callAs( $token, 'add_order', self::body( array( self::line( $this->product( 6 ), 6 ) ) ) );
		$this->assertRefused( $answer, 'kept' );
		self::assertStringContainsString( 'confirm the e-mail address of your account', $answer['message'] );
	}

	/**
	 * Invented mailboxes, each from another address, take as much as they get.
	 *
	 * @param array<string, mixed> $changes
	 */
	private function flood( int $product, array $changes ): void {
		foreach ( array( 20, 5, 2, 1 ) as $quantity ) {
			do {
				$this->guest();
			} while ( $this->order( "flood$this->guests@example.org", $product, $quantity, $changes )['status'] );
		}
	}

	private function guest(): void {
		$_SERVER['REMOTE_ADDR'] = '10.0.0.' . ++$this->guests;
	}

	/**
	 * @param list<array<string, mixed>> $lines
	 * @return array<string, mixed>
	 */
	private function orderFromNetwork( string $network, int $guest, array $lines ): array {
		$_SERVER['REMOTE_ADDR'] = "$network:$guest::1";
		$contact                = array( 'email' => "guest$guest@example.org", 'phone' => '+370 600 12345' );
		return $this->place( self::body( $lines, array( 'contact' => $contact ) ) );
	}

	/** @return string The token of a session. */
	private function verifiedCustomer( string $email ): string {
		$user = $this->customer( $email );
		$this->service( Customers::class )->markVerified( $user->ID, $email );
		return $this->token( $user );
	}

	/** @return list<Order> */
	private function orders(): array {
		return array_map(
			fn ( array $row ): Order => $this->service( OrderRepository::class )->byId( (int) $row['id'] ) ?? self::fail(),
			$this->service( Database::class )->rows( 'SELECT id FROM {orders}' )
		);
	}

	private function proveAll(): void {
		foreach ( $this->orders() as $order ) {
			$this->service( ConfirmOrder::class )->byToken( $order, MailboxProof::token( $order ) );
		}
	}
}
