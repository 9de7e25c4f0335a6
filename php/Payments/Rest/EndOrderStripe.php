<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Orders\PaymentStatus;
use Vitrine\Payments\Stripe\PaymentInProgress;
use Vitrine\Payments\Stripe\PaymentIntentStatus;
use Vitrine\Payments\Stripe\PaymentRejected;
use Vitrine\Payments\Stripe\StripeError;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\ServedOffline;

defined( 'ABSPATH' ) || exit;

/**
 * `POST end_order_stripe`: the customer returns from paying. `status` is true if the payment has succeeded or is being processed, and false
 * with the state of the order if the intent is unpaid.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 100, 600 ) )]
final class EndOrderStripe implements Route, ServedOffline {

	public function __construct( private readonly OrderSettler $settler ) {
	}

	public function arguments(): array {
		return OrderSettler::arguments();
	}

	public function answer(): array {
		return array( 'data' => array( 'anyOf' => array( CardPaymentResponses::state(), array( 'type' => 'null' ) ) ) );
	}

	public function handle( Request $request ): Envelope {
		try {
			[ 'order' => $order, 'intent' => $intent ] = $this->settler->settle( $request );
		} catch ( PaymentRejected ) {
			return CardPaymentResponses::notPayable();
		} catch ( StripeError | PaymentInProgress ) {
			return CardPaymentResponses::unavailable();
		}
		$state    = CardPaymentResponses::stateOf( $order );
		$isComing = in_array( $intent->status, array( PaymentIntentStatus::Processing, PaymentIntentStatus::Succeeded ), true );
		$unpaid   = in_array( $order->payment->status, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true );
		return $isComing || ! $unpaid
			? Envelope::of( $state )
			: Envelope::refusal( __( 'The payment was not completed.', 'vitrine' ), $state );
	}
}
