<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Access\OrderAccess;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Stripe\CardPayment;
use Vitrine\Payments\Stripe\PaymentInProgress;
use Vitrine\Payments\Stripe\PaymentRejected;
use Vitrine\Payments\Stripe\StripeContact;
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
		private readonly OrderAccess $access,
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
							'billing'         => Schema::nullable( self::billing() ),
						),
						array(),
						'CardPayment'
					),
					array( 'type' => 'null' ),
				),
			),
		);
	}

	/** @return array<string, mixed> */
	private static function billing(): array {
		$texts   = static fn ( array $names ): array => array_fill_keys( $names, Schema::text() );
		$contact = array( 'name', 'email', 'phone' );
		$address = array( 'line1', 'city', 'postal_code', 'state', 'country' );
		return Schema::object(
			$texts( $contact ) + array( 'address' => Schema::object( $texts( $address ), $address, 'CardBillingAddress' ) ),
			$contact,
			'CardBilling'
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
		$isShown = $this->access->byKey( $order->key, '', $request->customer ) instanceof Order;
		return Envelope::of(
			array(
				'intent'          => $intent->id,
				'client_secret'   => $intent->clientSecret,
				'publishable_key' => $this->settings->publishableKey(),
				'amount'          => $this->money->toArray( new Money( $order->totals->total, $order->currency->code ) ),
				'billing'         => $isShown ? StripeContact::billing( $order ) : null,
			)
		);
	}
}
