<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Vitrine\I18n\Countries;
use Vitrine\Pricing\Shipping;

/** Validates submitted shipping methods. */
final class DeliveryMethodsInput {

	private const MAX_METHODS = 30;

	/** In characters; the limit of the orders table. */
	private const MAX_NAME_LENGTH = 120;

	/** In cents. */
	private const MAX_PRICE = 10_000_000;

	/** In working days. */
	private const MAX_DAYS = 90;

	private const MAX_ZONES = 20;

	private const MAX_BANDS = 20;

	/** As for products: ten tonnes. */
	private const MAX_GRAMS = 10_000_000;

	/** @var list<DeliveryMethod> */
	public readonly array $methods;

	/** @var array<string, string> Messages by field path, such as `0.names.lt`; '' for the list as a whole. */
	public readonly array $errors;

	/**
	 * @param array<mixed>          $rows
	 * @param list<string>          $languages Language codes, the default first; custom methods need a name in that one.
	 */
	public function __construct( array $rows, private readonly array $languages ) {
		$methods = array();
		$errors  = array();
		foreach ( array_values( $rows ) as $index => $row ) {
			$row    = is_array( $row ) ? $row : array();
			$method = $this->method( $row, array_column( $methods, 'key' ) );
			foreach ( $this->errorsIn( $method, $row ) as $field => $message ) {
				$errors[ "$index.$field" ] = $message;
			}
			$methods[] = $method;
		}
		if ( $methods === array() || count( $methods ) > self::MAX_METHODS ) {
			$errors[''] = $methods === array()
				? __( 'The shop needs at least one shipping method.', 'vitrine' )
				: sprintf(
					/* translators: %d: number of shipping methods */ __( 'Enter at most %d shipping methods.', 'vitrine' ),
					self::MAX_METHODS
				);
		}
		$this->methods = $methods;
		$this->errors  = $errors;
	}

	/**
	 * @param array<mixed> $row
	 * @param list<string> $taken Keys of the preceding methods.
	 */
	private function method( array $row, array $taken ): DeliveryMethod {
		$names        = is_array( $row['names'] ?? null ) ? $row['names'] : array();
		$row['names'] = array_map(
			static fn ( mixed $name ): string => is_string( $name ) ? sanitize_text_field( $name ) : '',
			array_intersect_key( $names, array_flip( $this->languages ) )
		);
		$key        = is_string( $row['key'] ?? null ) && preg_match( DeliverySettings::KEY_REGEX, $row['key'] ) === 1 ? $row['key'] : '';
		$row['key'] = $key === '' || in_array( $key, $taken, true )
			? self::newKey( $row['names'][ $this->languages[0] ] ?? '', $taken )
			: $key;
		foreach ( array( 'price', 'days' ) as $number ) {
			$row[ $number ] = is_int( $row[ $number ] ?? null ) ? $row[ $number ] : -1;
		}
		if ( ( $row['rule'] ?? '' ) !== PriceRule::Flat->value ) {
			// Store a price only for flat rates, so that a value left over from another rule never takes effect unnoticed.
			$row['price'] = 0;
		}
		$row['bands'] = ( $row['rule'] ?? '' ) === PriceRule::Weight->value && is_array( $row['bands'] ?? null )
			? array_map( self::band( ... ), array_slice( array_values( $row['bands'] ), 0, self::MAX_BANDS ) )
			: array();
		if ( ! is_int( $row['free_from'] ?? 0 ) ) {
			$row['free_from'] = -1;
		}
		$hasZones     = is_array( $row['zones'] ?? null ) && ( $row['pickup'] ?? false ) !== true;
		$row['zones'] = $hasZones ? array_slice( $row['zones'], 0, self::MAX_ZONES ) : array();
		if ( $row['zones'] === array() ) {
			$row['elsewhere'] = null;
		}
		return DeliverySettings::read( $row );
	}

	/** @return array{to: int, price: int} With -1 for what is not a whole number. */
	private static function band( mixed $band ): array {
		$whole = static fn ( string $key ): int => is_array( $band ) && is_int( $band[ $key ] ?? null ) ? $band[ $key ] : -1;
		return array(
			'to'    => $whole( 'to' ),
			'price' => $whole( 'price' ),
		);
	}

