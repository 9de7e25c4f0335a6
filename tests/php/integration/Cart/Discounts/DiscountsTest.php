<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cart\Discounts;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Rest\Router;
use Vitrine\Tests\Support\FixedClock;

/** What a discount code changes in the cart and the order, and why a code is rejected. */
final class DiscountsTest extends DiscountTestCase {

	public function testACodeReturnsItsDiscountForTheCart(): void {
		$this->code( value: 1250 );
		$vase   = $this->product();
		$answer = $this->call( 'get_discount', array( 'code' => ' Spring ', 'cart' => array( self::line( $vase, 2 ) ) ), 'lt' );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertTrue(
			rest_validate_value_from_schema(
				$answer['data'],
				$this->service( Router::class )->all()['get_discount']->answer()['data'],
				'data'
			)
		);
		self::assertSame(
			array( 'SPRING', 'percent', 250, "2,50\u{a0}€" ),
			array(
				$answer['data']['code'],
				$answer['data']['kind'],
				$answer['data']['amount']['amount'],
				$answer['data']['amount']['formatted'],
			)
		);
		self::assertStringContainsString( "12,5\u{a0}%", $answer['data']['label'] );
	}

	/** @return iterable<string, array{string, array<string, mixed>, string}> */
	public static function rejectedCodes(): iterable {
		yield 'unknown'              => array( 'WINTER', array(), 'This discount code does not exist.' );
		yield 'no code at all'       => array( '', array(), 'This discount code does not exist.' );
		yield 'before its first day' => array(
			'SPRING',
			array( 'from' => '2999-03-01' ),
			'This discount code is valid from 1 March 2999.',
		);
		yield 'after its last day'   => array( 'SPRING', array( 'until' => '2020-01-01' ), 'This discount code is no longer valid.' );
		yield 'disabled'             => array( 'SPRING', array( 'active' => false ), 'This discount code is no longer valid.' );
		yield 'minimum'              => array(
			'SPRING',
			array( 'minimum' => 2500 ),
			'This discount code requires a minimum order of €25.00. Add €15.00 more to use it.',
		);
		yield 'used up'              => array( 'SPRING', array( 'maxUses' => 0 ), 'This discount code has reached its usage limit.' );
		yield 'other products'       => array(
			'SPRING',
			array( 'products' => array( 999_999 ) ),
			'This discount code does not apply to the products in your cart.',
		);
		yield 'other categories'     => array(
			'SPRING',
			array( 'categories' => array( 999_999 ) ),
			'This discount code does not apply to the products in your cart.',
		);
	}

	/** @param array<string, mixed> $limits */
	#[DataProvider( 'rejectedCodes' )]
	public function testARejectedCodeHasAReasonAndIsDroppedFromTheCart( string $code, array $limits, string $why ): void {
		$this->code( DiscountKind::Percent, 1000, ...$limits );
		$cart   = array( self::line( $this->product() ) );
		$answer = $this->call( 'get_discount', array( 'code' => $code, 'cart' => $cart ) );
		self::assertSame( array( false, $why, null ), array( $answer['status'], $answer['message'], $answer['data'] ) );

		$priced = $this->call( 'get_cart', array( 'cart' => $cart, 'discount' => $code ) );
		self::assertSame(
			array( true, null, 1590 ),
			array( $priced['status'], $priced['discount'], $priced['totals']['total']['amount'] )
		);
		if ( $code !== '' ) {
			self::assertSame( array( 'discount_removed' ), array_column( $priced['notices'], 'code' ) );
			self::assertStringContainsString( $why, $priced['notices'][0]['message'] );
			$order = $this->place( self::body( $cart, array( 'discount' => $code ) ) );
			self::assertSame( array( false, true ), array( $order['status'], $order['data']['cart_changed'] ) );
			self::assertSame( array( array( 'field' => 'discount', 'message' => $why ) ), $order['data']['errors'] );
			$this->assertNoTrace();
		}
	}

	public function testAnEmptyCartRejectsTheCode(): void {
		$this->code();
		self::assertSame(
			array( false, 'Your cart is empty.' ),
			array_slice( array_values( $this->call( 'get_discount', array( 'code' => 'SPRING', 'cart' => array() ) ) ), 0, 2 )
		);
	}

