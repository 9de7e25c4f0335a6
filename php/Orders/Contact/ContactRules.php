<?php
declare(strict_types=1);

namespace Vitrine\Orders\Contact;

use Vitrine\Customers\AddressRules;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Postal\PhoneRules;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\InvalidEntry;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Orders\Checkout\TerritoryRules;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Handover;
use Vitrine\Orders\Order;
use Vitrine\Pricing\Delivery\DeliveryMethods;

/** Validates new contact details of an order like the checkout. What stays the same is not checked: rules may have changed since. */
final class ContactRules {

	public function __construct(
		private readonly Countries $countries,
		private readonly DeliveryMethods $methods,
		private readonly NewDestination $destination,
	) {
	}

	/** @return array<string, ValidationError> By field. */
	public function errors( Order $order, ContactDetails $contact ): array {
		$fields = new Fields();
		if ( $contact->email !== $order->customer->email ) {
			$fields->email( 'email', $contact->email );
		}
		if ( $contact->phone !== $order->customer->phone ) {
			$this->checkPhone( $fields, $contact );
		}
		if ( $contact->billing->toArray() !== $order->customer->billing->toArray() ) {
			$this->checkBilling( $fields, $order, $contact );
		}
		if ( $contact->delivery->toArray() !== $order->customer->delivery->toArray() ) {
			$this->checkDelivery( $fields, $order, $contact );
		}
		return $fields->errors();
	}

	private function checkPhone( Fields $fields, ContactDetails $contact ): void {
		$fields->callablePhone( 'phone', $contact->phone );
		if ( $fields->errors() === array() && ! PhoneRules::isPossible( $contact->phone, $contact->billing->country ) ) {
			$fields->mark( 'phone', new InvalidEntry( PhoneRules::example( $contact->billing->country ) ) );
		}
	}

	private function checkBilling( Fields $fields, Order $order, ContactDetails $contact ): void {
		AddressRules::check( $fields, 'billing', $contact->billing, $this->countries->bills( ... ), FieldError::BillingCountry );
		if ( $order->customer->billing->vatId === '' ) {
			return;
		}
		if ( $contact->billing->country !== $order->customer->billing->country ) {
			$fields->mark( 'billing.country', ContactError::VatIdCountry );
		}
		// The confirmed VAT ID belongs to this company: it is the proof for a sale without VAT.
		if ( ! $order->totals->vatTreatment->hasVat() && $contact->billing->company !== $order->customer->billing->company ) {
			$fields->mark( 'billing.company', ContactError::VatIdCompany );
		}
	}

	private function checkDelivery( Fields $fields, Order $order, ContactDetails $contact ): void {
		$handover  = Handover::of( $order, $this->methods );
		$isShipped = $handover === Handover::Delivery || $handover === Handover::Both;
		$group     = $order->isDelivered() ? 'delivery' : 'billing';
		if ( $group === 'delivery' ) {
			AddressRules::check(
				$fields,
				$group,
				$contact->delivery,
				$isShipped ? $this->countries->has( ... ) : Countries::exists( ... )
			);
		}
		TerritoryRules::check( $fields, $group, $contact->delivery, $this->countries->has( ... ) );
		if ( $fields->errors() === array() ) {
			$fields->mark( "$group.country", $this->destination->error( $order, $contact->delivery ) );
		}
	}
}