	/**
	 * @param array<mixed> $row
	 * @return array<string, string>
	 */
	private function errorsIn( DeliveryMethod $method, array $row ): array {
		$errors  = array();
		$default = $this->languages[0];
		if ( ( $method->names[ $default ] ?? '' ) === '' && Shipping::label( $method->key ) === $method->key ) {
			$errors[ "names.$default" ] = __( 'Enter a name.', 'vitrine' );
		}
		foreach ( $method->names as $language => $name ) {
			if ( mb_strlen( $name ) > self::MAX_NAME_LENGTH ) {
				$errors[ "names.$language" ] = __( 'This name is too long.', 'vitrine' );
			}
		}
		if ( self::hasUnknown( $method->countries ) ) {
			$errors['countries'] = __( 'One of these countries is unknown.', 'vitrine' );
		}
		if ( PriceRule::tryFrom( is_string( $row['rule'] ?? null ) ? $row['rule'] : '' ) === null ) {
			$errors['rule'] = __( 'Choose how this method is priced.', 'vitrine' );
		}
		$tariff = $method->tariff;
		if ( $tariff->rule === PriceRule::Flat && self::isWrongPrice( $tariff->price ) ) {
			$errors['price'] = self::priceMessage();
		}
		if ( $tariff->freeFrom !== null && ( $tariff->freeFrom < 1 || $tariff->freeFrom > self::MAX_PRICE ) ) {
			$errors['free_from'] = __( 'Enter an amount or leave empty.', 'vitrine' );
		}
		if ( self::isWrong( $method->days ) ) {
			$errors['days'] = self::daysMessage();
		}
		if ( $tariff->rule === PriceRule::Weight ) {
			$errors += self::bandErrors( $row['bands'] ?? null );
		}
		return $errors + self::zoneErrors( $method );
	}

	/** @return array<string, string> */
	private static function zoneErrors( DeliveryMethod $method ): array {
		$errors = array();
		$taken  = array();
		foreach ( $method->zones->zones as $index => $zone ) {
			$countries = "zones.$index.countries";
			if ( $zone['countries'] === array() ) {
				$errors[ $countries ] = __( 'Choose at least one country.', 'vitrine' );
			} elseif ( self::hasUnknown( $zone['countries'] ) ) {
				$errors[ $countries ] = __( 'One of these countries is unknown.', 'vitrine' );
			} elseif ( array_intersect( $zone['countries'], $taken ) !== array() ) {
				$errors[ $countries ] = __( 'One of these countries has a delivery time already.', 'vitrine' );
			}
			if ( self::isWrong( $zone['days'] ) ) {
				$errors[ "zones.$index.days" ] = self::daysMessage();
			}
			$taken = array( ...$taken, ...$zone['countries'] );
		}
		// Otherwise a country in no zone, such as one added later, would be promised a time that the owner never meant for it.
		if ( $method->zones->zones !== array() && self::isWrong( $method->zones->elsewhere ?? -1 ) ) {
			$errors['elsewhere'] = self::daysMessage();
		}
		return $errors;
	}

	/**
	 * By the place in what was entered: stored bands are in the order of their weights.
	 *
	 * @return array<string, string>
	 */
	private static function bandErrors( mixed $entered ): array {
		$errors = array();
		$taken  = array();
		foreach ( is_array( $entered ) ? array_values( $entered ) : array() as $index => $row ) {
			$band = self::band( $row );
			if ( $band['to'] < 1 || $band['to'] > self::MAX_GRAMS ) {
				$errors[ "bands.$index.to" ] = __( 'Enter a weight, such as 5 kg.', 'vitrine' );
			} elseif ( in_array( $band['to'], $taken, true ) ) {
				$errors[ "bands.$index.to" ] = __( 'This weight has a price already.', 'vitrine' );
			}
			if ( self::isWrongPrice( $band['price'] ) ) {
				$errors[ "bands.$index.price" ] = self::priceMessage();
			}
			$taken[] = $band['to'];
		}
		if ( $taken === array() || count( $taken ) > self::MAX_BANDS ) {
			/* translators: %d: number of weights */
			$errors['bands'] = sprintf( __( 'Enter prices for 1 to %d weights.', 'vitrine' ), self::MAX_BANDS );
		}
		return $errors;
	}

	private static function isWrongPrice( int $price ): bool {
		return $price < 0 || $price > self::MAX_PRICE;
	}

	private static function priceMessage(): string {
		return __( 'Enter a price. For free delivery, enter 0.', 'vitrine' );
	}

	/** @param list<string> $countries */
	private static function hasUnknown( array $countries ): bool {
		return array_filter( $countries, static fn ( string $country ): bool => ! Countries::exists( $country ) ) !== array();
	}

	private static function isWrong( int $days ): bool {
		return $days < 0 || $days > self::MAX_DAYS;
	}

	private static function daysMessage(): string {
		/* translators: %d: number of days */
		return sprintf( __( 'Enter a number of days from 0 to %d.', 'vitrine' ), self::MAX_DAYS );
	}

	/** @param list<string> $taken */
	private static function newKey( string $name, array $taken ): string {
		$key    = trim( substr( (string) preg_replace( '/[^a-z0-9]+/', '-', strtolower( remove_accents( $name ) ) ), 0, 30 ), '-' );
		$key    = preg_match( DeliverySettings::KEY_REGEX, $key ) === 1 ? $key : trim( "way-$key", '-' );
		$unique = $key;
		for ( $number = 2; in_array( $unique, $taken, true ); ++$number ) {
			$unique = "$key-$number";
		}
		return $unique;
	}
}
