<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use RuntimeException;
use Vitrine\Database\Lease;
use Vitrine\I18n\Languages;
use Vitrine\Rest\RouteError;
use WP_Session_Tokens;
use WP_User;

/** Customer accounts, stored as WordPress users. Staff accounts are never found or changed here. */
final class Customers {

	/** An e-mail address is locked while an account receives it: WordPress's users table has no unique key for it. */
	private const EMAIL_LOCK_SECONDS = 30;

	/** Login names of accounts that were registered in the shop. */
	private const LOGIN_NAME = '/^c[0-9a-f]{16}$/D';

	public function __construct( private readonly Languages $languages, private readonly Lease $lease ) {
	}

	public function find( int $id ): ?Customer {
		$user = $this->user( $id );
		return $user === null ? null : $this->fromUser( $user );
	}

	/**
	 * The customer of the current session.
	 *
	 * @throws RouteError If the account was deleted after the session was validated.
	 */
	public function get( int $id ): Customer {
		return $this->find( $id ) ?? throw new RouteError( 'refresh', 'refresh', 401 );
	}

	public function byEmail( string $email ): ?Customer {
		$user = $this->userByLogin( $email );
		return $user === null ? null : $this->fromUser( $user );
	}

	/** The WordPress user of a customer. */
	public function user( int $id ): ?WP_User {
		return self::customerOrNull( get_user_by( 'id', $id ) );
	}

	/** @param string $name E-mail address or WordPress login name. */
	public function userByLogin( string $name ): ?WP_User {
		return self::customerOrNull( self::anyByLogin( $name ) ?? false );
	}

	/**
	 * Also staff, who must be counted like customers.
	 *
	 * @param string $name E-mail address or WordPress login name.
	 */
	public static function anyByLogin( string $name ): ?WP_User {
		$field = str_contains( $name, '@' ) ? 'email' : 'login';
		// WordPress would look for an empty name in its cache, and warn.
		return sanitize_user( $name ) === '' ? null : ( get_user_by( $field, $name ) ?: null );
	}

	/** URL of the customer's account page, in their language. */
	public function accountUrl( int $id ): string {
		return $this->languages->url( 'user', $this->languages->find( $this->find( $id )->language ?? '' ) );
	}

	public function fromUser( WP_User $user ): Customer {
		$email = $user->user_email;
		return new Customer(
			$user->ID,
			$email,
			self::decodeName( $user->first_name ),
			self::decodeName( $user->last_name ),
			self::meta( $user, UserMeta::PHONE ),
			Role::forUser( $user ),
			$email !== '' && strcasecmp( self::meta( $user, UserMeta::VERIFIED_EMAIL ), $email ) === 0,
			self::meta( $user, UserMeta::NO_PASSWORD ) === '',
			self::address( $user, UserMeta::BILLING ),
			self::address( $user, UserMeta::DELIVERY ),
			$this->language( self::meta( $user, UserMeta::LOCALE ) )
		);
	}

	/**
	 * Login names are random: WordPress shows them in URLs, which must not reveal e-mail addresses.
	 *
	 * @throws EmailTaken
	 */
	public function create( Registration $registration ): WP_User {
		$name = 'c' . bin2hex( random_bytes( 8 ) );
		$data = array(
			'user_login'    => $name,
			'user_nicename' => $name,
			'user_pass'     => $registration->password === '' ? wp_generate_password( 40 ) : $registration->password,
			'user_email'    => wp_slash( $registration->email ),
			'first_name'    => wp_slash( $registration->firstName ),
			'last_name'     => wp_slash( $registration->lastName ),
			'nickname'      => wp_slash( $registration->firstName ),
			'display_name'  => wp_slash( trim( "{$registration->firstName} {$registration->lastName}" ) ),
			'role'          => Role::Customer->value,
			'locale'        => $registration->locale,
		);
		$id   = $this->withEmailLock( $registration->email, static fn (): int => self::idOrThrow( wp_insert_user( $data ) ) );
		update_user_meta( $id, UserMeta::PHONE, wp_slash( $registration->phone ) );
		if ( $registration->password === '' ) {
			update_user_meta( $id, UserMeta::NO_PASSWORD, '1' );
		}
		return $this->user( $id ) ?? throw new RuntimeException( 'The new account could not be loaded' );
	}

	public function saveProfile( int $id, Profile $profile ): void {
		self::idOrThrow(
			wp_update_user(
				wp_slash(
					array(
						'ID'           => $id,
						'first_name'   => $profile->firstName,
						'last_name'    => $profile->lastName,
						'nickname'     => $profile->firstName,
						'display_name' => trim( "{$profile->firstName} {$profile->lastName}" ),
					)
				)
			)
		);
		update_user_meta( $id, UserMeta::PHONE, wp_slash( $profile->phone ) );
		self::saveAddress( $id, UserMeta::BILLING, $profile->billing );
		self::saveAddress( $id, UserMeta::DELIVERY, $profile->delivery );
	}

