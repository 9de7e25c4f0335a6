<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Form;

/** Validates form fields and collects the errors by field. Independent of WordPress. */
final class Fields {

	public const MAX_NAME_LENGTH = 60;

	private const MAX_PHONE_LENGTH = 40;

	/** @var array<string, ValidationError> */
	private array $errors = array();

	/** @return array<string, ValidationError> By field: `email`, `billing.street`. */
	public function errors(): array {
		return $this->errors;
	}

	public function mark( string $field, ?ValidationError $error ): void {
		if ( $error !== null ) {
			$this->errors[ $field ] = $error;
		}
	}

	/** @param int $maxLength Characters. */
	public function text( string $field, string $value, int $maxLength ): void {
		$this->mark( $field, match ( true ) {
			$value === ''                  => FieldError::Missing,
			mb_strlen( $value ) > $maxLength => FieldError::TooLong,
			default                        => null,
		} );
	}

	public function email( string $field, string $value ): void {
		$this->mark( $field, match ( true ) {
			$value === ''             => FieldError::Missing,
			! self::isEmail( $value ) => FieldError::Email,
			default                   => null,
		} );
	}

	/** A phone number that a carrier can dial. */
	public function callablePhone( string $field, string $value ): void {
		$this->mark( $field, match ( true ) {
			$value === ''             => FieldError::Missing,
			! self::isPhone( $value ) => FieldError::Phone,
			default                   => null,
		} );
	}

	/** A phone number in free form: an account requires one, but nothing is sent to it. */
	public function phone( string $field, string $value ): void {
		$this->text( $field, $value, self::MAX_PHONE_LENGTH );
	}

	/** Stricter than the standard: mail servers do not accept quoted names or hosts without a dot. */
	public static function isEmail( string $value ): bool {
		return strlen( $value ) <= 100
			&& filter_var( $value, FILTER_VALIDATE_EMAIL ) !== false
			&& preg_match( '/^[^\s"<>]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z][A-Za-z0-9-]+$/', $value ) === 1;
	}

	private static function isPhone( string $value ): bool {
		$digits = strlen( (string) preg_replace( '/\D/', '', $value ) );
		return strlen( $value ) <= self::MAX_PHONE_LENGTH
			&& $digits >= 5
			&& $digits <= 15
			&& preg_match( '#^\+?[\d\s()./-]+$#', $value ) === 1;
	}
}
