<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use RuntimeException;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Lease;
use Vitrine\Rest\RouteError;
use WP_User;

/** The accounts, kept as WordPress's users. Staff are none: they are neither found nor changed here. */
final class Customers {

	/** Seconds for which an address is held while an account gets it: WordPress's table would take it twice. */
	private const HOLD = 30;

	public function __construct( private readonly Languages $languages, private readonly Lease $lease ) {
	}

	public function find( int $id ): ?Customer {
		$user = $this->user( $id );
		return $user === null ? null : $this->of( $user );
	}

	/**
	 * The customer whose session it is.
	 *
	 * @throws RouteError Where the account is gone since the session was looked up.
	 */
	public function owner( int $id ): Customer {
		return $this->find( $id ) ?? throw new RouteError( 'refresh', 'refresh', 401 );
	}

	public function byEmail( string $email ): ?Customer {
		$user = $this->userNamed( $email );
		return $user === null ? null : $this->of( $user );
	}

	/** WordPress's user behind a customer. */
	public function user( int $id ): ?WP_User {
		return self::served( get_user_by( 'id', $id ) );
	}

	/** @param string $name E-mail address, or WordPress's login name. */
	public function userNamed( string $name ): ?WP_User {
		return self::served( get_user_by( str_contains( $name, '@' ) ? 'email' : 'login', $name ) );
	}

	/** Address of somebody's account page, in their own language. */
	public function accountOf( int $id ): string {
		return $this->languages->url( 'user', $this->languages->find( $this->find( $id )->language ?? '' ) );
	}

	public function of( WP_User $user ): Customer {
		$email = $user->user_email;
		return new Customer(
			$user->ID,
			$email,
			self::plain( $user->first_name ),
			self::plain( $user->last_name ),
			self::meta( $user, UserMeta::PHONE ),
			Role::of( $user ),
			$email !== '' && strcasecmp( self::meta( $user, UserMeta::VERIFIED_EMAIL ), $email ) === 0,
			self::meta( $user, UserMeta::NO_PASSWORD ) === '',
			self::address( $user, UserMeta::BILLING ),
			self::address( $user, UserMeta::DELIVERY ),
			$this->language( self::meta( $user, UserMeta::LOCALE ) )
		);
	}

	/**
	 * Names are random, since WordPress shows them in addresses and e-mail addresses must not be guessed from them.
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
		$id   = $this->holding( $registration->email, static fn (): int => self::checked( wp_insert_user( $data ) ) );
		update_user_meta( $id, UserMeta::PHONE, wp_slash( $registration->phone ) );
		if ( $registration->password === '' ) {
			update_user_meta( $id, UserMeta::NO_PASSWORD, '1' );
		}
		return $this->user( $id ) ?? throw new RuntimeException( 'The new account is not there.' );
	}

	public function saveProfile( int $id, Profile $profile ): void {
		self::checked(
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
		self::keepAddress( $id, UserMeta::BILLING, $profile->billing );
		self::keepAddress( $id, UserMeta::DELIVERY, $profile->delivery );
	}

	/**
	 * Gives an account another address, which its owner has shown to be theirs.
	 *
	 * @throws EmailTaken
	 */
	public function changeEmail( int $id, string $email ): void {
		$this->holding(
			$email,
			static fn (): int => self::checked(
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

	/** @param string $email The address that was shown to be theirs: not the account's, if that has changed meanwhile. */
	public function markVerified( int $id, string $email ): void {
		$before = $this->find( $id );
		update_user_meta( $id, UserMeta::VERIFIED_EMAIL, wp_slash( $email ) );
		$now = $this->find( $id );
		if ( $now !== null && $now->emailVerified && $before?->emailVerified !== true ) {
			/** A customer has shown that the e-mail address of the account is theirs: `fn ( Customer $customer )`. */
			do_action( 'vitrine_email_verified', $now );
		}
	}

	public function delete( int $id ): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		if ( $this->user( $id ) !== null && ! wp_delete_user( $id ) ) {
			throw new RuntimeException( "User $id could not be deleted." );
		}
	}

	/** Hook `delete_user`: whoever keeps something of a customer forgets it, wherever the account is deleted. */
	public function going( int $id ): void {
		$customer = $this->find( $id );
		if ( $customer !== null ) {
			/** WordPress is about to delete a customer: `fn ( Customer $customer )`. */
			do_action( 'vitrine_customer_deleted', $customer );
		}
	}

	/**
	 * Does what gives an account an address, while nobody else can take the same one.
	 *
	 * @param callable(): int $work
	 * @throws EmailTaken
	 */
	private function holding( string $email, callable $work ): int {
		$name  = 'email:' . hash( 'sha256', strtolower( $email ) );
		$token = $this->lease->take( $name, self::HOLD ) ?? throw new EmailTaken();
		try {
			return email_exists( $email ) === false ? $work() : throw new EmailTaken();
		} finally {
			$this->lease->release( $name, $token );
		}
	}

	private static function served( WP_User|false $user ): ?WP_User {
		return $user === false || Staff::includes( $user ) ? null : $user;
	}

	private static function checked( int|\WP_Error $id ): int {
		return is_int( $id ) ? $id : throw new RuntimeException( $id->get_error_message() );
	}

	private static function keepAddress( int $id, string $key, ?Address $address ): void {
		if ( $address === null ) {
			delete_user_meta( $id, $key );
		} else {
			update_user_meta( $id, $key, wp_slash( $address->wire() ) );
		}
	}

	private static function address( WP_User $user, string $key ): ?Address {
		$values = get_user_meta( $user->ID, $key, true );
		return is_array( $values ) ? Address::of( $values ) : null;
	}

	private static function meta( WP_User $user, string $key ): string {
		$value = get_user_meta( $user->ID, $key, true );
		return is_scalar( $value ) ? (string) $value : '';
	}

	/** WordPress keeps names ready for HTML. */
	private static function plain( string $name ): string {
		return wp_specialchars_decode( $name, ENT_QUOTES );
	}

	/** @param string $locale WordPress's; '' and locales that the shop does not speak are the shop's own. */
	private function language( string $locale ): string {
		foreach ( $this->languages->all() as $language ) {
			if ( $language->locale === $locale ) {
				return $language->code;
			}
		}
		return $this->languages->default()->code;
	}
}
