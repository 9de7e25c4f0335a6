<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Role;
use Vitrine\Rest\Schema;

/** JSON Schemas of what belongs to a person on the wire. */
final class CustomerSchemas {

	/** Longer texts are nobody's name; shorter ones that are still too long get a message at their field. */
	public const MOST_CHARACTERS = 1000;

	/** The longest token that a provider gives out. */
	private const MOST_OF_A_TOKEN = 8192;

	/** @return array<string, mixed> */
	public static function address(): array {
		return Schema::object(
			array_fill_keys( array( 'first_name', 'last_name', 'company', 'street', 'postcode', 'city', 'country' ), Schema::text( self::MOST_CHARACTERS ) ),
			array(),
			'Address'
		);
	}

	/** @return array<string, mixed> */
	public static function socialData(): array {
		return Schema::object(
			array(
				'type'    => self::socialType(),
				'token'   => Schema::text( self::MOST_OF_A_TOKEN ),
				'email'   => Schema::text( self::MOST_CHARACTERS ),
				'name'    => Schema::text( self::MOST_CHARACTERS ),
				'surname' => Schema::text( self::MOST_CHARACTERS ),
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
	 * What a social sign-in lacks: an account to be made, or the password of the one that is there.
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

	/**
	 * @param array<string, mixed> $orders Schema of the newest orders' list.
	 * @return array<string, mixed>
	 */
	public static function user( array $orders ): array {
		return Schema::object(
			array(
				'first_name'     => Schema::text(),
				'last_name'      => Schema::text(),
				'email'          => Schema::text(),
				'phone'          => Schema::text(),
				'role'           => array(
					'type' => 'string',
					'enum' => array_column( Role::cases(), 'value' ),
				),
				'email_verified' => Schema::bool(),
				'has_password'   => Schema::bool(),
				'billing'        => Schema::nullable( self::address() ),
				'delivery'       => Schema::nullable( self::address() ),
				'social'         => Schema::list( self::socialType() ),
				'order'          => $orders,
				'token'          => Schema::text(),
			),
			array( 'token' ),
			'User'
		);
	}
}
