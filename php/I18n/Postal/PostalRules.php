<?php
declare(strict_types=1);

namespace Vitrine\I18n\Postal;

/** How addresses of a country are written. Independent of WordPress. */
final readonly class PostalRules {

	/** Of a country without rules. */
	private const FORMAT = '%N%n%O%n%A%n%Z %C';

	/** Letters of the format by field. */
	private const LETTERS = array(
		'street'   => 'A',
		'city'     => 'C',
		'state'    => 'S',
		'postcode' => 'Z',
	);

	/**
	 * @param string                $format    Such as `%N%n%O%n%A%n%C, %S %Z`: name, company, street, city, state, postcode; %n: new line.
	 * @param string                $required  Letters of the required fields.
	 * @param string                $postcode  Pattern for postcodes without spaces and hyphens; '' if none is known.
	 * @param string                $example   A postcode.
	 * @param array<string, string> $areas     States or provinces by what is printed; empty where they are typed.
	 */
	private function __construct(
		public string $country,
		private string $format,
		private string $required,
		public string $postcode,
		public string $example,
		public string $postcodeType,
		public string $areaType,
		public string $cityType,
		public array $areas,
	) {
	}

	public static function of( string $country ): self {
		$rules = CountryData::postal( $country );
		return new self(
			$country,
			$rules['format'] ?? self::FORMAT,
			$rules['required'] ?? 'ACZ',
			$rules['zip'] ?? '',
			$rules['example'] ?? '',
			$rules['zip_type'] ?? 'postal',
			$rules['area_type'] ?? '',
			$rules['city_type'] ?? 'city',
			isset( $rules['area_type'] ) ? CountryData::areas( $country ) : array(),
		);
	}

	/** @return list<string> Fields in the order of the address: `street`, `city`, `state`, `postcode`. */
	public function fields(): array {
		$found = array();
		foreach ( self::LETTERS as $field => $letter ) {
			$place = strpos( $this->format, "%$letter" );
			if ( $place !== false ) {
				$found[ $place ] = $field;
			}
		}
		ksort( $found );
		// In some countries the postcode is in the first line of an address; the forms ask for it after the street.
		return array_values( array_unique( array( 'street', ...$found ) ) );
	}

	public function has( string $field ): bool {
		return str_contains( $this->format, '%' . self::LETTERS[ $field ] );
	}

	public function requires( string $field ): bool {
		return $field === 'street' || ( $this->has( $field ) && str_contains( $this->required, self::LETTERS[ $field ] ) );
	}

	/** Accepts any spaces, hyphens and case. Where no pattern is known, rejects only obvious nonsense. */
	public function isPostcode( string $typed ): bool {
		return $this->postcode === ''
			? preg_match( '/^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 -]{1,15}$/', $typed ) === 1
			: preg_match( "/^$this->postcode$/iD", self::compact( $typed ) ) === 1;
	}

	/** Whether the postcode is written after the city. */
	public function isPostcodeLast(): bool {
		return strpos( $this->format, '%Z' ) > strpos( $this->format, '%C' );
	}

	/** Capitals without spaces, hyphens and a country's prefix as in D-10115. `src/lib/address-format` does the same. */
	public static function compact( string $postcode ): string {
		// Unlike that of JavaScript, \s does not contain the no-break space.
		$postcode = (string) preg_replace( '/\p{Z}/u', ' ', $postcode );
		return strtoupper( (string) preg_replace( '/^\s*[A-Z]{1,3}\s?-\s?(?=\d)|[\s.-]+/i', '', $postcode ) );
	}

	/** The printed form of a state or province, by that form or by its name; null if it is not in the list. */
	public function area( string $typed ): ?string {
		$key = self::fold( $typed );
		foreach ( $this->areas as $area => $name ) {
			if ( self::fold( (string) $area ) === $key || self::fold( $name ) === $key ) {
				return (string) $area;
			}
		}
		return null;
	}

	/**
	 * The lines of an address label, without the country.
	 *
	 * @param array{name: string, company: string, street: string, city: string, state: string, postcode: string} $parts
	 * @return list<string>
	 */
	public function lines( array $parts ): array {
		$parts['state'] = $this->area( $parts['state'] ) ?? $parts['state'];
		$values         = array(
			'%N' => $parts['name'],
			'%O' => $parts['company'],
			'%D' => '',
			'%X' => '',
		);
		foreach ( self::LETTERS as $field => $letter ) {
			$values[ "%$letter" ] = $parts[ $field ];
		}
		// The country's prefix is printed once, also if it was typed.
		if ( preg_match( '/([A-Z]{2})-?(?=%Z)/', $this->format, $found ) === 1 ) {
			$values['%Z'] = (string) preg_replace( "/^$found[1][\s-]*/i", '', $parts['postcode'] );
		}
		$lines = array();
		foreach ( explode( '%n', $this->format . $this->missing( $parts ) ) as $line ) {
			$lines[] = self::line( $line, $values );
		}
		return array_values( array_filter( $lines, static fn ( string $line ): bool => $line !== '' ) );
	}

	/** @param array<string, string> $values By token. */
	private static function line( string $line, array $values ): string {
		preg_match_all( '/%[A-Z]/', $line, $tokens );
		$empty = array_filter( $tokens[0], static fn ( string $token ): bool => $values[ $token ] === '' );
		if ( $empty === array() ) {
			return strtr( $line, $values );
		}
		// Prefixes and punctuation belong to the values beside them.
		$line = (string) preg_replace( '/(?:[A-Z]{2,}[ -]?)?(?:' . implode( '|', $empty ) . ')/', '', $line );
		return strtr( trim( (string) preg_replace( '/,\s*(?=,)|\s+(?=\s)/', '', $line ), ' ,-' ), $values );
	}

	/**
	 * Parts for which the country has no place are kept, in lines of their own: nothing that a customer typed may get lost.
	 *
	 * @param array<string, string> $parts
	 */
	private function missing( array $parts ): string {
		$lines = '';
		foreach ( self::LETTERS as $field => $letter ) {
			if ( $parts[ $field ] !== '' && ! $this->has( $field ) ) {
				$lines .= "%n%$letter";
			}
		}
		return $lines;
	}

	private static function fold( string $text ): string {
		return strtolower( trim( $text ) );
	}
}
