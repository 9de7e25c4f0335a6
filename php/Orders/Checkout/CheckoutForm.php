<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Customers\Address;
use Vitrine\Customers\Form\Text;
use Vitrine\Rest\Request;

/** What a visitor sends to order; cleaned, not yet believed. */
final readonly class CheckoutForm {

	/**
	 * @param array<mixed> $cart     The wished lines as they came.
	 * @param Address|null $delivery Null: as billing.
	 * @param int|null     $total    Cents that the visitor saw and agreed to pay.
	 */
	public function __construct(
		public string $requestId,
		public array $cart,
		public string $email,
		public string $phone,
		public Address $billing,
		public ?Address $delivery,
		public string $paymentMethod,
		public string $discount,
		public string $note,
		public bool $terms,
		public ?int $total,
	) {
	}

	public static function of( Request $request ): self {
		$contact  = $request->array( 'contact' );
		$delivery = $request->has( 'delivery' ) ? $request->array( 'delivery' ) : null;
		return new self(
			strtolower( $request->text( 'request_id' ) ),
			$request->array( 'cart' ),
			Text::line( $contact['email'] ?? '' ),
			Text::line( $contact['phone'] ?? '' ),
			Address::typed( $request->array( 'billing' ) ),
			$delivery === null ? null : Address::typed( $delivery ),
			Text::line( $request->text( 'payment_method' ) ),
			Text::line( $request->text( 'discount' ) ),
			Text::paragraphs( $request->text( 'note' ) ),
			$request->bool( 'terms' ),
			$request->has( 'total' ) ? $request->int( 'total' ) : null
		);
	}

	/** What tells a resent attempt from another order under the same name. */
	public function hash(): string {
		$said = get_object_vars( $this );
		unset( $said['requestId'] );
		return hash( 'sha256', (string) json_encode( $said, JSON_PARTIAL_OUTPUT_ON_ERROR ) );
	}

	public function deliveryAddress(): Address {
		return $this->delivery ?? $this->billing;
	}
}
