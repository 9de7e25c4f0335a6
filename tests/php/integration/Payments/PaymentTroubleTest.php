<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Payments\Stripe\StripeSettings;

/** Stripe is down, slow, rate-limited or loses responses: the customer gets a message, is never charged twice, and can retry. */
final class PaymentTroubleTest extends CardTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->expectLog();
	}

	/** @return iterable<string, array{string, int}> trouble, milliseconds */
	public static function troubles(): iterable {
		yield 'down'                               => array( 'reset', 0 );
		yield 'slow'                               => array( 'slow', 1_000 );
		yield 'limited'                            => array( 'limited', 0 );
		yield 'broken'                             => array( 'error', 0 );
		yield 'executed, but an error'             => array( 'failed', 0 );
		yield 'executed, but the response is lost' => array( 'lost', 0 );
		yield 'in maintenance'                     => array( 'odd', 0 );
	}

	#[DataProvider( 'troubles' )]
	public function testRetryingTheStartCreatesOneIntent( string $kind, int $ms ): void {
		$order = $this->order();
		$this->stripe->trouble( $kind, 1, 'POST', $ms );
		$rejected = $this->withTimeout( $ms, fn (): array => $this->call( 'start_order_stripe', array( 'key' => $order->key ) ) );
		self::assertSame( array( false, null ), array( $rejected['status'], $rejected['data'] ) );
		self::assertNotSame( '', $rejected['message'] );
		$this->startPayment( $order );
		self::assertCount( 1, $this->stripe->intents( $order->id ) );
		self::assertSame(
			array( array( 'pending', 'unpaid' ), 4 ),
			array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) )
		);
	}

	#[DataProvider( 'troubles' )]
	public function testAFailedStatusRequestCanBeRetried( string $kind, int $ms ): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->stripe->trouble( $kind, 1, 'GET', $ms );
		self::assertFalse( $this->withTimeout( $ms, fn (): array => $this->returnFromPayment( $order, $intent ) )['status'] );
		self::assertTrue( $this->returnFromPayment( $order, $intent )['status'] );
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	public function testARejectedKeyIsLoggedWithoutItsValue(): void {
		$secret = 'sk_test_somethingElse0000000000';
		update_option(
			StripeSettings::OPTION,
			array( 'test' => true, 'sandbox' => array( 'publishable' => $this->stripe->facts['publishable'], 'secret' => $secret ) )
		);
		$order  = $this->order();
		$before = (string) file_get_contents( WP_CONTENT_DIR . '/debug.log' );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $order->key ) )['status'] );
		$result = substr( (string) file_get_contents( WP_CONTENT_DIR . '/debug.log' ), strlen( $before ) );
		self::assertStringContainsString( 'secret key was not accepted', $result );
		self::assertStringNotContainsString( 'somethingElse', $result );
	}

	public function testEveryCallIsVersionedAndWritesCarryAnIdempotencyKey(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$calls  = $this->stripe->control( 'state' )['calls'];
		self::assertCount( 1, $calls );
		self::assertMatchesRegularExpression( "/^order-$order->id-[0-9a-f]{32}-1-[0-9a-f]{12}$/", $calls[0]['key'] );
		self::assertStringNotContainsString( $order->key, $calls[0]['key'] . $calls[0]['body'] );
		self::assertStringNotContainsString( 'example.org', $calls[0]['body'], 'Stripe receives only the necessary customer data.' );
		self::assertSame( 'requires_payment_method', $this->stripe->intents( $order->id )[0]['status'], $intent );
	}

	/**
	 * Limits the wait for a slow Stripe. Other calls keep the normal limit, because they may be slow on a busy machine.
	 *
	 * @param Closure(): array<string, mixed> $call
	 * @return array<string, mixed>
	 */
	private function withTimeout( int $ms, Closure $call ): array {
		$limit = static fn ( array $arguments ): array => $ms === 0 ? $arguments : array( 'timeout' => $ms / 2000 ) + $arguments;
		add_filter( 'http_request_args', $limit );
		$answer = $call();
		remove_filter( 'http_request_args', $limit );
		return $answer;
	}
}
