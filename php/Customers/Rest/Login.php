<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Passwords;
use Vitrine\Customers\Session\EmailOwnership;
use Vitrine\Customers\SignIn\PasswordGuesses;
use Vitrine\Customers\SignInAttempts;
use Vitrine\Customers\Social\SocialIdentity;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Customers\Social\SocialTokenRejected;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * `POST login`: by `{user, password}`, by `{socialdata}`, or by all three, which also links the social identity to the account. Staff,
 * unknown users and wrong passwords get the same response in the same time.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 200, 600 ) )]
final class Login implements Route {

	/** See `PasswordGuesses`. */
	public const DOOR = 'shop';

	public function __construct(
		private readonly Customers $customers,
		private readonly Passwords $passwords,
		private readonly SocialSignIn $social,
		private readonly EmailOwnership $ownership,
		private readonly AccountResponse $response,
		private readonly SignInAttempts $attempts,
		private readonly PasswordGuesses $guesses,
	) {
	}

	public function arguments(): array {
		return array(
			'user'       => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ),
			'password'   => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ),
			'socialdata' => CustomerSchemas::socialData(),
		);
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::signInNeed() ) ) + $this->response->schemas();
	}

	public function handle( Request $request ): Envelope {
		$this->attempts->begin();
		try {
			$identity = $request->has( 'socialdata' ) ? $this->social->identify( $request->array( 'socialdata' ) ) : null;
			return $identity !== null && ! $request->has( 'user' )
				? $this->byIdentity( $identity, $request->customer )
				: $this->byPassword(
					TextSanitizer::line( $request->text( 'user' ) ),
					TextSanitizer::password( $request->text( 'password' ) ),
					$identity
				);
		} catch ( SocialTokenRejected ) {
			return Envelope::refusal( self::failureMessage() );
		}
	}

	public static function failureMessage(): string {
		return _x( 'Signing in failed. Please try again.', 'loginfailed', 'vitrine' );
	}

	private static function linkMessage(): string {
		return __(
			'Too many wrong passwords have been entered for this account. Please sign in with the link that we have sent to its mailbox. For another link, choose “Forgot your password?”.',
			'vitrine'
		);
	}

	private function byPassword( string $name, string $password, ?SocialIdentity $identity ): Envelope {
		$this->attempts->beginFor( $name );
		$user     = $name === '' ? null : $this->customers->userByLogin( $name );
		$mayEnter = $this->guesses->begin( self::DOOR, $name, $user ?? Customers::anyByLogin( $name ) );
		// After too many guesses, the right password must get the same response as a wrong one, in the same time.
		if ( ! $this->passwords->matches( $mayEnter ? $user : null, $password ) || $user === null ) {
			return Envelope::refusal(
				$mayEnter ? _x( 'Wrong e-mail address or password.', 'wrongpassword', 'vitrine' ) : self::linkMessage()
			);
		}
		if ( $identity !== null ) {
			// Called only for its exception: a social identity with a staff member's e-mail address must not sign in.
			$this->social->customerOf( $identity );
			$this->social->link( $user->ID, $identity );
			$this->social->consume( $identity );
		}
		$this->attempts->succeededFor( $name );
		$this->guesses->succeeded( self::DOOR, $name, $user );
		return $this->signIn( $user->ID );
	}

	/** @param int|null $session The customer of the request's session. */
	private function byIdentity( SocialIdentity $identity, ?int $session ): Envelope {
		$linked = $this->social->customerOf( $identity );
		if ( $linked !== null ) {
			$this->social->consume( $identity );
			$this->attempts->discard();
			return $this->signIn( $linked );
		}
		$known = $identity->email === '' ? null : $this->customers->userByLogin( $identity->email );
		if ( $known === null ) {
			return $this->requestMore( 'register', $identity );
		}
		if ( ! $this->social->mayLinkByEmail( $identity ) ) {
			return $this->requestMore( 'password', $identity );
		}
		$this->ownership->confirmByProvider( $known->ID, $identity, $session );
		$this->social->link( $known->ID, $identity );
		$this->social->consume( $identity );
		$this->attempts->discard();
		return $this->signIn( $known->ID );
	}

	private function requestMore( string $need, SocialIdentity $identity ): Envelope {
		$this->attempts->discard();
		$message = $need === 'register'
			? __( 'Please complete your registration.', 'vitrine' )
			: __( 'There is already an account with this e-mail address. Please enter its password.', 'vitrine' );
		return Envelope::refusal(
			$message,
			array(
				'need'    => $need,
				'email'   => $identity->email,
				'name'    => $identity->firstName,
				'surname' => $identity->lastName,
			)
		);
	}

	/** @param int $user Loaded again, because linking may have changed the password that a session is bound to. */
	private function signIn( int $user ): Envelope {
		$found = $this->customers->user( $user );
		if ( ! $found instanceof WP_User ) {
			return Envelope::refusal( self::failureMessage() );
		}
		return Envelope::of( null, $this->response->signedIn( $found ) );
	}
}
