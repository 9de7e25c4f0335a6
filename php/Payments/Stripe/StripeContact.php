<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Customers\Address;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Shipping;

/** Names and addresses of an order in Stripe's shape. Stripe rejects empty values. */
final class StripeContact {

	/** Characters of a phone number that Stripe takes. */
	private const MAX_PHONE_LENGTH = 20;

	public function __construct( private readonly DeliveryMethods $methods ) {
	}

	/** @return array<string, mixed> Where the order is delivered to; empty if all of it is collected or nothing is delivered. */
	public function shipping( Order $order ): array {
		$delivery = $order->customer->delivery;
		$name     = self::nameOf( $delivery );
		$isSent   = array_filter( $order->lines, fn ( OrderLine $line ): bool => $this->isSent( $line->shipping ) ) !== array();
		return ! $isSent || $name === '' ? array() : self::filled(
			array(
				'name'    => $name,
				'phone'   => self::phone( $order->customer->phone ),
				'address' => self::address( $delivery ),
			)
		);
	}

	/** @return array<string, mixed> The known billing details of the customer. */
	public static function billing( Order $order ): array {
		return self::filled(
			array(
				'name'    => self::nameOf( $order->customer->billing ),
				'email'   => $order->customer->email,
				'phone'   => self::phone( $order->customer->phone ),
				'address' => self::address( $order->customer->billing ),
			)
		);
	}

	private function isSent( string $method ): bool {
		return $method !== Shipping::NONE && ! ( $this->methods->find( $method )->pickup ?? $method === Shipping::PICKUP );
	}

	/** '' for one that Stripe refuses: the payment needs none. */
	private static function phone( string $phone ): string {
		return mb_strlen( $phone ) > self::MAX_PHONE_LENGTH ? '' : $phone;
	}

	private static function nameOf( Address $address ): string {
		return $address->name() === '' ? $address->company : $address->name();
	}

	/** @return array{line1: string, city: string, postal_code: string, state: string, country: string} */
	private static function address( Address $address ): array {
		return array(
			'line1'       => $address->street,
			'city'        => $address->city,
			'postal_code' => $address->postcode,
			'state'       => $address->state,
			'country'     => $address->country,
		);
	}

	/**
	 * Whether they are equal in any order: Stripe sorts the names.
	 *
	 * @param array<mixed> $one
	 * @param array<mixed> $other
	 */
	public static function isSame( array $one, array $other ): bool {
		return self::sorted( $one ) === self::sorted( $other );
	}

	/**
	 * @param array<mixed> $values
	 * @return array<mixed>
	 */
	private static function sorted( array $values ): array {
		ksort( $values );
		return array_map( static fn ( mixed $value ): mixed => is_array( $value ) ? self::sorted( $value ) : $value, $values );
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, mixed> Without those that are empty.
	 */
	public static function filled( array $values ): array {
		$filled = array_map( static fn ( mixed $value ): mixed => is_array( $value ) ? self::filled( $value ) : $value, $values );
		return array_filter( $filled, static fn ( mixed $value ): bool => ! in_array( $value, array( '', null, array() ), true ) );
	}
}
