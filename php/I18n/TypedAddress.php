<?php
declare(strict_types=1);

namespace Vitrine\I18n;

defined( 'ABSPATH' ) || exit;

/** The parts of an address that was typed as lines or with commas. */
final readonly class TypedAddress {

	/** A postcode, perhaps with its country's code, and a city. */
	private const CITY = '/^((?:[A-Z]{1,2}-)?\d[\d ]{2,6}\d(?: ?[A-Z]{2}\b)?)\s+(\D.*)$/u';

	/**
	 * @param list<string> $streets  Lines without postcode, city and country.
	 * @param string       $postcode '' without one; then there is no city either.
	 * @param string|null  $country  Code; null if the last line is not a country.
	 */
	public function __construct( public array $streets, public string $postcode, public string $city, public ?string $country ) {
	}

	/** @param list<string> $lines Without empty ones. */
	public static function of( array $lines, Countries $countries ): self {
		$country = $lines === array() ? null : $countries->codeOf( end( $lines ) );
		if ( $country !== null ) {
			array_pop( $lines );
		}
		foreach ( array_reverse( $lines, true ) as $index => $line ) {
			if ( preg_match( self::CITY, $line, $found ) === 1 ) {
				unset( $lines[ $index ] );
				return new self( array_values( $lines ), $found[1], $found[2], $country );
			}
		}
		return new self( array_values( $lines ), '', '', $country );
	}
}
