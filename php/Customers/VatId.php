<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** A VAT identification number of the European Union, well-formed by the rules of its country. Independent of WordPress. */
final readonly class VatId {

	/** Formats without the prefix, from the Commission's list for VIES. Greece has the prefix EL, Northern Ireland XI. */
	private const FORMATS = array(
		'AT' => 'U\d{8}',
		'BE' => '[01]\d{9}',
		'BG' => '\d{9,10}',
		'CY' => '\d{8}[A-Z]',
		'CZ' => '\d{8,10}',
		'DE' => '\d{9}',
		'DK' => '\d{8}',
		'EE' => '\d{9}',
		'EL' => '\d{9}',
		'ES' => '[A-Z0-9]\d{7}[A-Z0-9]',
		'FI' => '\d{8}',
		'FR' => '[A-HJ-NP-Z0-9]{2}\d{9}',
		'HR' => '\d{11}',
		'HU' => '\d{8}',
		'IE' => '(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})',
		'IT' => '\d{11}',
		'LT' => '(?:\d{9}|\d{12})',
		'LU' => '\d{8}',
		'LV' => '\d{11}',
		'MT' => '\d{8}',
		'NL' => '[A-Z0-9+*]{12}',
		'PL' => '\d{10}',
		'PT' => '\d{9}',
		'RO' => '\d{2,10}',
		'SE' => '\d{12}',
		'SI' => '\d{8}',
		'SK' => '\d{10}',
		'XI' => '(?:\d{9}|\d{12}|(?:GD|HA)\d{3})',
	);

	/** ISO 3166-1 codes of the prefixes that differ. */
	private const COUNTRIES = array(
		'EL' => 'GR',
		'XI' => 'GB',
	);

	/** @param string $number Without the prefix. */
	private function __construct( public string $prefix, public string $number ) {
	}

	/** Null unless it is well-formed; whether it exists is known by VIES alone. */
	public static function parse( string $text ): ?self {
		$text   = self::normalize( $text );
		$prefix = substr( $text, 0, 2 );
		$format = self::FORMATS[ $prefix ] ?? null;
		return $format !== null && preg_match( "/^$format$/D", substr( $text, 2 ) ) === 1 ? new self( $prefix, substr( $text, 2 ) ) : null;
	}

	/** Capitals without spaces, dots, dashes and slashes; Greek ids often begin with GR. */
	public static function normalize( string $text ): string {
		$text = strtoupper( (string) preg_replace( '/[\s.\/_-]+/', '', $text ) );
		return str_starts_with( $text, 'GR' ) ? 'EL' . substr( $text, 2 ) : $text;
	}

	/** ISO 3166-1 code; GB for Northern Ireland. */
	public function country(): string {
		return self::COUNTRIES[ $this->prefix ] ?? $this->prefix;
	}

	/** Whether it may belong to a business with an address in this country: Monaco has French ids. */
	public function belongsTo( string $country ): bool {
		return $this->country() === ( $country === 'MC' ? 'FR' : $country );
	}

	public function text(): string {
		return $this->prefix . $this->number;
	}
}
