<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;

/** The ways to pay, in the order in which the checkout shows them: what the shop does not offer comes last. */
final class MethodRegistry implements PaymentMethods {

	/** @var list<PaymentMethod> */
	private readonly array $methods;

	public function __construct( PaymentMethod ...$methods ) {
		$this->methods = array_values( $methods );
	}

	public function all(): array {
		$offered = array_filter( $this->methods, static fn ( PaymentMethod $method ): bool => $method->available() );
		return array_values( $offered + $this->methods );
	}

	public function find( string $key ): ?PaymentMethod {
		foreach ( $this->methods as $method ) {
			if ( $method->key() === $key ) {
				return $method;
			}
		}
		return null;
	}
}
