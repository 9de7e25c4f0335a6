<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Payments\Stripe\PaymentBusy;
use Vitrine\Payments\Stripe\PaymentRefused;
use Vitrine\Payments\Stripe\StripeError;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\ServedOffline;

/**
 * `POST end_order_stripe_failed`: the browser says that the payment failed. Stripe is asked, for it may have succeeded. The pieces stay held
 * and the order payable, `payable` says so, until its time is over.
 */
final class EndOrderStripeFailed implements Route, ServedOffline {

	public function __construct( private readonly SettlesOrder $settles ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return SettlesOrder::arguments();
	}

	public function answer(): array {
		return array( 'data' => array( 'anyOf' => array( PaymentAnswers::stateAndWayOn(), array( 'type' => 'null' ) ) ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 60, 600 );
	}

	public function handle( Request $request ): Envelope {
		try {
			return Envelope::of( PaymentAnswers::wayOnOf( $this->settles->settled( $request )['order'] ) );
		} catch ( PaymentRefused ) {
			return PaymentAnswers::notPayable();
		} catch ( StripeError | PaymentBusy ) {
			return PaymentAnswers::unavailable();
		}
	}
}
