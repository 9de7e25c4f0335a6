<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CartInputParser;
use Vitrine\Cart\SanitizedCart;
use Vitrine\Customers\Address;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Request;

/** The submitted checkout form: sanitized, not yet validated. */
final readonly class CheckoutForm {

	/**
	 * @param Address|null $delivery Null if same as billing.
	 * @param int|null     $total    The total in cents that the visitor agreed to pay.
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
			$request->bool( 'begin_now' )
		);
	}

	/** Distinguishes a retry from a different order with the same request id. */
	public function hash(): string {
		$fields = get_object_vars( $this );
		unset( $fields['requestId'] );
		// The hash of orders placed before these fields existed stays the same.
		if ( ! $this->beginNow ) {
			unset( $fields['beginNow'] );
		}
		foreach ( array( 'billing', 'delivery' ) as $name ) {
			if ( $this->$name?->vatId === '' ) {
				$fields[ $name ] = array_diff_key( get_object_vars( $this->$name ), array( 'vatId' => '' ) );
			}
		}
		return hash( 'sha256', (string) json_encode( $fields, JSON_PARTIAL_OUTPUT_ON_ERROR ) );
	}

	public function deliveryAddress(): Address {
		return $this->delivery ?? $this->billing;
	}
}
