<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Tests\Support\RunAtPoint;

#[Group( 'data' )]
final class PlaceOrderTest extends ShopTestCase {

	public function testAnOrderIsStoredCompletely(): void {
		$box    = $this->product( 8, 200, array(), 'Box', 900 );
		$vase   = $this->product( 5, 1000, array( $box => 150 ) );
		$answer = $this->place( self::body( array( self::line( $vase, 2, $box ) ), array( 'note' => 'Ring twice' ) ), 'lt' );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{40}$/', $answer['data']['key'] );

		$order = $this->service( OrderRepository::class )->byKey( $answer['data']['key'] );
		self::assertNotNull( $order );
		self::assertSame( $answer['data']['number'], $order->number );
		self::assertSame( 'lt', $order->language );
		self::assertSame( OrderStatus::Pending, $order->status );
		self::assertSame( 'Vase (lt)', $order->lines[0]->title );
		self::assertSame( 2 * ( 1000 + 150 ) + 590, $order->totals->total );
		self::assertSame( array( 2100, 900 ), array_column( $order->totals->vat, 'rate' ) );
		self::assertEquals( $order->customer->billing, $order->customer->delivery );
		self::assertSame( 'Ring twice', $order->request->note );
		self::assertSame( array( 3, 6 ), array( $this->stock( $vase ), $this->stock( $box ) ) );
		self::assertSame( self::MESSAGES, $this->messageCount() );
		self::assertSame( array( 'placed' ), array_column( $this->service( OrderEvents::class )->all( $order->id ), 'kind' ) );
	}

	public function testOrderNumbersAreConsecutive(): void {
		$vase = $this->product();
		self::assertSame(
			array( '1001', '1002' ),
			array(
				$this->place( self::body( array( self::line( $vase ) ) ) )['data']['number'],
				$this->place( self::body( array( self::line( $vase ) ) ) )['data']['number'],
			)
		);
	}

	public function testARetryReturnsTheSameOrder(): void {
		$vase  = $this->product( 1 );
		$body  = self::body( array( self::line( $vase ) ) );
		$first = $this->place( $body );
		self::assertTrue( $first['status'] );
		// This attempt already took the last item.
		self::assertSame( $first, $this->place( $body ) );
		self::assertSame( $first, $this->place( array( 'request_id' => strtoupper( $body['request_id'] ) ) + $body ) );
		self::assertSame(
			array( 1, self::MESSAGES, 0 ),
			array( $this->rowsIn( 'orders' ), $this->messageCount(), $this->stock( $vase ) )
		);
	}

	public function testADifferentOrderWithTheSameRequestIdIsRejected(): void {
		$vase = $this->product( 9 );
		$body = self::body( array( self::line( $vase ) ) );
		$this->place( $body );
		$second = $this->place( array( 'note' => 'something else' ) + $body );
		self::assertFalse( $second['status'] );
		self::assertStringContainsString( '1001', $second['message'] );
		self::assertArrayNotHasKey( 'key', $second['data'] );
		self::assertSame( 1, $this->rowsIn( 'orders' ) );
	}

	public function testATotalOtherThanTheOneShownIsRejected(): void {
		$vase     = $this->product();
		$rejected = $this->place( self::body( array( self::line( $vase ) ), array( 'total' => 1 ) ) );
		self::assertSame( array( false, true ), array( $rejected['status'], $rejected['data']['cart_changed'] ) );
		$this->assertNoTrace();
		self::assertTrue( $this->place( self::body( array( self::line( $vase ) ), array( 'total' => 1590 ) ) )['status'] );
	}

	public function testATamperedPriceIsIgnoredIfTheCorrectTotalWasShown(): void {
		$line = array( 'product_price' => 1 ) + self::line( $this->product() );
		self::assertTrue( $this->place( self::body( array( $line ), array( 'total' => 1590 ) ) )['status'] );
		self::assertFalse( $this->place( self::body( array( $line ) ) )['status'] );
	}

	/** @return iterable<string, array{list<array<string, mixed>>}> */
	public static function brokenCarts(): iterable {
		yield 'nothing'             => array( array() );
		yield 'an unknown product'  => array( array( array( 'id' => 9999999, 'kiekis' => 1 ) ) );
		yield 'a negative quantity' => array( array( array( 'id' => 1, 'kiekis' => -1 ) ) );
		yield 'an invalid line'     => array( array( array( 'id' => array(), 'kiekis' => array() ) ) );
	}

	/** @param list<array<string, mixed>> $cart */
	#[DataProvider( 'brokenCarts' )]
	public function testAnInvalidCartIsRejected( array $cart ): void {
		$this->product();
		$answer = $this->place( self::body( $cart ) );
		self::assertSame( array( false, true ), array( $answer['status'], $answer['data']['cart_changed'] ) );
		self::assertNotSame( '', $answer['message'] );
		$this->assertNoTrace();
	}

	public function testAReducedQuantityIsRejected(): void {
		$vase   = $this->product( 2 );
		$answer = $this->place( self::body( array( self::line( $vase, 3 ) ) ) );
		self::assertFalse( $answer['status'] );
		self::assertTrue( $answer['data']['cart_changed'] );
		self::assertSame( 2, $this->stock( $vase ) );
		$this->assertNoTrace();
	}

