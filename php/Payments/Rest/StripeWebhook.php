<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Kernel\Clock;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Payments\Stripe\WebhookSignature;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RawBodyRoute;
use Vitrine\Rest\Request;
use Vitrine\Rest\RouteError;
use Vitrine\Rest\ServedOffline;

defined( 'ABSPATH' ) || exit;

/** `POST stripe_webhook`: stores a Stripe event and responds at once; the outbox processes it later. */
// Not rate limited: a busy shop receives many events, and rejecting an unsigned one costs only a hash.
#[Endpoint( Access::Everyone )]
final class StripeWebhook implements RawBodyRoute, ServedOffline {

	public function __construct(
		private readonly StripeSettings $settings,
		private readonly StripeEvents $events,
		private readonly Clock $clock,
	) {
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function handle( Request $request ): Envelope {
		if (
			! WebhookSignature::isValid(
				$request->body,
				$request->header( 'Stripe-Signature' ),
				$this->settings->webhookSecret(),
				$this->clock->now()->getTimestamp()
			)
		) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RouteError( 'wrong_signature', __( 'The request is invalid.', 'vitrine' ) );
		}
		$event  = json_decode( $request->body, true, 32 );
		$object = is_array( $event ) ? $event['data']['object'] ?? null : null;
		$text   = static fn ( mixed $from, string $key ): string => is_array( $from ) && is_string( $from[ $key ] ?? null )
			? $from[ $key ]
			: '';
		// Charges and refunds reference their intent.
		$intent = $text( $object, 'payment_intent' );
		[ $id, $type ] = array( $text( $event, 'id' ), $text( $event, 'type' ) );
		if ( StripeEvents::isDispute( $type ) && is_array( $object ) ) {
			$at = is_int( $event['created'] ?? null ) ? $event['created'] : 0;
			$this->events->receiveDispute( $id, $type, $object, min( $at, $this->clock->now()->getTimestamp() ) );
			return Envelope::of( null );
		}
		$this->events->receive( $id, $type, $intent === '' ? $text( $object, 'id' ) : $intent );
		return Envelope::of( null );
	}
}