	public function testTotalsAndVatIncludeTheDiscount(): void {
		$this->code( value: 2500 );
		$cart   = array( self::line( $this->product( 5, 1000 ) ), self::line( $this->product( 5, 333, array(), 'Book', 500 ) ) );
		$totals = $this->call( 'get_cart', array( 'cart' => $cart, 'discount' => 'SPRING' ) )['totals'];
		self::assertSame(
			array( 1333, 1180, 333, 'SPRING', 2180 ),
			array(
				$totals['items']['amount'],
				$totals['shipping']['amount'],
				$totals['discount']['amount'],
				$totals['discount_code'],
				$totals['total']['amount'],
			)
		);
		self::assertSame(
			2180,
			array_sum( array_map( static fn ( array $share ): int => $share['net']['amount'] + $share['vat']['amount'], $totals['vat'] ) )
		);
	}

	public function testADiscountAppliesToItsCategoriesOnly(): void {
		[ $vase, $lamp ] = array( $this->product( 5, 1000 ), $this->product( 5, 3000, array(), 'Lamp' ) );
		$this->service( Database::class )->insert( 'product_categories', array( 'product_id' => $vase, 'category_id' => 77 ) );
		$this->code( value: 5000, categories: array( 77 ) );
		self::assertSame(
			500,
			$this->call(
				'get_cart',
				array( 'cart' => array( self::line( $vase ), self::line( $lamp ) ), 'discount' => 'SPRING' )
			)['totals']['discount']['amount']
		);
	}

	public function testFreeDeliveryAppliesToTheOrder(): void {
		$this->code( DiscountKind::FreeDelivery, 0 );
		$order = $this->placed( $this->product() );
		self::assertSame(
			array( 0, 0, 'SPRING', 1000, 0 ),
			array(
				$order->totals->shipping,
				$order->totals->discount,
				$order->totals->discountCode,
				$order->totals->total,
				$order->lines[0]->shippingPrice,
			)
		);
	}

	public function testAFreeOrderNeedsNoPayment(): void {
		$this->code( value: 10_000 );
		$line   = array( 'shipping' => 'pickup' ) + self::line( $this->product() );
		$answer = $this->place( self::body( array( $line ), array( 'discount' => 'SPRING' ) ) );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		$order = $this->call( 'get_order_by_key', array( 'key' => $answer['data']['key'] ) )['data'];
		self::assertSame(
			array( 0, 'processing', '' ),
			array( $order['totals']['total']['amount'], $order['order_status'], $order['payment_method']['instructions'] )
		);
	}

	public function testGuessingCodesIsThrottled(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		$this->code();
		$cart     = array( self::line( $this->product() ) );
		$ask      = fn ( string $code ): int => $this->rest( 'POST', 'get_discount', array( 'code' => $code, 'cart' => $cart ) )->status;
		$statuses = array_map( $ask, array( 'A1', 'A2', 'SPRING', 'A3', 'A4', 'A5', 'A6', 'SPRING' ) );
		self::assertSame( array( 200, 200, 200, 200, 200, 200, 429, 429 ), $statuses );
		$priced = $this->call( 'get_cart', array( 'cart' => $cart, 'discount' => 'SPRING' ) );
		self::assertSame(
			array( null, array( 'discount_removed' ) ),
			array( $priced['discount'], array_column( $priced['notices'], 'code' ) )
		);
	}

	public function testAStaleUpdateIsRejected(): void {
		$discounts = $this->service( DiscountRepository::class );
		$id        = $this->code();
		self::assertTrue( $discounts->change( $id, 0, new DiscountTerms( 'SPRING', DiscountKind::Amount, 500 ) ) );
		self::assertFalse( $discounts->change( $id, 0, new DiscountTerms( 'SPRING', DiscountKind::Amount, 900 ) ) );
		self::assertSame( array( 500, 1 ), array( $discounts->byId( $id )?->terms->value, $discounts->byId( $id )?->revision ) );
	}
}