	public function testInvalidFieldsAreReportedByName(): void {
		$body   = self::body(
			array( self::line( $this->product() ) ),
			array(
				'contact'        => array( 'email' => 'no', 'phone' => '' ),
				'billing'        => array( 'street' => '', 'country' => 'US' ) + self::ADDRESS,
				'payment_method' => 'gold',
				'terms'          => false,
				'discount'       => 'SPRING',
			)
		);
		$answer = $this->place( $body );
		self::assertFalse( $answer['status'] );
		self::assertEqualsCanonicalizing(
			array(
				...array( 'contact.email', 'contact.phone', 'billing.street', 'billing.state', 'billing.country' ),
				...array( 'payment_method', 'terms', 'discount' ),
			),
			array_column( $answer['data']['errors'], 'field' )
		);
		self::assertNotContains( '', array_column( $answer['data']['errors'], 'message' ) );
		// The cart is fetched again, because it drops the code and says why.
		self::assertTrue( $answer['data']['cart_changed'] );
		$this->assertNoTrace();
	}

	public function testADisabledPaymentMethodIsRejected(): void {
		self::saveSetting( new EnabledPaymentMethods( array( 'bank_transfer' => false, 'cash_on_delivery' => false, 'card' => true ) ) );
		foreach ( array( 'bank_transfer', 'cash_on_delivery', 'card' ) as $method ) {
			$answer = $this->place( self::body( array( self::line( $this->product() ) ), array( 'payment_method' => $method ) ) );
			self::assertFalse( $answer['status'], $method );
			self::assertSame( array( 'payment_method' ), array_column( $answer['data']['errors'], 'field' ), $method );
			self::assertFalse( $answer['data']['cart_changed'], $method );
		}
		$this->assertNoTrace();
	}

	public function testCashOnDeliveryIsRejectedAboveItsLimit(): void {
		$table = $this->product( 3, 250_000 );
		$cash  = array( 'payment_method' => 'cash_on_delivery' );
		self::assertSame(
			array( 'payment_method' ),
			array_column( $this->place( self::body( array( self::line( $table ) ), $cash ) )['data']['errors'], 'field' )
		);
		$placed = $this->place( self::body( array( self::line( $this->product() ) ), $cash ) );
		self::assertTrue( $placed['status'] );
		self::assertSame( OrderStatus::Pending, $this->service( OrderRepository::class )->byKey( $placed['data']['key'] )?->status );
	}

	public function testSellingOutAtTheLastMomentRollsBackTheOrder(): void {
		[ $manyItems, $last ] = array( $this->product( 9, 500, array(), 'Plate' ), $this->product( 1, 1000, array(), 'Last vase' ) );
		$other             = self::body( array( self::line( $last ) ) );
		$this->provide(
			FailureInjection::class,
			new RunAtPoint( 'place.priced', fn () => self::assertTrue( $this->placeAnotherOrder( $other )['status'] ) )
		);
		$answer = $this->place( self::body( array( self::line( $manyItems, 2 ), self::line( $last ) ) ) );
		self::assertFalse( $answer['status'] );
		self::assertStringContainsString( 'Last vase', $answer['message'] );
		self::assertTrue( $answer['data']['cart_changed'] );
		self::assertSame( array( 9, 0 ), array( $this->stock( $manyItems ), $this->stock( $last ) ) );
		self::assertSame(
			array( 1, 1, self::MESSAGES ),
			array( $this->rowsIn( 'orders' ), $this->rowsIn( 'order_lines' ), $this->messageCount() )
		);
	}

	public function testAConcurrentIdenticalAttemptReturnsTheSameOrder(): void {
		$vase = $this->product( 1 );
		$body = self::body( array( self::line( $vase ) ) );
		$twin = null;
		$this->provide(
			FailureInjection::class,
			new RunAtPoint(
				'place.priced',
				function () use ( $body, &$twin ): void {
					$twin = $this->placeAnotherOrder( $body );
				}
			)
		);
		$answer = $this->place( $body );
		self::assertTrue( $answer['status'] );
		self::assertSame( $twin, $answer );
		self::assertSame( 1, $this->rowsIn( 'orders' ) );
	}

	public function testMadeToOrderItemsDoNotReduceStock(): void {
		$table = $this->product( null, 50_000 );
		self::assertTrue( $this->place( self::body( array( self::line( $table, 4 ) ) ) )['status'] );
		self::assertNull( $this->stock( $table ) );
	}

	public function testTitlesAndPricesDoNotChangeAfterPurchase(): void {
		$vase   = $this->product();
		$placed = $this->place( self::body( array( self::line( $vase ) ) ) );
		$this->service( ProductWriter::class )->save( $vase, ProductData::create( sku: 'CHANGED', price: 9999, stock: 5 ) );
		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] );
		self::assertSame( array( 'Vase', 1000 ), array( $order?->lines[0]->title, $order?->lines[0]->unitPrice ) );
	}

	/**
	 * Another customer's order, without this request's failure injection.
	 *
	 * @param array<string, mixed> $body
	 * @return array<string, mixed>
	 */
	private function placeAnotherOrder( array $body ): array {
		$server                    = $GLOBALS['wp_rest_server'];
		$GLOBALS['wp_rest_server'] = null;
		$answer                    = $this->place( $body );
		$GLOBALS['wp_rest_server'] = $server;
		return $answer;
	}
}
