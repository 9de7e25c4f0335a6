<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\OrderBook;
use Vitrine\Payments\Stripe\CardPayment;
use Vitrine\Payments\Stripe\PaymentBusy;
use Vitrine\Payments\Stripe\PaymentRefused;
use Vitrine\Payments\Stripe\StripeError;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST start_order_stripe`: what a browser needs to pay an order by card. Asked again it gives the same intent; the amount is the order's. */
final class StartOrderStripe implements Route {

	public function __construct(
		private readonly OrderBook $book,
		private readonly CardPayment $payment,
		private readonly StripeSettings $settings,
		private readonly MoneyFormat $money,
	) {
	}

	public function method(): string {
		return 'POST';
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

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 40, 600 );
	}

	public function handle( Request $request ): Envelope {
		$order = $this->book->byKey( $request->text( 'key' ) );
		if ( $order === null || ! $this->settings->isComplete() ) {
			return PaymentAnswers::notPayable();
		}
		try {
			$intent = $this->payment->start( $order->id );
		} catch ( PaymentRefused ) {
			return PaymentAnswers::notPayable();
		} catch ( StripeError | PaymentBusy ) {
			return PaymentAnswers::unavailable();
		}
		return Envelope::of(
			array(
				'intent'          => $intent->id,
				'client_secret'   => $intent->clientSecret,
				'publishable_key' => $this->settings->publishableKey(),
				'amount'          => $this->money->wire( new Money( $order->totals->total, $order->currency ) ),
			)
		);
	}
}
