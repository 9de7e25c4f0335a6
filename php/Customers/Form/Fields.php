<?php
declare(strict_types=1);

namespace Vitrine\Customers\Form;

use Closure;
use Vitrine\Customers\Address;

/** Collects what is wrong with a form, field by field, by rules that are free of WordPress. */
final class Fields {

	public const LONGEST_NAME = 60;

	/** The longest that each field of an address may be, in characters. */
	private const LENGTHS = array(
		'first_name' => self::LONGEST_NAME,
		'last_name'  => self::LONGEST_NAME,
		'company'    => 100,
		'street'     => 120,
		'postcode'   => 16,
		'city'       => 80,
		'country'    => 2,
	);

	private const OPTIONAL = array( 'company' );

	private const LONGEST_PHONE = 40;

	/** @var array<string, Fault> */
	private array $faults = array();

	/** @return array<string, Fault> By field: `email`, `billing.street`. */
	public function faults(): array {
		return $this->faults;
	}

	public function mark( string $field, ?Fault $fault ): void {
		if ( $fault !== null ) {
			$this->faults[ $field ] = $fault;
		}
	}

	/** @param int $longest Characters. */
	public function text( string $field, string $value, int $longest ): void {
		$this->mark( $field, match ( true ) {
			$value === ''                  => FieldFault::Missing,
			mb_strlen( $value ) > $longest => FieldFault::TooLong,
			default                        => null,
		} );
	}

	public function email( string $field, string $value ): void {
		$this->mark( $field, match ( true ) {
			$value === ''             => FieldFault::Missing,
			! self::isEmail( $value ) => FieldFault::Email,
			default                   => null,
		} );
	}

	/** A number that a parcel service can call. */
	public function callablePhone( string $field, string $value ): void {
		$this->mark( $field, match ( true ) {
			$value === ''             => FieldFault::Missing,
			! self::isPhone( $value ) => FieldFault::Phone,
			default                   => null,
		} );
	}

	/** A number as people write theirs, words included: an account needs one, and nothing is sent to it. */
	public function phone( string $field, string $value ): void {
		$this->text( $field, $value, self::LONGEST_PHONE );
	}

	/** @param Closure(string): bool $delivers Whether the shop delivers to a country. */
	public function address( string $group, Address $address, Closure $delivers ): void {
		foreach ( $address->wire() as $name => $value ) {
			$this->mark( "$group.$name", match ( true ) {
				$value === ''                                        => in_array( $name, self::OPTIONAL, true ) ? null : FieldFault::Missing,
				$name === 'country'                                  => $delivers( $value ) ? null : FieldFault::Country,
				mb_strlen( $value ) > self::LENGTHS[ $name ]         => FieldFault::TooLong,
				$name === 'postcode' && ! self::isPostcode( $value ) => FieldFault::Postcode,
				default                                              => null,
			} );
		}
	}

	/** An address that mail servers take: quoted names and dotless hosts are valid on paper only. */
	public static function isEmail( string $value ): bool {
		return strlen( $value ) <= 100
			&& filter_var( $value, FILTER_VALIDATE_EMAIL ) !== false
			&& preg_match( '/^[^\s"<>]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z][A-Za-z0-9-]+$/', $value ) === 1;
	}

	private static function isPhone( string $value ): bool {
		$digits = strlen( (string) preg_replace( '/\D/', '', $value ) );
		return strlen( $value ) <= self::LONGEST_PHONE && $digits >= 5 && $digits <= 15 && preg_match( '#^\+?[\d\s()./-]+$#', $value ) === 1;
	}

	/** Each country has its own form; what they share keeps nonsense out and nobody's real postcode. */
	private static function isPostcode( string $value ): bool {
		return preg_match( '/^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 -]{1,15}$/', $value ) === 1;
	}
}
