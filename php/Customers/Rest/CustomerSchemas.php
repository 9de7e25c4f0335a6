<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Rest\Schema;

/** JSON Schemas for customer data. */
final class CustomerSchemas {

	/** Longer texts are rejected by the schema. Shorter ones that are still too long get an error message at their field. */
	public const MAX_FIELD_LENGTH = 1000;

	/** Longest token that a provider issues. */
	private const MAX_TOKEN_LENGTH = 8192;

	/** @return array<string, mixed> */
	public static function address(): array {
		return Schema::object(
			array_fill_keys(
				array( 'first_name', 'last_name', 'company', 'street', 'postcode', 'city', 'country', 'vat_id', 'state', 'reference' ),
				Schema::text( self::MAX_FIELD_LENGTH )
			),
			array( 'vat_id', 'state', 'reference' ),
			'Address'
		);
	}

	/** @return array<string, mixed> */
	public static function socialData(): array {
		return Schema::object(
			array(
				'type'    => self::socialType(),
				'token'   => Schema::text( self::MAX_TOKEN_LENGTH ),
				'email'   => Schema::text( self::MAX_FIELD_LENGTH ),
				'name'    => Schema::text( self::MAX_FIELD_LENGTH ),
				'surname' => Schema::text( self::MAX_FIELD_LENGTH ),
			),
			array( 'email', 'name', 'surname' ),
			'SocialData'
		);
	}

	/** @return array<string, mixed> */
	public static function socialType(): array {
		return array(
			'type' => 'string',
			'enum' => array( 'google', 'facebook' ),
		);
	}

	/**
	 * What a social sign-in still needs: a registration, or the password of the existing account.
	 *
	 * @return array<string, mixed>
	 */
	public static function signInNeed(): array {
		return Schema::object(
			array(
				'need'    => array(
					'type' => 'string',
					'enum' => array( 'register', 'password' ),
				),
				'email'   => Schema::text(),
				'name'    => Schema::text(),
				'surname' => Schema::text(),
			),
			array(),
			'SignInNeed'
		);
	}

	/** @return array<string, mixed> */
	public static function registrationRefusal(): array {
		return Schema::object( array( 'errors' => Schema::fieldErrors() ), array(), 'RegistrationRefusal' );
	}

	/** @return array<string, mixed> */
	public static function verifiedEmail(): array {
		return Schema::object(
			array(
				'email'   => Schema::text(),
				'changed' => Schema::bool(),
			),
			array(),
			'VerifiedEmail'
		);
	}
}
