<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CartInputParser;
use Vitrine\Cart\Quote\Destination;
use Vitrine\Cart\Quote\QuoteRequest;
use Vitrine\Cart\SanitizedCart;
use Vitrine\Customers\Address;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Request;

/** The submitted checkout form: sanitized, not yet validated. */
final readonly class CheckoutForm {

	public function __construct(
		public string $requestId,
		public SanitizedCart $cart,
		public CheckoutContact $contact,
		public string $paymentMethod,
		public string $discount,
		public string $note,
		public CheckoutConsents $consents,
		public SeenTotal $seen,
	) {
	}

	public static function of( Request $request ): self {
		$contact = $request->array( 'contact' );
		return new self(
			strtolower( $request->text( 'request_id' ) ),
			CartInputParser::read( $request->array( 'cart' ) ),
			new CheckoutContact(
				TextSanitizer::line( $contact['email'] ?? '' ),
				TextSanitizer::line( $contact['phone'] ?? '' ),
				Address::fromInput( $request->array( 'billing' ) ),
				$request->has( 'delivery' ) ? Address::fromInput( $request->array( 'delivery' ) ) : null
			),
			TextSanitizer::line( $request->text( 'payment_method' ) ),
			TextSanitizer::line( $request->text( 'discount' ) ),
			TextSanitizer::paragraphs( $request->text( 'note' ) ),
			new CheckoutConsents( $request->bool( 'terms' ), $request->bool( 'begin_now' ) ),
			new SeenTotal( $request->has( 'total' ) ? $request->int( 'total' ) : null, $request->text( 'currency' ) )
		);
	}

	/**
	 * Distinguishes a retry from a different order with the same request id. It is stored with the order, so that a retry after an update
	 * is still one: a new field comes last.
	 */
	public function hash(): string {
		$fields = array( 'cart' => $this->cart ) + array_map( self::hashed( ... ), get_object_vars( $this->contact ) ) + array(
			'paymentMethod' => $this->paymentMethod,
			'discount'      => $this->discount,
			'note'          => $this->note,
			'terms'         => $this->consents->terms,
			'total'         => $this->seen->amount,
			'beginNow'      => $this->consents->beginNow,
			'currency'      => $this->seen->currency,
		);
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the same bytes for ever, for a hash.
		return hash( 'sha256', (string) json_encode( $fields, JSON_PARTIAL_OUTPUT_ON_ERROR ) );
	}

	/** A newer field of an address counts only if it is filled. */
	private static function hashed( mixed $value ): mixed {
		return ! $value instanceof Address ? $value : array_filter(
			get_object_vars( $value ),
			static fn ( string $text, string $name ): bool => $name !== 'reference' || $text !== '',
			ARRAY_FILTER_USE_BOTH
		);
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
			$at( $this->contact->deliveryAddress() ),
			$this->contact->delivery === null ? null : $at( $this->contact->billing ),
			$this->discount === '' ? null : $this->discount,
			$customer,
			$this->contact->billing->vatId,
			$replaced,
			$released
		);
	}
}
