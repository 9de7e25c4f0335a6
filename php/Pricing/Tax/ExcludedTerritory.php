<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

use Vitrine\I18n\Postal\PostalRules;
use Vitrine\I18n\SearchNormalizer;

/** A part of a member state outside the VAT territory, and what in an address proves that it lies there. */
final readonly class ExcludedTerritory {

	/** Between the names of a place: `Maarianhamina/Mariehamn`, `Sainte-Clotilde, Réunion`. */
	private const SEPARATORS = '~[,;/()|]|\s[-–—]\s~u';

	/**
	 * @param string $country   The member state.
	 * @param string $postcodes Pattern for the whole postcode without spaces, hyphens and prefix.
	 * @param string $code      The territory's own ISO 3166-1 code; '' if it has none.
	 * @param string $name      As written there.
	 * @param string $area      State or province in which the address has to be; '' where addresses have none.
	 * @param string $towns     Towns, and other names of the territory, separated by `|`; '' if the area alone proves it.
	 */
	public function __construct(
		public string $country,
		public string $postcodes,
		public string $code,
		public string $name,
		public string $area = '',
		private string $towns = '',
	) {
	}

	/** @param string $postcode As `PostalRules::compact()` returns it. */
	public function hasPostcode( string $postcode ): bool {
		return preg_match( "/^(?:[A-Z]{2})?(?:$this->postcodes)$/D", $postcode ) === 1;
	}

	/** Whether an address with such a postcode is there by its town and its state or province. */
	public function isProvenBy( string $town, string $area ): bool {
		return $this->hasArea( $area ) && $this->hasTown( $town );
	}

	public function hasArea( string $typed ): bool {
		return $this->area === '' || PostalRules::of( $this->country )->area( $typed ) === $this->area;
	}

	private function hasTown( string $typed ): bool {
		if ( $this->towns === '' ) {
			return true;
		}
		$known = array_fill_keys( array_map( self::key( ... ), array( $this->name, ...explode( '|', $this->towns ) ) ), true );
		foreach ( preg_split( self::SEPARATORS, $typed ) ?: array() as $name ) {
			if ( isset( $known[ self::key( $name ) ] ) ) {
				return true;
			}
		}
		return self::areTwo( self::key( $typed ), $known );
	}

	/**
	 * Whether a text consists of two known names, as in `Saint-Denis de la Réunion` and `Mariehamn Åland`.
	 *
	 * @param array<string, true> $known
	 */
	private static function areTwo( string $typed, array $known ): bool {
		foreach ( array_keys( $known ) as $name ) {
			$rest = str_starts_with( $typed, (string) $name ) ? substr( $typed, strlen( (string) $name ) ) : '';
			if ( isset( $known[ (string) preg_replace( '/^(?:en|de)?(?:la)?/', '', $rest ) ] ) ) {
				return true;
			}
		}
		return false;
	}

	/** Ignores case, accents, hyphens, articles, abbreviations, postcodes and the French `Cedex 3`. */
	private static function key( string $name ): string {
		$words = SearchNormalizer::line( (string) preg_replace( '/\p{Pd}|[\'`\x{2019}]/u', ' ', $name ) );
		$words = preg_replace(
			array( '/\S*\d\S*|\bcedex\b/', '/\bst\b/', '/\bste\b/', '/^\s*(?:l|la|le|les|insel|isle|ile)\s+(?=\S)/', '/\s+/' ),
			array( '', 'saint', 'sainte', '', '' ),
			$words
		);
		return (string) $words;
	}
}