	/**
	 * Replaces what the customer has entered. Names of accounts that were not registered in the shop stay: others have entered them.
	 *
	 * @param Profile $kept What is left.
	 */
	public function clearProfile( int $id, Profile $kept ): void {
		$user = $this->user( $id );
		if ( $user !== null && preg_match( self::LOGIN_NAME, $user->user_login ) === 1 ) {
			$this->saveProfile( $id, $kept );
			self::idOrThrow(
				wp_update_user(
					array(
						'ID'          => $id,
						'description' => '',
						'user_url'    => '',
					)
				)
			);
		}
		delete_user_meta( $id, UserMeta::PHONE );
		self::saveAddress( $id, UserMeta::BILLING, $kept->billing );
		self::saveAddress( $id, UserMeta::DELIVERY, $kept->delivery );
	}

	/**
	 * Changes an account's e-mail address to one the customer has verified.
	 *
	 * @throws EmailTaken
	 */
	public function changeEmail( int $id, string $email ): void {
		$this->withEmailLock(
			$email,
			static fn (): int => self::idOrThrow(
				wp_update_user(
					array(
						'ID'         => $id,
						'user_email' => wp_slash( $email ),
					)
				)
			)
		);
		$this->markVerified( $id, $email );
	}

	/** @param string $email The verified address. The account's address may have changed since. */
	public function markVerified( int $id, string $email ): void {
		$before = $this->find( $id );
		update_user_meta( $id, UserMeta::VERIFIED_EMAIL, wp_slash( $email ) );
		$now = $this->find( $id );
		if ( $now !== null && $now->emailVerified && $before?->emailVerified !== true ) {
			/** Fires once a customer has verified their e-mail address: `fn ( Customer $customer )`. */
			do_action( 'vitrine_email_verified', $now );
		}
	}

	/** On a network, accounts of other sites' users are kept for these. */
	public function delete( int $id ): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		if ( $this->user( $id ) !== null && ! ( wp_delete_user( $id ) && ( ! is_multisite() || self::deleteFromNetwork( $id ) ) ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RuntimeException( "User $id could not be deleted" );
		}
	}

	/** WordPress has only taken the user off the current site. */
	private static function deleteFromNetwork( int $id ): bool {
		WP_Session_Tokens::get_instance( $id )->destroy_all();
		require_once ABSPATH . 'wp-admin/includes/ms.php';
		return get_blogs_of_user( $id, true ) !== array() || wpmu_delete_user( $id );
	}

	/** Hook `delete_user`: lets other rooms delete their data, wherever the account is deleted. */
	public function onDelete( int $id ): void {
		$customer = $this->find( $id );
		if ( $customer !== null ) {
			/** Fires before WordPress deletes a customer: `fn ( Customer $customer )`. */
			do_action( 'vitrine_customer_deleted', $customer );
		}
	}

	/**
	 * Runs an operation that gives an account an e-mail address, while no other request can use the same one.
	 *
	 * @param callable(): int $callback
	 * @throws EmailTaken
	 */
	private function withEmailLock( string $email, callable $callback ): int {
		$name  = 'email:' . hash( 'sha256', strtolower( $email ) );
		$token = $this->lease->acquire( $name, self::EMAIL_LOCK_SECONDS ) ?? throw new EmailTaken();
		try {
			return email_exists( $email ) === false ? $callback() : throw new EmailTaken();
		} finally {
			$this->lease->release( $name, $token );
		}
	}

	private static function customerOrNull( WP_User|false $user ): ?WP_User {
		return $user === false || Staff::includes( $user ) ? null : $user;
	}

	private static function idOrThrow( int|\WP_Error $id ): int {
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return is_int( $id ) ? $id : throw new RuntimeException( $id->get_error_message() );
	}

	private static function saveAddress( int $id, string $key, ?Address $address ): void {
		if ( $address === null ) {
			delete_user_meta( $id, $key );
		} else {
			// A reference is about one order.
			update_user_meta( $id, $key, wp_slash( array( 'reference' => '' ) + $address->toArray() ) );
		}
	}

	private static function address( WP_User $user, string $key ): ?Address {
		$values = get_user_meta( $user->ID, $key, true );
		return is_array( $values ) ? Address::fromArray( $values ) : null;
	}

	private static function meta( WP_User $user, string $key ): string {
		$value = get_user_meta( $user->ID, $key, true );
		return is_scalar( $value ) ? (string) $value : '';
	}

	/** WordPress stores names HTML-encoded. */
	private static function decodeName( string $name ): string {
		return wp_specialchars_decode( $name, ENT_QUOTES );
	}

	/** @param string $locale WordPress locale; the shop's default language replaces '' and locales the shop does not offer. */
	private function language( string $locale ): string {
		foreach ( $this->languages->all() as $language ) {
			if ( $language->locale === $locale ) {
				return $language->code;
			}
		}
		return $this->languages->default()->code;
	}
}
