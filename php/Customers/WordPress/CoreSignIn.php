<?php
declare(strict_types=1);

namespace Vitrine\Customers\WordPress;

use Vitrine\Customers\Customers;
use Vitrine\Customers\SignIn\KnownDevice;
use Vitrine\Customers\SignIn\PasswordGuesses;
use Vitrine\Customers\SignInAttempts;
use Vitrine\Customers\Staff;
use Vitrine\I18n\Languages;
use Vitrine\Rest\RouteError;
use WP_Error;
use WP_User;

/** WordPress's own sign-in, at wp-login.php and xmlrpc.php: for staff only, and throttled together with the shop's. */
final class CoreSignIn {

	/** See `PasswordGuesses`. */
	private const DOOR = 'wordpress';

	/** Fires when an application password has been accepted. */
	private const APPLICATION_PASSWORD = 'application_password_did_authenticate';

	/** The current attempt came too early. */
	private ?RouteError $throttled = null;

	/** @var list<WP_User> The users whose passwords WordPress compares. */
	private array $named = array();

	/** @var array<int, bool> Whether the right password may sign in, by user id; 0 if the name is unknown. */
	private array $mayEnter = array();

	/** How many application passwords had been accepted when the current attempt began. */
	private int $accepted = 0;

	public function __construct(
		private readonly Customers $customers,
		private readonly SignInAttempts $attempts,
		private readonly Languages $languages,
		private readonly PasswordGuesses $guesses,
		private readonly KnownDevice $device,
	) {
	}

	/** Hook `authenticate`, before WordPress checks the password. A page view without a password is not an attempt. */
	public function begin( string $name, string $password ): void {
		$this->throttled = null;
		$this->named     = array();
		$this->mayEnter  = array();
		$this->accepted  = did_action( self::APPLICATION_PASSWORD );
		if ( $name === '' || $password === '' ) {
			return;
		}
		try {
			$this->attempts->begin();
			$this->attempts->beginFor( $name );
			$this->named = self::users( $name );
			foreach ( $this->named === array() ? array( null ) : $this->named as $user ) {
				$this->mayEnter[ $user->ID ?? 0 ] = $this->guesses->begin( self::DOOR, $name, $user );
			}
		} catch ( RouteError $error ) {
			$this->throttled = $error;
		}
	}

	/**
	 * Hook `authenticate`, after WordPress and other plugins have decided. While throttled, and after too many guesses at the account, the
	 * right password gets the same response as a wrong one. Application passwords are not guessable.
	 */
	public function finish( mixed $user, string $name, string $password ): mixed {
		if ( $this->throttled !== null ) {
			return new WP_Error( $this->throttled->error, $this->throttled->getMessage() );
		}
		if ( ! $this->mayEnter( $user ) && did_action( self::APPLICATION_PASSWORD ) === $this->accepted ) {
			return self::linkRefusal();
		}
		if ( ! $user instanceof WP_User ) {
			return $user;
		}
		if ( ! Staff::includes( $user ) ) {
			return $this->refusal( $user );
		}
		if ( $name !== '' && $password !== '' ) {
			$this->attempts->succeededFor( $name );
			foreach ( $this->named as $named ) {
				$this->guesses->succeeded( self::DOOR, $name, $named );
			}
		}
		return $user;
	}

	public function rememberDevice( WP_User $user ): void {
		if ( Staff::includes( $user ) ) {
			$this->device->remember( $user );
		}
	}

	/** Hooks `login_form_rp` and `login_form_resetpass`: a customer's link to set a new password works in the shop only. */
	public function redirectResetLink(): void {
		[ $login, $key ] = array( wp_unslash( $_GET['login'] ?? '' ), wp_unslash( $_GET['key'] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- a link in an e-mail, passed on encoded.
		$user            = is_string( $login ) && is_string( $key ) && $login !== '' ? get_user_by( 'login', $login ) : false;
		if ( ! $user instanceof WP_User || Staff::includes( $user ) ) {
			return;
		}
		$url = $this->languages->url( 'user/password', $this->languages->find( $this->customers->fromUser( $user )->language ) );
		if ( wp_safe_redirect( $url . '?' . http_build_query( compact( 'key', 'login' ) ) ) ) {
			exit;
		}
	}

	public function rejectReset( WP_Error $errors, mixed $user ): void {
		if ( $user instanceof WP_User && ! Staff::includes( $user ) ) {
			$errors->merge_from( $this->refusal( $user ) );
		}
	}

	/** @param mixed $user Whose password was right. A wrong one gets the refusal if any of the users would. */
	private function mayEnter( mixed $user ): bool {
		return ( $user instanceof WP_User ? $this->mayEnter[ $user->ID ] ?? null : null ) ?? ! in_array( false, $this->mayEnter, true );
	}

	/**
	 * WordPress compares the password with that of the login name and then with that of the e-mail address. One user's login name may be
	 * another's address: where anyone can register, guesses at the address must not count as guesses at its namesake only.
	 *
	 * @return list<WP_User>
	 */
	private static function users( string $name ): array {
		$login   = sanitize_user( $name );
		$byLogin = $login === '' ? false : get_user_by( 'login', $login );
		$byEmail = is_email( $name ) === false ? false : get_user_by( 'email', $name );
		$found   = array_filter( array( $byLogin, $byEmail ), static fn ( WP_User|false $user ): bool => $user !== false );
		return array_values( array_column( $found, null, 'ID' ) );
	}

	private static function linkRefusal(): WP_Error {
		return new WP_Error(
			'vitrine_sign_in_link',
			sprintf(
				/* translators: %s: link "Lost your password?" */
				__( 'Too many wrong passwords have been entered for this account. Please set a new one with a link from your mailbox: %s', 'vitrine' ),
				sprintf(
					'<a href="%s">%s</a>',
					esc_url( wp_lostpassword_url() ),
					esc_html__( 'Lost your password?', 'default' ) // phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WordPress's own text.
				)
			)
		);
	}

	private function refusal( WP_User $user ): WP_Error {
		$customer = $this->customers->fromUser( $user );
		$language = $this->languages->find( $customer->language ) ?? $this->languages->default();
		return $this->languages->withLanguage(
			$language,
			fn (): WP_Error => new WP_Error(
				'vitrine_customer',
				sprintf(
					/* translators: %s: link to the account page of the shop */
					__( 'This page is for staff only. Please sign in to the shop: %s', 'vitrine' ),
					sprintf(
						'<a href="%s">%s</a>',
						esc_url( $this->languages->url( 'user', $language ) ),
						esc_html( __( 'Your account', 'vitrine' ) )
					)
				)
			)
		);
	}
}
