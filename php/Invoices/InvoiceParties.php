<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Customers\Address;
use Vitrine\Orders\Order;

/** Addresses and the buyer's e-mail address that a document states: a copy from the day of issue, because those of the order can change. */
final readonly class InvoiceParties {

	/** @param string|null $email Null in documents of earlier versions, which state that of the order. */
	private function __construct( private Address $billing, private Address $delivery, private ?string $email ) {
	}

	public static function of( Order $order ): self {
		return new self( $order->customer->billing, $order->customer->delivery, $order->customer->email );
	}

	public static function decode( string $json ): self {
		$stored  = (array) json_decode( $json, true );
		$address = static fn ( mixed $values ): Address => Address::fromArray( is_array( $values ) ? $values : array() );
		return new self(
			$address( $stored['billing'] ?? null ),
			$address( $stored['delivery'] ?? null ),
			is_string( $stored['email'] ?? null ) ? $stored['email'] : null
		);
	}

	public function encode(): string {
		return (string) wp_json_encode(
			array(
				'billing'  => $this->billing->toArray(),
				'delivery' => $this->delivery->toArray(),
			) + ( $this->email === null ? array() : array( 'email' => $this->email ) ),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}

	/** Without personal data: reports by country need the country only. */
	public function anonymous(): self {
		$country = static fn ( Address $address ): Address => Address::fromArray( array( 'country' => $address->country ) );
		return new self( $country( $this->billing ), $country( $this->delivery ), '' );
	}

	/** The order with these addresses. */
	public function applyTo( Order $order ): Order {
		return $order->with(
			customer: $order->customer->with(
				billing: $this->billing,
				delivery: $this->delivery,
				email: $this->email ?? $order->customer->email
			)
		);
	}
}
