<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Kernel\Clock;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Payments\Stripe\WebhookSignature;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\ReadsBody;
use Vitrine\Rest\Request;
use Vitrine\Rest\RouteError;
use Vitrine\Rest\ServedOffline;

/** `POST stripe_webhook`: Stripe tells that something has happened. It is remembered and answered at once, and worked on afterwards. */
final class StripeWebhook implements ReadsBody, ServedOffline {

	public function __construct( private readonly StripeSettings $settings, private readonly StripeEvents $events, private readonly Clock $clock ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	/** None: a shop that sells a lot is told a lot, and what has no signature costs one hash. */
	public function limit(): ?RateLimit {
		return null;
	}

	public function handle( Request $request ): Envelope {
		if ( ! WebhookSignature::isValid( $request->body, $request->header( 'Stripe-Signature' ), $this->settings->webhookSecret(), $this->clock->now()->getTimestamp() ) ) {
			throw new RouteError( 'wrong_signature', __( 'The request could not be understood.', 'vitrine' ) );
		}
		$event  = json_decode( $request->body, true, 32 );
		$object = is_array( $event ) ? $event['data']['object'] ?? null : null;
		$text   = static fn ( mixed $from, string $key ): string => is_array( $from ) && is_string( $from[ $key ] ?? null ) ? $from[ $key ] : '';
		// Charges and refunds name the intent that they belong to.
		$intent = $text( $object, 'payment_intent' );
		$this->events->receive( $text( $event, 'id' ), $text( $event, 'type' ), $intent === '' ? $text( $object, 'id' ) : $intent );
		return Envelope::of( null );
	}
}
