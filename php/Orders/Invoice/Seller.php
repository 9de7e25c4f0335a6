<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

/** Who sells, as their papers name them. */
final readonly class Seller {

	/**
	 * @param string $address One line, its parts divided by commas.
	 * @param string $code    In the register of companies.
	 */
	public function __construct( public string $name, public string $address = '', public string $code = '', public string $vat = '' ) {
	}

	/** @param array<mixed> $values As `values` gives them. */
	public static function of( array $values ): self {
		$text = static fn ( string $key ): string => is_string( $values[ $key ] ?? null ) ? $values[ $key ] : '';
		return new self( $text( 'name' ), $text( 'address' ), $text( 'code' ), $text( 'vat' ) );
	}

	/** @return array<string, string> */
	public function values(): array {
		return get_object_vars( $this );
	}

	/** @return list<string> Lines of the address. */
	public function lines(): array {
		return array_values( array_filter( array_map( 'trim', explode( ',', $this->address ) ), static fn ( string $line ): bool => $line !== '' ) );
	}
}
