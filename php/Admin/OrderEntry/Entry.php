<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Cart\CartInputParser;
use Vitrine\Customers\Address;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Kernel\With;
use Vitrine\Orders\Checkout\CheckoutConsents;
use Vitrine\Orders\Checkout\CheckoutContact;
use Vitrine\Orders\Checkout\CheckoutForm;
use Vitrine\Orders\Checkout\SeenTotal;

defined( 'ABSPATH' ) || exit;

/** The form of an order that staff take, as typed: it is shown again with every error. */
final readonly class Entry {

	use With;

	/** Fields of the address and of the customer's contact that are texts. */
	private const ADDRESS = array(
		'first_name', 'last_name', 'company', 'street', 'postcode', 'city', 'state', 'country', 'vat_id', 'reference',
	);

	/**
	 * @param string          $requestId Idempotency key: the form makes one order, however often it is sent.
	 * @param list<EntryLine> $lines
	 * @param string          $method    Key of the payment method.
	 * @param string          $code      For a discount.
	 * @param string          $note      Internal.
	 * @param string          $search    For a product.
	 */
	public function __construct(
		public string $requestId,
		public EntryBuyer $buyer,
		public array $lines = array(),
		public string $method = '',
		public string $code = '',
		public string $note = '',
		public EntryAgreement $agreed = new EntryAgreement(),
		public string $search = '',
	) {
	}

	/** @param array<mixed> $sent Unslashed. */
	public static function of( array $sent ): self {
		$text  = static fn ( string $name ): string => self::text( $sent[ $name ] ?? '' );
		$total = $text( 'total' );
		return new self(
			strtolower( $text( 'request_id' ) ),
			new EntryBuyer(
				$text( 'language' ),
				self::id( $sent['account'] ?? '' ),
				$text( 'email' ),
				$text( 'phone' ),
				self::address( $sent['billing'] ?? null ),
				self::address( $sent['delivery'] ?? null ),
				$text( 'elsewhere' ) !== '',
			),
			self::lines( $sent['lines'] ?? null ),
			$text( 'method' ),
			$text( 'code' ),
			trim( TextSanitizer::paragraphs( $text( 'internal' ) ) ),
			new EntryAgreement(
				$text( 'terms' ) !== '',
				$text( 'begin' ) !== '',
				ctype_digit( $total ) && strlen( $total ) < 13 ? (int) $total : null,
				$text( 'currency' ),
			),
			$text( 'search' )
		);
	}

	/** With one more of a product. */
	public function adding( int $product ): self {
		$lines = $this->lines;
		foreach ( $lines as $index => $line ) {
			if ( $line->id === $product ) {
				$lines[ $index ] = $line->with( 1 );
				return $this->with( lines: array_values( $lines ) );
			}
		}
		return $this->with( lines: array( ...$lines, new EntryLine( $product ) ) );
	}

	public function removing( int $product ): self {
		$left = array_filter( $this->lines, static fn ( EntryLine $line ): bool => $line->id !== $product );
		return $this->with( lines: array_values( $left ) );
	}

	/** A quantity that is not possible counts as 1: the form names the error. */
	public function toForm(): CheckoutForm {
		$lines = array_map(
			static fn ( EntryLine $line ): array => array(
				'id'         => $line->id,
				'kiekis'     => $line->count() ?? 1,
				'shipping'   => $line->shipping,
				'properties' => array_map( static fn ( int $id ): array => array( 'id' => $id ), $line->accessories ),
			),
			$this->lines
		);
		return new CheckoutForm(
			requestId: $this->requestId,
			cart: CartInputParser::read( $lines ),
			contact: new CheckoutContact(
				TextSanitizer::line( $this->buyer->email ),
				TextSanitizer::line( $this->buyer->phone ),
				Address::fromInput( $this->buyer->billing ),
				$this->buyer->isElsewhere ? Address::fromInput( $this->buyer->delivery ) : null
			),
			paymentMethod: TextSanitizer::line( $this->method ),
			discount: TextSanitizer::line( $this->code ),
			note: '',
			consents: new CheckoutConsents( $this->agreed->terms, $this->agreed->beginNow ),
			seen: new SeenTotal( $this->agreed->total, $this->agreed->currency ),
		);
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) && preg_match( '//u', $value ) === 1 ? $value : '';
	}

	private static function id( mixed $value ): int {
		return is_string( $value ) && ctype_digit( $value ) && strlen( $value ) < 16 ? (int) $value : 0;
	}

	/** @return array<string, string> */
	private static function address( mixed $sent ): array {
		$sent = is_array( $sent ) ? $sent : array();
		return array_map(
			static fn ( string $name ): string => self::text( $sent[ $name ] ?? '' ),
			array_combine( self::ADDRESS, self::ADDRESS )
		);
	}

	/** @return list<EntryLine> */
	private static function lines( mixed $sent ): array {
		$lines = array();
		foreach ( is_array( $sent ) ? $sent : array() as $line ) {
			$line = is_array( $line ) ? $line : array();
			$id   = self::id( $line['id'] ?? '' );
			if ( $id > 0 ) {
				$chosen       = is_array( $line['accessories'] ?? null ) ? $line['accessories'] : array();
				$lines[ $id ] = new EntryLine(
					$id,
					self::text( $line['quantity'] ?? '' ),
					self::text( $line['shipping'] ?? '' ),
					array_values( array_filter( array_map( self::id( ... ), $chosen ) ) ),
					self::text( $line['title'] ?? '' )
				);
			}
		}
		return array_values( $lines );
	}
}
