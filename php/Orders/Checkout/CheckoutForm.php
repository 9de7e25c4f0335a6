<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CartInputParser;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\Quote\Destination;
use Vitrine\Cart\Quote\QuoteRequest;
use Vitrine\Cart\SanitizedCart;
use Vitrine\Customers\Address;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Request;

/** The submitted checkout form: sanitized, not yet validated. */
final readonly class CheckoutForm {

	/**
	 * @param Address|null $delivery Null if same as billing.
	 * @param int|null     $total    The total in cents that the visitor agreed to pay.
	 * @param string       $currency Of the total; '' if the visitor's page did not say it.
	 * @param bool         $beginNow Whether digital content and services may begin before the withdrawal period ends.
	 */
	public function __construct(
		public string $requestId,
		public SanitizedCart $cart,
		public string $email,
		public string $phone,
		public Address $billing,
		public ?Address $delivery,
		public string $paymentMethod,
		public string $discount,
		public string $note,
		public bool $terms,
		public ?int $total,
		public bool $beginNow = false,
		public string $currency = '',
	) {
	}

	public static function of( Request $request ): self {
		$contact  = $request->array( 'contact' );
		$delivery = $request->has( 'delivery' ) ? $request->array( 'delivery' ) : null;
		return new self(
			strtolower( $request->text( 'request_id' ) ),
			CartInputParser::read( $request->array( 'cart' ) ),
			TextSanitizer::line( $contact['email'] ?? '' ),
			TextSanitizer::line( $contact['phone'] ?? '' ),
			Address::fromInput( $request->array( 'billing' ) ),
			$delivery === null ? null : Address::fromInput( $delivery ),
			TextSanitizer::line( $request->text( 'payment_method' ) ),
			TextSanitizer::line( $request->text( 'discount' ) ),
			TextSanitizer::paragraphs( $request->text( 'note' ) ),
			$request->bool( 'terms' ),
			$request->has( 'total' ) ? $request->int( 'total' ) : null,
			$request->bool( 'begin_now' ),
			$request->text( 'currency' )
		);
	}

	/** Distinguishes a retry from a different order with the same request id. */
	public function hash(): string {
		$fields = get_object_vars( $this );
		unset( $fields['requestId'] );
		return hash( 'sha256', (string) json_encode( $fields, JSON_PARTIAL_OUTPUT_ON_ERROR ) );
	}

	/**
	 * Whether the visitor agreed to another price than this one.
	 *
	 * @param string $main The shop's main currency: that of a total without one.
	 */
	public function sawOther( PricedCart $cart, string $main ): bool {
		if ( $this->total === null ) {
			return $this->currency !== '' && $this->currency !== $cart->currency;
		}
		return $this->total !== $cart->totals->total || ( $this->currency === '' ? $main : $this->currency ) !== $cart->currency;
	}

	/**
	 * @param int             $replaced Id of the order that this one replaces; 0 for none.
	 * @param array<int, int> $released What that order reserves, by product id.
	 */
	public function quoteRequest( ?int $customer, int $replaced, array $released ): QuoteRequest {
		$at = static fn ( Address $address ): Destination => new Destination(
			$address->country,
			$address->postcode,
			$address->city,
			$address->state
		);
		return new QuoteRequest(
			$this->cart,
			$at( $this->deliveryAddress() ),
			$this->delivery === null ? null : $at( $this->billing ),
			$this->discount === '' ? null : $this->discount,
			$customer,
			$this->billing->vatId,
			$replaced,
			$released
		);
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
