<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Payments\Stripe\StripeApi;
use Vitrine\Tests\Support\StripeCalls;

/**
 * What the shop sends to Stripe, in tests/fakes/stripe/calls.ts, which tsc compares with the types of Stripe's own library: it refuses
 * unknown parameters and wrong values. After a change, write the file by
 * `VITRINE_STRIPE_CALLS=1 node bin/phpunit.mjs --filter=StripeCallsTest`.
 */
final class StripeCallsTest extends CardTestCase {

	private const FILE = '/tests/fakes/stripe/calls.ts';

	public function testTheRecordedCallsAreThoseThatStripesTypesAccept(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$api = $this->service( StripeApi::class );
		$api->updateShipping( $intent, $this->stripe->intents( $order->id )[0]['shipping'] );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		$api->ping();
		$this->service( RefundService::class )->refund( $this->reload( $order ), new RefundRequest( 0, 500 ), Actor::staff( 1, 'Rūta' ) );
		$api->refundsOf( $intent );
		$api->refundsSince( 1 );
		$api->dispute( (string) $this->stripe->control( 'dispute', compact( 'intent' ) )['id'] );
		$api->fraudWarning( (string) $this->stripe->control( 'warn', compact( 'intent' ) )['id'] );
		$api->disputesSince( 1 );
		$api->disputesSince( 1, true );
		$api->webhookEndpoints();
		$api->cancelIntent( $this->startPayment( $this->order() ) );

		$calls = StripeCalls::expressions( $this->stripe->control( 'state' )['calls'] );
		self::assertSame( array(), StripeCalls::missing( $calls ) );
		$text = StripeCalls::file( StripeApi::VERSION, $calls );
		$file = dirname( __DIR__, 4 ) . self::FILE;
		if ( getenv( 'VITRINE_STRIPE_CALLS' ) === '1' ) {
			file_put_contents( $file, $text );
		}
		self::assertSame( $text, file_get_contents( $file ) );
	}
}
