<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

/** An answer of VIES that an id is valid: the seller's proof of good faith, which is stored with the order. */
final readonly class VatConfirmation {

	/**
	 * @param string $vatId   The confirmed id.
	 * @param int    $at      Unix time of the answer.
	 * @param string $number  Consultation number of VIES; '' if it gave none.
	 * @param string $name    Of the business, as VIES gives it; '' if its country hides it.
	 * @param string $address In one line, likewise.
	 */
	public function __construct(
		public string $vatId,
		public int $at,
		public string $number = '',
		public string $name = '',
		public string $address = '',
	) {
	}

	/** Null for '' and for what `text` did not write. */
	public static function of( string $text, string $name = '', string $address = '' ): ?self {
		$parts = explode( ' ', $text );
		return count( $parts ) >= 2 && ctype_digit( $parts[1] )
			? new self( $parts[0], (int) $parts[1], $parts[2] ?? '', $name, $address )
			: null;
	}

	/** For staff: day in the shop's time zone, and the consultation number. */
	public function label(): string {
		return trim( wp_date( 'Y-m-d', $this->at ) . ' ' . $this->number );
	}

	/** Without name and address; at most 191 characters. */
	public function text(): string {
		return trim( "$this->vatId $this->at " . substr( (string) preg_replace( '/[^A-Za-z0-9-]/', '', $this->number ), 0, 100 ) );
	}
}
