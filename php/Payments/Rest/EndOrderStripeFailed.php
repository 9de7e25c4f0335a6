<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Payments\Stripe\PaymentInProgress;
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
 * `POST end_order_stripe_failed`: the browser reports a failed payment. Asks Stripe, as it may have succeeded. The stock stays reserved and
 * the order payable (see `payable`) until its deadline.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 60, 600 ) )]
final class EndOrderStripeFailed implements Route, ServedOffline {

	public function __construct( private readonly OrderSettler $settler ) {
	}

	public function arguments(): array {
		return OrderSettler::arguments();
	}

	public function answer(): array {
		return array( 'data' => array( 'anyOf' => array( CardPaymentResponses::stateAndNextAction(), array( 'type' => 'null' ) ) ) );
	}

	public function handle( Request $request ): Envelope {
		try {
			return Envelope::of( CardPaymentResponses::nextActionOf( $this->settler->settle( $request )['order'] ) );
		} catch ( PaymentRejected ) {
			return CardPaymentResponses::notPayable();
		} catch ( StripeError | PaymentInProgress ) {
			return CardPaymentResponses::unavailable();
		}
	}
}
