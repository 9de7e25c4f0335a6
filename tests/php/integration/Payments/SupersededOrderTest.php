<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Tests\Support\ProcessCrash;
use Vitrine\Tests\Support\RunAtPoint;

/** A customer orders by card, goes back and chooses another payment method: only one order remains. */
final class SupersededOrderTest extends CardTestCase {

	/** Inactive until a test has placed its first order. */
	private ?RunAtPoint $failure = null;

	protected function setUp(): void {
		parent::setUp();
		$this->failure = null;
		$this->provide(
			FailureInjection::class,
			new class( fn (): ?RunAtPoint => $this->failure ) implements FailureInjection {

				/** @param Closure(): ?RunAtPoint $failure */
				public function __construct( private readonly Closure $failure ) {
				}

				public function pass( string $point ): void {
					( $this->failure )()?->pass( $point );
				}
			}
		);
	}

	/** @return array<string, mixed> The decoded response. */
	private function byTransfer( Order $first, string $key ): array {
		return $this->place( self::body( array( self::line( $first->lines[0]->productId ) ), array( 'instead_of' => $key ) ) );
	}

	public function testAnInvalidFormDoesNotCancelTheFirstOrder(): void {
		$first  = $this->order();
		$answer = $this->place(
			self::body(
				array( self::line( $first->lines[0]->productId ) ),
				array( 'instead_of' => $first->key, 'contact' => array( 'email' => 'ona@', 'phone' => '' ) )
			)
		);
		self::assertFalse( $answer['status'] );
		self::assertContains( 'contact.email', array_column( $answer['data']['errors'], 'field' ) );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $first ) );
	}

	public function testTheFirstOrderIsCancelledEvenForTheLastItem(): void {
		$first = $this->order( $this->product( 1 ) );
		$this->startPayment( $first );
		$placed = $this->byTransfer( $first, $first->key );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		self::assertSame(
			array( array( 'cancelled', 'unpaid' ), 0 ),
			array( $this->state( $first ), $this->stock( $first->lines[0]->productId ) )
		);
		self::assertSame(
			array( 'order_confirmation', 'order_notice' ),
			array_values( array_diff( $this->messages(), array( 'order_reminder' ) ) ),
			'No e-mail about a superseded order.'
		);
		self::assertSame(
			'canceled',
			$this->stripe->intents( $first->id )[0]['status'],
			'The payment is cancelled before the order, so that only one of the two can be paid.'
		);
	}

	public function testTheFirstOrderCanBeNamedByItsRequestId(): void {
		$body  = self::body( array( self::line( $this->product() ) ), array( 'payment_method' => 'card' ) );
		$first = $this->service( OrderRepository::class )->byKey( $this->place( $body )['data']['key'] )
			?? self::fail( 'Order not found.' );
		self::assertTrue( $this->byTransfer( $first, $body['request_id'] )['status'] );
		self::assertSame( array( 'cancelled', 'unpaid' ), $this->state( $first ) );
		self::assertSame( 'cancelled', $this->place( $body )['data']['state'], 'A browser with the old request ID starts a new attempt.' );
	}

	public function testAnOrderPaidButNotSettledIsKept(): void {
		$first = $this->order();
		$this->stripe->pay( $this->startPayment( $first ) );
		$rejected = $this->byTransfer( $first, $first->key );
		self::assertSame(
			array( false, array( 'state' => 'bought', 'number' => $first->number ) ),
			array( $rejected['status'], $rejected['data']['before'] )
		);
		self::assertSame( array( array( 'processing', 'paid' ), 1 ), array( $this->state( $first ), $this->rowsIn( 'orders' ) ) );
	}

	public function testAnOrderWithAProcessingPaymentIsKept(): void {
		$first = $this->order();
		$this->stripe->pay( $this->startPayment( $first ), '4990000000000004' );
		$rejected = $this->byTransfer( $first, $first->key );
		self::assertFalse( $rejected['status'] );
		self::assertStringContainsString( $first->number, $rejected['message'] );
		self::assertSame( array( array( 'pending', 'unpaid' ), 1 ), array( $this->state( $first ), $this->rowsIn( 'orders' ) ) );
	}

	public function testAnOrderPaidInTheMeantimeIsKept(): void {
		$first  = $this->order();
		$intent = $this->startPayment( $first );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $first, $intent );
		$rejected = $this->byTransfer( $first, $first->key );
		self::assertFalse( $rejected['status'] );
		self::assertStringContainsString( $first->number, $rejected['message'] );
		self::assertSame( array( array( 'processing', 'paid' ), 1 ), array( $this->state( $first ), $this->rowsIn( 'orders' ) ) );
	}

	/** A customer who can't pay by card during an outage chooses another method. */
	public function testAPaymentOfAnOrderReplacedDuringAnOutageIsPutOnHold(): void {
		$this->expectLog();
		$clock  = $this->clock();
		$first  = $this->order();
		$intent = $this->startPayment( $first );
		$this->stripe->trouble( 'reset', 1, 'GET' );
		self::assertTrue( $this->byTransfer( $first, $first->key )['status'] );
		self::assertSame( array( 'cancelled', 'unpaid' ), $this->state( $first ) );
		$this->stripe->pay( $intent );
		$this->advance( $clock, '+5 minutes' );
		self::assertSame( array( 'cancelled', 'on_hold' ), $this->state( $first ) );
		self::assertContains( 'payment_on_hold', $this->messages() );
	}

	public function testTheIntentOfAnOrderReplacedDuringAnOutageIsCancelledLater(): void {
		$this->expectLog();
		$clock = $this->clock();
		$first = $this->order();
		$this->startPayment( $first );
		$this->stripe->trouble( 'error', 1, 'POST', 0, '/v1/payment_intents' );
		self::assertTrue( $this->byTransfer( $first, $first->key )['status'] );
		$this->advance( $clock, '+5 minutes' );
		self::assertSame( array( 'canceled' ), array_column( $this->stripe->intents( $first->id ), 'status' ) );
	}

	public function testUnknownAndTransferOrdersAreNotCancelled(): void {
		$first = $this->order();
		self::assertTrue( $this->byTransfer( $first, str_repeat( '0', 40 ) )['status'] );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $first ) );
		$transfer = $this->byTransfer( $first, '' );
		self::assertFalse( $this->byTransfer( $first, $transfer['data']['key'] )['status'] );
	}

	/** @return iterable<string, array{array<string, mixed>}> Changes of the new order. */
	public static function refusals(): iterable {
		yield 'a quantity above the stock'   => array( array( 'quantity' => 50 ) );
		yield 'an empty cart'                => array( array( 'cart' => array() ) );
		yield 'an outdated total'            => array( array( 'total' => 1 ) );
		yield 'an address without a street'  => array( array( 'billing' => array( 'street' => '' ) + self::ADDRESS ) );
		yield 'a country without delivery'   => array( array( 'billing' => array( 'country' => 'US' ) + self::ADDRESS ) );
		yield 'terms that are not accepted'  => array( array( 'terms' => false ) );
		yield 'an unknown discount code'     => array( array( 'discount' => 'NONE' ) );
		yield 'an unknown payment method'    => array( array( 'payment_method' => 'gold' ) );
		yield 'a total above the cash limit' => array( array( 'payment_method' => 'cash_on_delivery', 'quantity' => 3 ) );
	}

	/** @param array<string, mixed> $changes */
	#[DataProvider( 'refusals' )]
	public function testARefusedOrderLeavesTheFirstOne( array $changes ): void {
		$first  = $this->order( $this->product( 3, 50_000 ) );
		$intent = $this->startPayment( $first );
		$cart   = array( self::line( $first->lines[0]->productId, $changes['quantity'] ?? 1 ) );
		unset( $changes['quantity'] );
		$answer = $this->place( self::body( $cart, $changes + array( 'instead_of' => $first->key ) ) );
		self::assertFalse( $answer['status'] );
		self::assertNull( $answer['data']['before'] );
		self::assertSame( 'requires_payment_method', $this->stripe->intents( $first->id )[0]['status'], 'Its payment goes on.' );
		$this->assertCanBePaid( $first, $intent );
	}

	public function testSellingOutAtTheLastMomentLeavesTheFirstOne(): void {
		$other = $this->product( 1, 1000, array(), 'Last bowl' );
		$first = $this->order();
		$this->startPayment( $first );
		$this->meanwhile( 'place.priced', fn () => self::assertTrue( $this->service( Stock::class )->reduce( $other, 1 ) ) );
		$answer = $this->place(
			self::body( array( self::line( $first->lines[0]->productId ), self::line( $other ) ), array( 'instead_of' => $first->key ) )
		);
		self::assertStringContainsString( 'Last bowl', $answer['message'] );
		$this->assertCanBePaid( $first );
	}

	public function testALimitOfUnpaidOrdersLeavesTheFirstOne(): void {
		self::saveSetting( new UnpaidLimits( 2 ) );
		$first = $this->order();
		$this->startPayment( $first );
		$vase   = $first->lines[0]->productId;
		$answer = $this->place( self::body( array( self::line( $vase, 3 ) ), array( 'instead_of' => $first->key ) ) );
		self::assertStringContainsString( 'more items than we can reserve', $answer['message'] );
		$this->assertCanBePaid( $first );
	}

	public function testTheItemsOfTheFirstOrderDoNotCountAgainstTheLimits(): void {
		self::saveSetting( new UnpaidLimits( 2 ) );
		$first  = $this->order();
		$vase   = $first->lines[0]->productId;
		$answer = $this->place( self::body( array( self::line( $vase, 2 ) ), array( 'instead_of' => $first->key ) ) );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
	}

	/** @return iterable<string, array{string}> */
	public static function points(): iterable {
		foreach ( array( 'place.order', 'place.discount', 'place.stock', 'place.messages' ) as $point ) {
			yield $point => array( $point );
		}
	}

	#[DataProvider( 'points' )]
	public function testADatabaseErrorLeavesTheFirstOne( string $point ): void {
		$this->expectLog();
		$first = $this->order();
		$this->startPayment( $first );
		$this->meanwhile( $point, static fn () => throw new RuntimeException( 'Database error: disk full' ) );
		$body   = self::body( array( self::line( $first->lines[0]->productId ) ), array( 'instead_of' => $first->key ) );
		$answer = $this->rest( 'POST', 'add_order', $body );
		self::assertSame( 500, $answer->status );
		$this->assertCanBePaid( $first );
	}

	#[DataProvider( 'points' )]
	public function testACrashLeavesTheFirstOne( string $point ): void {
		$first = $this->order( $this->product( 1 ) );
		$body  = self::body( array( self::line( $first->lines[0]->productId ) ), array( 'instead_of' => $first->key ) );
		self::assertSame( '', ProcessCrash::call( 'kill', $point, 'add_order', $body ), 'The process continued.' );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $first ) );
		self::assertSame( array( 1, 0 ), array( $this->rowsIn( 'orders' ), $this->stock( $first->lines[0]->productId ) ) );
	}

	public function testTheOnlyUseOfADiscountCodeMovesToTheNewOrder(): void {
		$codes = $this->service( DiscountRepository::class );
		$code  = $codes->add( new DiscountTerms( 'ONCE', DiscountKind::Percent, 1000, maxUses: 1, maxUsesPerCustomer: 1 ) );
		$vase  = $this->product( 1 );
		$body  = self::body( array( self::line( $vase ) ), array( 'payment_method' => 'card', 'discount' => 'ONCE' ) );
		$first = $this->place( $body );
		self::assertTrue( $first['status'], (string) $first['message'] );
		$second = $this->place(
			self::body( array( self::line( $vase ) ), array( 'instead_of' => $first['data']['key'], 'discount' => 'once' ) )
		);
		self::assertTrue( $second['status'], (string) $second['message'] );
		self::assertSame(
			array( 1, 1, 0 ),
			array( $codes->byId( $code )?->used, $this->rowsIn( 'discount_uses' ), $this->stock( $vase ) )
		);
		$third = $this->place( self::body( array( self::line( $this->product() ) ), array( 'discount' => 'ONCE' ) ) );
		self::assertSame( array( 'discount' ), array_column( $third['data']['errors'], 'field' ) );
	}

	/** The first order expires while the second one is being placed. */
	public function testAnOrderThatIsCancelledInTheMeantimeIsReplaced(): void {
		$first = $this->order();
		$this->meanwhile(
			'place.priced',
			function () use ( $first ): void {
				$this->service( ChangeOrder::class )->expire( $first );
			}
		);
		$answer = $this->byTransfer( $first, $first->key );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertSame( array( 2, 4 ), array( $this->rowsIn( 'orders' ), $this->stock( $first->lines[0]->productId ) ) );
	}

	private function assertCanBePaid( Order $order, string $intent = '' ): void {
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
		self::assertSame( 1, $this->rowsIn( 'orders' ) );
		$product = $order->lines[0]->productId;
		$stock   = $this->stock( $product );
		$current = $this->startPayment( $order );
		if ( $intent !== '' ) {
			self::assertSame( $intent, $current );
		}
		$this->stripe->pay( $current );
		$this->returnFromPayment( $order, $current );
		self::assertSame( array( array( 'processing', 'paid' ), $stock ), array( $this->state( $order ), $this->stock( $product ) ) );
	}

	/** Runs a callback when the next order passes a point. */
	private function meanwhile( string $point, Closure $callback ): void {
		$this->failure = new RunAtPoint( $point, $callback );
	}
}
