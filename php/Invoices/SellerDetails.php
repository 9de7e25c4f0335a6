<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\I18n\Typography;

/** The seller as printed on invoices. */
final readonly class SellerDetails {

	/**
	 * @param string $address   One line, its parts separated by commas.
	 * @param string $code      Company registration number.
	 * @param string $taxNumber At the tax office, other than the VAT number.
	 * @param string $contact   Person or department, for questions about the invoice.
	 */
	public function __construct(
		public string $name,
		public string $address = '',
		public string $code = '',
		public string $vat = '',
		public string $taxNumber = '',
		public string $contact = '',
		public string $phone = '',
		public string $email = '',
	) {
	}

	/** @param array<mixed> $values As returned by `values`. */
	public static function of( array $values ): self {
		$text = static fn ( string $key ): string => is_string( $values[ $key ] ?? null ) ? $values[ $key ] : '';
		return new self(
			$text( 'name' ),
			$text( 'address' ),
			$text( 'code' ),
			$text( 'vat' ),
			$text( 'taxNumber' ),
			$text( 'contact' ),
			$text( 'phone' ),
			$text( 'email' )
		);
	}

	/** @return array<string, string> */
	public function values(): array {
		return get_object_vars( $this );
	}

	/** @return list<string> The address, one line each. */
	public function lines(): array {
		return array_values(
			array_filter( array_map( 'trim', explode( ',', $this->address ) ), static fn ( string $line ): bool => $line !== '' )
		);
	}

	/**
	 * @param string $address Several lines, in the language of the document.
	 * @return list<string> Lines below the seller's name, in the current language.
	 */
	public function printed( string $address, Typography $typography ): array {
		$pair = static fn ( string $label, string $number ): array => $number === ''
			? array()
			: array( $typography->pair( $label, $number ) );
		return array(
			...( $address === '' ? array() : explode( "\n", $address ) ),
			...$pair( __( 'Company number', 'vitrine' ), $this->code ),
			...$pair( __( 'VAT number', 'vitrine' ), $this->vat ),
			...$pair( __( 'Tax number', 'vitrine' ), $this->taxNumber ),
		);
	}
}
