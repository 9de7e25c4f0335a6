<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Stripe\CardPayment;
use Vitrine\Payments\Stripe\PaymentInProgress;
use Vitrine\Payments\Stripe\PaymentRejected;
use Vitrine\Payments\Stripe\StripeError;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * `POST start_order_stripe`: returns the data a browser needs to pay by card. Repeated calls return the same intent for the order's total.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 120, 600 ) )]
final class StartOrderStripe implements Route {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly CardPayment $payment,
		private readonly StripeSettings $settings,
		private readonly MoneyFormat $money,
	) {
	}

	public function arguments(): array {
		return array( 'key' => Schema::text( 64 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array(
			'data' => array(
				'anyOf' => array(
					Schema::object(
						array(
							'intent'          => Schema::text(),
							'client_secret'   => Schema::text(),
							'publishable_key' => Schema::text(),
							'amount'          => Schema::money(),
						),
						array(),
						'CardPayment'
					),
					array( 'type' => 'null' ),
				),
			),
		);
	}

	public function handle( Request $request ): Envelope {
		$order = $this->orders->byKey( $request->text( 'key' ) );
		if ( $order === null || ! $this->settings->isComplete() ) {
			return CardPaymentResponses::notPayable();
		}
		try {
			$intent = $this->payment->start( $order->id );
		} catch ( PaymentRejected ) {
			return CardPaymentResponses::notPayable();
		} catch ( StripeError | PaymentInProgress ) {
			return CardPaymentResponses::unavailable();
		}
		return Envelope::of(
			array(
				'intent'          => $intent->id,
				'client_secret'   => $intent->clientSecret,
				'publishable_key' => $this->settings->publishableKey(),
				'amount'          => $this->money->toArray( new Money( $order->totals->total, $order->currency->code ) ),
			)
		);
	}
}
