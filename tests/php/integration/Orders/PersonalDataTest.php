<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Favourites\WishlistShares;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;

/** What WordPress's tools for personal data find of a person's shopping, and what they leave. */
#[Group( 'data' )]
final class PersonalDataTest extends CustomerTestCase {

	/** @return list<array<string, mixed>> */
	private static function exported( string $key, string $email = 'ona@example.org', int $page = 1 ): array {
		$answer = apply_filters( 'wp_privacy_personal_data_exporters', array() )[ $key ]['callback']( $email, $page );
		return array_values( array_map( static fn ( array $item ): array => array_column( $item['data'], 'value', 'name' ), $answer['data'] ) );
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	private static function erased( string $key, string $email = 'ona@example.org' ): array {
		return apply_filters( 'wp_privacy_personal_data_erasers', array() )[ $key ]['callback']( $email, 1 );
	}

	private function order( string $token = '', string $email = 'ona@example.org' ): Order {
		$placed = $this->callAs( $token, 'add_order', self::body( array( self::line( $this->product(), 2 ) ), array( 'note' => 'Ring twice', 'contact' => array( 'email' => $email, 'phone' => '+370 600 12345' ) ) ) );
		self::assertTrue( $placed['status'] );
		return $this->again( $placed['data']['key'] );
	}

	private function again( string $key ): Order {
		return $this->service( OrderBook::class )->byKey( $key ) ?? self::fail( 'The order is gone.' );
	}

	private function age( Order $order, string $by ): void {
		$this->service( Database::class )->run( 'UPDATE {orders} SET created_at = %d WHERE id = %d', array( (int) strtotime( "-$by" ), $order->id ) );
	}

	public function testOrdersAreToldWhole(): void {
		$ona = $this->token( $this->customer() );
		$this->order( $ona, 'gift@example.org' );
		$this->order();
		$this->order( '', 'jonas@example.org' );
		$told = self::exported( 'vitrine-orders' );
		self::assertSame( array( '1001', '1002' ), array_column( $told, 'Number' ) );
		self::assertSame( array( 'gift@example.org', 'ona@example.org' ), array_column( $told, 'E-mail' ) );
		self::assertSame( 'Ona Šalnaitė, Drožėjų g. 12, LT-01100 Vilnius, Lithuania', $told[0]['Billing address'] );
		self::assertSame( array( '+370 600 12345', "2 × Vase: €20.00", '€25.90', 'Ring twice' ), array( $told[0]['Phone'], $told[0]['Products'], $told[0]['Total'], $told[0]['Note'] ) );
		self::assertSame( array(), self::exported( 'vitrine-orders', 'nobody@example.org' ) );
	}

	public function testYoungOrdersStayAndOldOnesLoseThePerson(): void {
		$ona   = $this->customer();
		$young = $this->order( $this->token( $ona ) );
		$old   = $this->order( $this->token( $ona ), 'gift@example.org' );
		$other = $this->order( '', 'jonas@example.org' );
		$this->age( $old, '11 years' );
		$this->age( $other, '11 years' );
		$answer = self::erased( 'vitrine-orders' );
		self::assertSame( array( true, true, true ), array( $answer['items_removed'], $answer['items_retained'], $answer['done'] ) );
		self::assertStringContainsString( '10 years', $answer['messages'][0] );

		self::assertEquals( $young, $this->again( $young->key ) );
		self::assertSame( 'jonas@example.org', $this->again( $other->key )->email );
		$now = $this->again( $old->key );
		self::assertSame( array( null, '', '', '', '', '', 'LT' ), array( $now->customerId, $now->email, $now->phone, $now->note, $now->billing->name(), $now->delivery->street, $now->billing->country ) );
		self::assertEquals( array( $old->number, $old->lines, $old->totals ), array( $now->number, $now->lines, $now->totals ) );
		self::assertSame( '', $this->service( Database::class )->value( 'SELECT customer_name FROM {orders} WHERE id = %d', array( $old->id ) ) );
		self::assertStringNotContainsString( 'Ona', $this->answerTo( '', 'get_order_by_key', array( 'key' => $old->key, 'email' => 'gift@example.org' ) )->raw );
	}

	public function testAShopMayKeepThemShorter(): void {
		add_filter( 'vitrine_order_retention_years', static fn (): int => 3 );
		$order = $this->order();
		$this->age( $order, '4 years' );
		self::assertSame( array( true, false, array(), true ), array_values( self::erased( 'vitrine-orders' ) ) );
		self::assertSame( array( false, false, array(), true ), array_values( self::erased( 'vitrine-orders' ) ) );
	}

	public function testManyOrdersAreErasedInRounds(): void {
		$order = $this->order();
		$this->age( $order, '11 years' );
		$row = (array) $this->service( Database::class )->row( 'SELECT * FROM {orders}' );
		for ( $n = 0; $n < 60; $n++ ) {
			$this->service( Database::class )->insert( 'orders', array( 'id' => null, 'number' => "A$n", 'key_hash' => "h$n", 'request_id' => "r$n" ) + $row );
		}
		self::assertCount( 50, self::exported( 'vitrine-orders' ) );
		self::assertCount( 11, self::exported( 'vitrine-orders', page: 2 ) );
		self::assertFalse( self::erased( 'vitrine-orders' )['done'] );
		self::assertSame( array( true, false, array(), true ), array_values( self::erased( 'vitrine-orders' ) ) );
		self::assertSame( array(), self::exported( 'vitrine-orders' ) );
	}

	public function testFavouritesAndTheWaitingCartAreToldAndErased(): void {
		$vase = $this->product();
		$user = $this->customer();
		$ona  = $this->token( $user );
		foreach ( array( 'vitrine-favourites', 'vitrine-cart' ) as $key ) {
			self::assertSame( array(), self::exported( $key ) );
			self::assertFalse( self::erased( $key )['items_removed'] );
		}
		$this->callAs( $ona, 'add_favorite', array( 'id' => $vase ) );
		$this->callAs( $ona, 'add_pending_cart', array( 'cart' => array( self::line( $vase, 3 ) ) ) );
		$share = $this->service( WishlistShares::class )->open( $user->ID );
		self::assertSame( array( array( 'Products' => 'Vase', 'Key of the shared list' => $share ) ), self::exported( 'vitrine-favourites' ) );
		self::assertSame( array( array( 'Product' => 'Vase', 'Quantity' => '3' ) ), self::exported( 'vitrine-cart' ) );
		foreach ( array( 'vitrine-favourites', 'vitrine-cart' ) as $key ) {
			self::assertTrue( self::erased( $key )['items_removed'] );
			self::assertSame( array(), self::exported( $key ) );
		}
		self::assertSame( array( array( '' ), array() ), array( $this->callAs( $ona, 'user' )['favorite'], $this->callAs( $ona, 'user' )['cart'] ) );
		self::assertFalse( $this->callAs( '', 'get_shared_wishlist', array( 'key' => $share ) )['status'] );
	}
}
