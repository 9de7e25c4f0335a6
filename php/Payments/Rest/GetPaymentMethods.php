<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST get_payment_methods`: the payment methods that the shop offers. Whether one fits an order is decided when it is placed. */
final class GetPaymentMethods implements Route {

	public function __construct( private readonly PaymentMethods $methods ) {
	}

	public function method(): string {
		return 'POST';
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

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): ?RateLimit {
		return null;
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of(
			array_map(
				static fn ( PaymentMethod $method ): array => array(
					'key'         => $method->key(),
					'title'       => $method->title(),
					'description' => $method->description(),
				),
				array_values( array_filter( $this->methods->all(), static fn ( PaymentMethod $method ): bool => $method->available() ) )
			)
		);
	}
}
