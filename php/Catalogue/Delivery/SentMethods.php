<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

use Vitrine\Catalogue\Shipping;
use Vitrine\Catalogue\Tax\VatRates;

/** Delivery methods as somebody has entered them: what is wrong with each, and what they are. */
final class SentMethods {

	private const MOST = 30;

	/** Characters; orders keep so many. */
	private const LONGEST_NAME = 120;

	/** Cents. */
	private const DEAREST = 10_000_000;

	/** Working days. */
	private const LONGEST = 90;

	/** @var list<DeliveryMethod> */
	public readonly array $methods;

	/** @var array<string, string> Messages by place: `0.names.lt`; '' for all of them together. */
	public readonly array $faults;

	/**
	 * @param array<mixed>          $rows
	 * @param list<string>          $languages Codes, the default one first: in that every method of the shop's own has a name.
	 */
	public function __construct( array $rows, private readonly array $languages ) {
		$methods = array();
		$faults  = array();
		foreach ( array_values( $rows ) as $index => $row ) {
			$row    = is_array( $row ) ? $row : array();
			$method = $this->method( $row, array_column( $methods, 'key' ) );
			foreach ( $this->wrong( $method, $row ) as $field => $message ) {
				$faults[ "$index.$field" ] = $message;
			}
			$methods[] = $method;
		}
		if ( $methods === array() || count( $methods ) > self::MOST ) {
			/* translators: %d: number of delivery methods */
			$faults[''] = $methods === array() ? __( 'A shop needs at least one way of delivery.', 'vitrine' ) : sprintf( __( 'Please keep to %d ways of delivery.', 'vitrine' ), self::MOST );
		}
		$this->methods = $methods;
		$this->faults  = $faults;
	}

	/**
	 * @param array<mixed> $row
	 * @param list<string> $taken Keys of the methods before it.
	 */
	private function method( array $row, array $taken ): DeliveryMethod {
		$names        = is_array( $row['names'] ?? null ) ? $row['names'] : array();
		$row['names'] = array_map( static fn ( mixed $name ): string => is_string( $name ) ? sanitize_text_field( $name ) : '', array_intersect_key( $names, array_flip( $this->languages ) ) );
		$key          = is_string( $row['key'] ?? null ) && preg_match( DeliverySettings::KEY, $row['key'] ) === 1 ? $row['key'] : '';
		$row['key']   = $key === '' || in_array( $key, $taken, true ) ? self::newKey( $row['names'][ $this->languages[0] ] ?? '', $taken ) : $key;
		foreach ( array( 'price', 'days' ) as $number ) {
			$row[ $number ] = is_int( $row[ $number ] ?? null ) ? $row[ $number ] : -1;
		}
		if ( ( $row['rule'] ?? '' ) !== PriceRule::Flat->value ) {
			// Only a flat price is kept: one left over from another rule must not become the price unseen.
			$row['price'] = 0;
		}
		if ( ! is_int( $row['free_from'] ?? 0 ) ) {
			$row['free_from'] = -1;
		}
		return DeliverySettings::read( $row );
	}

	/**
	 * @param array<mixed> $row
	 * @return array<string, string>
	 */
	private function wrong( DeliveryMethod $method, array $row ): array {
		$faults  = array();
		$default = $this->languages[0];
		if ( ( $method->names[ $default ] ?? '' ) === '' && Shipping::label( $method->key ) === $method->key ) {
			$faults[ "names.$default" ] = __( 'Please give it a name.', 'vitrine' );
		}
		foreach ( $method->names as $language => $name ) {
			if ( mb_strlen( $name ) > self::LONGEST_NAME ) {
				$faults[ "names.$language" ] = __( 'This name is too long.', 'vitrine' );
			}
		}
		if ( array_filter( $method->countries, static fn ( string $country ): bool => ! VatRates::knows( $country ) ) !== array() ) {
			$faults['countries'] = __( 'One of these countries is not known.', 'vitrine' );
		}
		if ( PriceRule::tryFrom( is_string( $row['rule'] ?? null ) ? $row['rule'] : '' ) === null ) {
			$faults['rule'] = __( 'Please choose how it is priced.', 'vitrine' );
		}
		if ( $method->rule === PriceRule::Flat && ( $method->price < 0 || $method->price > self::DEAREST ) ) {
			$faults['price'] = __( 'Please enter a price. For free delivery, enter 0.', 'vitrine' );
		}
		if ( $method->freeFrom !== null && ( $method->freeFrom < 1 || $method->freeFrom > self::DEAREST ) ) {
			$faults['free_from'] = __( 'Please write an amount, or nothing.', 'vitrine' );
		}
		if ( $method->days < 0 || $method->days > self::LONGEST ) {
			/* translators: %d: number of days */
			$faults['days'] = sprintf( __( 'Please write a number of days from 0 to %d.', 'vitrine' ), self::LONGEST );
		}
		return $faults;
	}

	/** @param list<string> $taken */
	private static function newKey( string $name, array $taken ): string {
		$key    = trim( substr( (string) preg_replace( '/[^a-z0-9]+/', '-', strtolower( remove_accents( $name ) ) ), 0, 30 ), '-' );
		$key    = preg_match( DeliverySettings::KEY, $key ) === 1 ? $key : trim( "way-$key", '-' );
		$unique = $key;
		for ( $number = 2; in_array( $unique, $taken, true ); ++$number ) {
			$unique = "$key-$number";
		}
		return $unique;
	}
}
