<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Orders\PaymentStatus;
use Vitrine\Payments\Stripe\IntentStatus;
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
 * `POST end_order_stripe`: the customer comes back from paying. `status` is true when the money has come or is on its way; of an intent that
 * nobody has paid it is false, with where the order stands.
 */
final class EndOrderStripe implements Route, ServedOffline {

	public function __construct( private readonly SettlesOrder $settles ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return SettlesOrder::arguments();
	}

	public function answer(): array {
		return array( 'data' => array( 'anyOf' => array( PaymentAnswers::state(), array( 'type' => 'null' ) ) ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 100, 600 );
	}

	public function handle( Request $request ): Envelope {
		try {
			[ 'order' => $order, 'intent' => $intent ] = $this->settles->settled( $request );
		} catch ( PaymentRefused ) {
			return PaymentAnswers::notPayable();
		} catch ( StripeError | PaymentBusy ) {
			return PaymentAnswers::unavailable();
		}
		$state  = PaymentAnswers::stateOf( $order );
		$comes  = in_array( $intent->status, array( IntentStatus::Processing, IntentStatus::Succeeded ), true );
		$unpaid = in_array( $order->paymentStatus, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true );
		return $comes || ! $unpaid ? Envelope::of( $state ) : Envelope::refusal( __( 'The payment was not made.', 'vitrine' ), $state );
	}
}
