<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Payments\Stripe\Card;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * `POST get_payment_methods`: the enabled payment methods. The checkout offers those that suit the cart's total; placing an order checks it
 * again.
 */
#[Endpoint( Access::Everyone )]
final class GetPaymentMethods implements Route {

	public function __construct( private readonly PaymentMethods $methods, private readonly StripeSettings $stripe ) {
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array(
			'data' => Schema::list(
				Schema::object(
					array(
						'key'         => Schema::text(),
						'title'       => Schema::text(),
						'description' => Schema::text(),
						'min_total'   => Schema::nullable( Schema::int( 0 ) ),
						'max_total'   => Schema::nullable( Schema::int( 0 ) ),
						'limit_text'  => Schema::text(),
						'shipping_methods' => Schema::list( Schema::text() ),
						'publishable_key' => Schema::text(),
					),
					array(),
					'PaymentMethod'
				)
			),
		);
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of(
			array_map(
				fn ( PaymentMethod $method ): array => array(
					'key'         => $method->key(),
					'title'       => $method->title(),
					'description' => $method->description(),
					'min_total'   => $method->minTotal(),
					'max_total'   => $method->maxTotal(),
					'limit_text'  => $method->limitText(),
					'shipping_methods' => $method->shippingMethods(),
					'publishable_key' => $method->key() === Card::KEY ? $this->stripe->publishableKey() : '',
				),
				array_values( array_filter( $this->methods->all(), static fn ( PaymentMethod $method ): bool => $method->isAvailable() ) )
			)
		);
	}
}
