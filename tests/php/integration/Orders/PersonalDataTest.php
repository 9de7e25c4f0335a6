<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Database\Database;
use Vitrine\Favourites\WishlistShares;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;

/** WordPress's personal data tools: exported and erased order data. */
final class PersonalDataTest extends CustomerTestCase {

	/** @return list<array<string, mixed>> */
	private static function export( string $key, string $email = 'ona@example.org', int $page = 1 ): array {
		$answer = apply_filters( 'wp_privacy_personal_data_exporters', array() )[ $key ]['callback']( $email, $page );
		return array_values(
			array_map( static fn ( array $item ): array => array_column( $item['data'], 'value', 'name' ), $answer['data'] )
		);
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	private static function erase( string $key, string $email = 'ona@example.org' ): array {
		return apply_filters( 'wp_privacy_personal_data_erasers', array() )[ $key ]['callback']( $email, 1 );
	}

	private function order( string $token = '', string $email = 'ona@example.org' ): Order {
		$placed = $this->callAs(
			$token,
			'add_order',
			self::body(
				array( self::line( $this->product(), 2 ) ),
				array( 'note' => 'Ring twice', 'contact' => array( 'email' => $email, 'phone' => '+370 600 12345' ) )
			)
		);
		self::assertTrue( $placed['status'] );
		return $this->reload( $placed['data']['key'] );
	}

	private function reload( string $key ): Order {
		return $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'Order not found.' );
	}

	private function backdate( Order $order, string $by ): void {
		$this->service( Database::class )->run(
			'UPDATE {orders} SET created_at = %d WHERE id = %d',
			array( (int) strtotime( "-$by" ), $order->id )
		);
	}

	public function testOrdersAreExportedCompletely(): void {
		$ona = $this->token( $this->customer() );
		$this->order( $ona, 'gift@example.org' );
		$this->order();
		$this->order( '', 'jonas@example.org' );
		$exported = self::export( 'vitrine-orders' );
		self::assertSame( array( '1001', '1002' ), array_column( $exported, 'Number' ) );
		self::assertSame( array( 'gift@example.org', 'ona@example.org' ), array_column( $exported, 'E-mail' ) );
		self::assertSame( 'Ona Šalnaitė, Drožėjų g. 12, LT-01100 Vilnius, Lithuania', $exported[0]['Billing address'] );
		self::assertSame(
			array( '+370 600 12345', "2 × Vase: €20.00", '€25.90', 'Ring twice' ),
			array( $exported[0]['Phone'], $exported[0]['Products'], $exported[0]['Total'], $exported[0]['Note'] )
		);
		self::assertSame( array(), self::export( 'vitrine-orders', 'nobody@example.org' ) );
	}

	public function testOldOrdersAreAnonymisedAndRecentOnesKept(): void {
		$ona    = $this->customer();
		$recent = $this->order( $this->token( $ona ) );
		$old    = $this->order( $this->token( $ona ), 'gift@example.org' );
		$other  = $this->order( '', 'jonas@example.org' );
		$this->backdate( $old, '11 years' );
		$this->backdate( $other, '11 years' );
		$answer = self::erase( 'vitrine-orders' );
		self::assertSame( array( true, true, true ), array( $answer['items_removed'], $answer['items_retained'], $answer['done'] ) );
		self::assertStringContainsString( '10 years', $answer['messages'][0] );

		self::assertEquals( $recent, $this->reload( $recent->key ) );
		self::assertSame( 'jonas@example.org', $this->reload( $other->key )->customer->email );
		$now = $this->reload( $old->key );
		self::assertSame(
			array( null, '', '', '', '', '', 'LT' ),
			array(
				$now->customer->id,
				$now->customer->email,
				$now->customer->phone,
				$now->request->note,
				$now->customer->billing->name(),
				$now->customer->delivery->street,
				$now->customer->billing->country,
			)
		);
		self::assertEquals( array( $old->number, $old->lines, $old->totals ), array( $now->number, $now->lines, $now->totals ) );
		self::assertSame(
			'',
			$this->service( Database::class )->value( 'SELECT customer_name FROM {orders} WHERE id = %d', array( $old->id ) )
		);
		self::assertStringNotContainsString(
			'Ona',
			$this->responseTo( '', 'get_order_by_key', array( 'key' => $old->key, 'email' => 'gift@example.org' ) )->raw
		);
	}

	public function testTheRetentionPeriodCanBeFiltered(): void {
		add_filter( 'vitrine_order_retention_years', static fn (): int => 3 );
		$order = $this->order();
		$this->backdate( $order, '4 years' );
		self::assertSame( array( true, false, array(), true ), array_values( self::erase( 'vitrine-orders' ) ) );
		self::assertSame( array( false, false, array(), true ), array_values( self::erase( 'vitrine-orders' ) ) );
	}

	public function testManyOrdersAreExportedAndErasedInBatches(): void {
		$order = $this->order();
		$this->backdate( $order, '11 years' );
		$row = (array) $this->service( Database::class )->row( 'SELECT * FROM {orders}' );
		for ( $n = 0; $n < 60; $n++ ) {
			$this->service( Database::class )->insert(
				'orders',
				array( 'id' => null, 'number' => "A$n", 'key_hash' => "h$n", 'request_id' => "r$n" ) + $row
			);
		}
		self::assertCount( 50, self::export( 'vitrine-orders' ) );
		self::assertCount( 11, self::export( 'vitrine-orders', page: 2 ) );
		self::assertFalse( self::erase( 'vitrine-orders' )['done'] );
		self::assertSame( array( true, false, array(), true ), array_values( self::erase( 'vitrine-orders' ) ) );
		self::assertSame( array(), self::export( 'vitrine-orders' ) );
	}

	public function testFavouritesAndTheStoredCartAreExportedAndErased(): void {
		$vase = $this->product();
		$user = $this->customer();
		$ona  = $this->token( $user );
		foreach ( array( 'vitrine-favourites', 'vitrine-cart' ) as $key ) {
			self::assertSame( array(), self::export( $key ) );
			self::assertFalse( self::erase( $key )['items_removed'] );
		}
		$this->callAs( $ona, 'add_favorite', array( 'id' => $vase ) );
		$this->callAs( $ona, 'add_pending_cart', array( 'cart' => array( self::line( $vase, 3 ) ) ) );
		$share = $this->service( WishlistShares::class )->share( $user->ID );
		self::assertSame(
			array( array( 'Products' => 'Vase', 'Key of the shared list' => $share ) ),
			self::export( 'vitrine-favourites' )
		);
		self::assertSame( array( array( 'Product' => 'Vase', 'Quantity' => '3' ) ), self::export( 'vitrine-cart' ) );
		foreach ( array( 'vitrine-favourites', 'vitrine-cart' ) as $key ) {
			self::assertTrue( self::erase( $key )['items_removed'] );
			self::assertSame( array(), self::export( $key ) );
		}
		self::assertSame(
			array( array( '' ), array() ),
			array( $this->callAs( $ona, 'user' )['favorite'], $this->callAs( $ona, 'user' )['cart'] )
		);
		self::assertFalse( $this->callAs( '', 'get_shared_wishlist', array( 'key' => $share ) )['status'] );
	}
}
