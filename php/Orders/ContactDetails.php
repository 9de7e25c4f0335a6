<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Customers\Address;
use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** How the customer of an order is reached: what staff can correct after the order. */
final readonly class ContactDetails {

	use With;

	public function __construct( public string $email, public string $phone, public Address $billing, public Address $delivery ) {
	}

	public static function of( Order $order ): self {
		$customer = $order->customer;
		return new self( $customer->email, $customer->phone, $customer->billing, $customer->delivery );
	}

	public function applyTo( Order $order ): Order {
		return $order->with( customer: $order->customer->with( ...get_object_vars( $this ) ) );
	}

	/** @return array{email: string, phone: string, billing: array<string, string>, delivery: array<string, string>} */
	public function values(): array {
		return array(
			'email'    => $this->email,
			'phone'    => $this->phone,
			'billing'  => $this->billing->toArray(),
			'delivery' => $this->delivery->toArray(),
		);
	}

	public function equals( self $other ): bool {
		return $this->values() === $other->values();
	}

	/** Identifies these values, to detect changes between display and submission. */
	public function version(): string {
		return substr( hash( 'sha256', serialize( $this->values() ) ), 0, 16 );
	}

	/** @return array<string, array{mixed, mixed}> Previous and new values of what differs, by the names of `values()`. */
	public function changesTo( self $new ): array {
		$changes = array();
		$values  = $new->values();
		foreach ( $this->values() as $name => $value ) {
			if ( $values[ $name ] !== $value ) {
				$changes[ $name ] = array( $value, $values[ $name ] );
			}
		}
		return $changes;
	}

	public function hasOtherMailbox( self $other ): bool {
		return strcasecmp( $this->email, $other->email ) !== 0;
	}
}
