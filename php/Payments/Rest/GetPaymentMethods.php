<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST get_payment_methods`: the enabled payment methods. Whether one suits an order is checked when the order is placed. */
#[Endpoint( Access::Everyone )]
final class GetPaymentMethods implements Route {

	public function __construct( private readonly PaymentMethods $methods ) {
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
				static fn ( PaymentMethod $method ): array => array(
					'key'         => $method->key(),
					'title'       => $method->title(),
					'description' => $method->description(),
				),
				array_values( array_filter( $this->methods->all(), static fn ( PaymentMethod $method ): bool => $method->isAvailable() ) )
			)
		);
	}
}
