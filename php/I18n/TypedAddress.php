<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\I18n\Postal\PostalRules;

defined( 'ABSPATH' ) || exit;

/** The parts of an address that was typed as lines or with commas, read as addresses of its country are written. */
final readonly class TypedAddress {

	/** Spaces in postcodes: SW1A 2AA, LV - 1010. */
	private const MAX_WORDS = 3;

	/**
	 * @param list<string> $streets  Lines without postcode, city, state and country.
	 * @param string       $postcode '' without one; then there is no city either.
	 * @param string|null  $country  Code; null if the last line is not a country.
	 * @param string       $area     State or province, as it is printed; '' if the address has none.
	 */
	private function __construct(
		public array $streets,
		public string $postcode,
		public string $city,
		public ?string $country,
		public string $area,
	) {
	}

	/**
	 * The first line is always a street: it may begin or end with a number that looks like a postcode.
	 *
	 * @param list<string> $lines Without empty ones.
	 * @param string       $home  Code of the country of an address that names none.
	 */
	public static function of( array $lines, Countries $countries, string $home ): self {
		$country = $lines === array() ? null : $countries->codeOf( end( $lines ) );
		if ( $country !== null ) {
			array_pop( $lines );
		}
		$rules = PostalRules::of( $country ?? $home );
		for ( $at = count( $lines ) - 1; $at > 0 && $rules->postcode !== ''; $at-- ) {
			[ $postcode, $rest ] = self::split( $rules, $lines[ $at ] );
			if ( $postcode === '' ) {
				continue;
			}
			[ $city, $area ] = self::place( $rules, $rest );
			$from            = $at;
			if ( $city === '' && $at > 1 ) {
				[ $city, $other ] = self::place( $rules, $lines[ --$from ] );
				$area             = $area === '' ? $other : $area;
			}
			if ( $city !== '' ) {
				array_splice( $lines, $from, $at - $from + 1 );
				return new self( $lines, $postcode, $city, $country, $area );
			}
		}
		return new self( $lines, '', '', $country, '' );
	}

	/** @return array{string, string} The postcode of a line, '' without one, and what is before or after it. */
	private static function split( PostalRules $rules, string $line ): array {
		$words = preg_split( '/\s+/u', trim( $line ) ) ?: array();
		for ( $count = min( self::MAX_WORDS, count( $words ) ); $count > 0; $count-- ) {
			$first = implode( ' ', array_slice( $words, 0, $count ) );
			$rest  = implode( ' ', array_slice( $words, $count ) );
			if ( $rules->isPostcode( $first ) && preg_match( '/^\p{L}/u', $rest ) === 1 ) {
				return array( $first, $rest );
			}
			$last = implode( ' ', array_slice( $words, -$count ) );
			if ( $rules->isPostcodeLast() && $rules->isPostcode( $last ) ) {
				return array( $last, implode( ' ', array_slice( $words, 0, -$count ) ) );
			}
		}
		return array( '', '' );
	}

	/** @return array{string, string} City and the abbreviation of its state; one of them may be missing. */
	private static function place( PostalRules $rules, string $text ): array {
		$text = trim( $text, ' ,-' );
		if ( preg_match( '/^(?:(.*?)[\s,-]+)?([A-Z]{2,3})$/su', $text, $found ) === 1 && isset( $rules->areas[ $found[2] ] ) ) {
			return array( $found[1], $found[2] );
		}
		return array( $text, '' );
	}
}
