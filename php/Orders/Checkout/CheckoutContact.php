<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\PricedCart;
use Vitrine\Customers\Address;

/** The customer, as typed in the checkout form. */
final readonly class CheckoutContact {

	/** @param Address|null $delivery Null if same as billing. */
	public function __construct(
		public string $email,
		public string $phone,
		public Address $billing,
		public ?Address $delivery = null,
	) {
	}

	public function deliveryAddress(): Address {
		return $this->delivery ?? $this->billing;
	}

	/** The address that decides on VAT: another one is ignored where nothing is delivered. */
	public function destination( PricedCart $cart ): Address {
		return $cart->isDelivered() ? $this->deliveryAddress() : $this->billing;
	}

	/** @return list<string> The customer's, whose public holidays end no period. */
	public function countries( PricedCart $cart ): array {
		return array( $this->billing->country, $this->destination( $cart )->country );
	}
}
