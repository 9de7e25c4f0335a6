<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** What VIES said about the VAT id of an order. */
final readonly class VatIdAnswer {

	/**
	 * @param string $name    Of the business in VIES; '' if it is not confirmed, or its country hides the name.
	 * @param string $address In one line, likewise.
	 */
	public function __construct(
		public VatIdState $state = VatIdState::Irrelevant,
		public string $name = '',
		public string $address = '',
	) {
	}

	/** From the text that `text` made; an order placed before it was stored has none. */
	public static function of( string $text ): self {
		$data = json_decode( $text, true );
		$part = static fn ( string $key ): string => is_array( $data ) && is_string( $data[ $key ] ?? null ) ? $data[ $key ] : '';
		return new self( VatIdState::tryFrom( $part( 'state' ) ) ?? VatIdState::Irrelevant, $part( 'name' ), $part( 'address' ) );
	}

	/** At most 1,000 characters; '' if there is nothing to say. */
	public function text(): string {
		return $this->state === VatIdState::Irrelevant ? '' : (string) wp_json_encode(
			array( 'state' => $this->state->value, 'name' => $this->name, 'address' => $this->address ),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}

	/** Name and address as VIES gives them. */
	public function trader(): string {
		return implode( ', ', array_filter( array( $this->name, $this->address ), static fn ( string $text ): bool => $text !== '' ) );
	}
}
