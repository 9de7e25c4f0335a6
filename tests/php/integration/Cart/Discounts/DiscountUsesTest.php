<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cart\Discounts;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\OrderStatus;
use Vitrine\Tests\Support\RunAtPoint;

/** Uses of a discount code are counted exactly once, and limited. */
#[Group( 'data' )]
final class DiscountUsesTest extends DiscountTestCase {

	public function testAnOrderStoresTheCodeAndCountsTheUse(): void {
		$discount = $this->code();
		$order    = $this->placed( $this->product() );
		self::assertSame(
			array( 100, 'SPRING', 1490, 100 ),
			array( $order->totals->discount, $order->totals->discountCode, $order->totals->total, $order->lines[0]->discount )
		);
		$shown = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data']['totals'];
		self::assertSame( array( 100, 'SPRING' ), array( $shown['discount']['amount'], $shown['discount_code'] ) );
		self::assertSame( array( 1, 1 ), array( $this->used( $discount ), $this->rowsIn( 'discount_uses' ) ) );
	}

	public function testARepeatedRequestUsesTheCodeOnce(): void {
		$discount = $this->code( maxUses: 1, maxUsesPerCustomer: 1 );
		$body     = self::body( array( self::line( $this->product() ) ), array( 'discount' => 'SPRING' ) );
		$first    = $this->place( $body );
		self::assertTrue( $first['status'], (string) $first['message'] );
		self::assertSame( $first, $this->place( $body ) );
		self::assertSame( 1, $this->used( $discount ) );
	}

	public function testTheLimitPerCustomerIgnoresAddressSpelling(): void {
		$this->code( maxUsesPerCustomer: 1 );
		$vase = $this->product();
		self::assertTrue( $this->order( $vase )['status'] );
		$again = $this->order( $vase, array( 'contact' => array( 'email' => 'Ona+2@Example.org', 'phone' => '+370 600 12345' ) ) );
		self::assertSame(
			array( array( 'field' => 'discount', 'message' => 'You have already used this discount code.' ) ),
			$again['data']['errors']
		);
		self::assertTrue(
			$this->order( $vase, array( 'contact' => array( 'email' => 'jonas@example.org', 'phone' => '+370 600 12345' ) ) )['status']
		);
	}

	public function testErasedUsesStillCount(): void {
		$discount = $this->code( maxUses: 5, maxUsesPerCustomer: 1 );
		$this->placed( $this->product() );
		$eraser = apply_filters( 'wp_privacy_personal_data_erasers', array() )['vitrine-discounts']['callback'];
		self::assertSame(
			array( true, false ),
			array( $eraser( 'ona@example.org' )['items_removed'], $eraser( 'ona@example.org' )['items_removed'] )
		);
		self::assertSame(
			array( 1, 0 ),
			array(
				$this->used( $discount ),
				$this->service( DiscountRepository::class )->usesBy( $discount, new Buyer( null, 'ona@example.org' ) ),
			)
		);
	}

	/** Both customers saw that one use was left. The second one gets no order, and nothing of the attempt is stored. */
	public function testTheLastUseIsTakenOnlyOnce(): void {
		$discount = $this->code( maxUses: 1 );
		$vase     = $this->product();
		$other    = self::body(
			array( self::line( $vase ) ),
			array( 'discount' => 'SPRING', 'contact' => array( 'email' => 'jonas@example.org', 'phone' => '+370 600 12345' ) )
		);
		$this->provide(
			FailureInjection::class,
			new RunAtPoint(
				'place.priced',
				function () use ( $other ): void {
					$server                    = $GLOBALS['wp_rest_server'];
					$GLOBALS['wp_rest_server'] = null;
					self::assertTrue( $this->place( $other )['status'] );
					$GLOBALS['wp_rest_server'] = $server;
				}
			)
		);
		$answer = $this->order( $vase );
		self::assertSame(
			array( array( 'field' => 'discount', 'message' => 'This discount code has reached its usage limit.' ) ),
			$answer['data']['errors']
		);
		self::assertTrue( $answer['data']['cart_changed'] );
		self::assertSame(
			array( 1, 1, 1, 4 ),
			array( $this->used( $discount ), $this->rowsIn( 'orders' ), $this->rowsIn( 'discount_uses' ), $this->stock( $vase ) )
		);
	}

	public function testACancelledOrderReleasesItsUseOnce(): void {
		$discount = $this->code( maxUses: 2 );
		$vase     = $this->product();
		[ $first, $second ] = array( $this->placed( $vase ), $this->placed( $vase ) );
		$change   = $this->service( ChangeOrder::class );
		$change->changeStatus( $first, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		self::assertSame( 1, $this->used( $discount ) );
		try {
			$change->changeStatus( $first, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
			self::fail( 'It was cancelled twice.' );
		} catch ( IllegalTransition ) {
			$this->service( DiscountRepository::class )->release( $first->id );
			self::assertSame( array( 1, 1 ), array( $this->used( $discount ), $this->rowsIn( 'discount_uses' ) ) );
		}
		$change->expire( $second );
		self::assertSame( array( 0, 0 ), array( $this->used( $discount ), $this->rowsIn( 'discount_uses' ) ) );
		self::assertTrue( $this->order( $vase )['status'] );
	}
}
