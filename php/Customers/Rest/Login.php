<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Form\Text;
use Vitrine\Customers\Passwords;
use Vitrine\Customers\Session\EmailProof;
use Vitrine\Customers\Social\SocialIdentity;
use Vitrine\Customers\Social\SocialRefused;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Rest\Access;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;
use WP_User;

/**
 * `POST login`: `{user, password}`, `{socialdata}`, or all three, which prove an account by its password and link it to the identity.
 * Staff, unknown names and wrong passwords are refused alike, and in the same time.
 */
final class Login implements Route {

	private const ACTION = 'login';

	public function __construct(
		private readonly Customers $customers,
		private readonly Passwords $passwords,
		private readonly SocialSignIn $social,
		private readonly EmailProof $proof,
		private readonly AccountAnswer $answer,
		private readonly Backoff $backoff,
	) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array(
			'user'       => Schema::text( CustomerSchemas::MOST_CHARACTERS ),
			'password'   => Schema::text( CustomerSchemas::MOST_CHARACTERS ),
			'socialdata' => CustomerSchemas::socialData(),
		);
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::signInNeed() ) ) + $this->answer->schemas();
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 200, 600 );
	}

	public function handle( Request $request ): Envelope {
		$this->backoff->begin( self::ACTION );
		try {
			$identity = $request->has( 'socialdata' ) ? $this->social->identify( $request->array( 'socialdata' ) ) : null;
			return $identity !== null && ! $request->has( 'user' )
				? $this->byIdentity( $identity )
				: $this->byPassword( Text::line( $request->text( 'user' ) ), Text::password( $request->text( 'password' ) ), $identity );
		} catch ( SocialRefused ) {
			return Envelope::refusal( self::failed() );
		}
	}

	public static function failed(): string {
		return _x( 'Signing in failed. Please try again.', 'loginfailed', 'vitrine' );
	}

	private function byPassword( string $name, string $password, ?SocialIdentity $identity ): Envelope {
		$whose = self::ACTION . ':' . strtolower( $name );
		$this->backoff->begin( $whose );
		$user = $name === '' ? null : $this->customers->userNamed( $name );
		if ( ! $this->passwords->fits( $user, $password ) || $user === null ) {
			return Envelope::refusal( _x( 'Wrong e-mail address or password.', 'wrongpassword', 'vitrine' ) );
		}
		if ( $identity !== null ) {
			// Asked for its refusal alone: an identity with the address of somebody who works on the site opens nothing.
			$this->social->customerOf( $identity );
			$this->social->link( $user->ID, $identity );
			$this->social->consume( $identity );
		}
		$this->backoff->succeededFor( self::ACTION, $whose );
		return $this->welcome( $user->ID );
	}

	private function byIdentity( SocialIdentity $identity ): Envelope {
		$linked = $this->social->customerOf( $identity );
		if ( $linked !== null ) {
			$this->social->consume( $identity );
			$this->backoff->withdraw( self::ACTION );
			return $this->welcome( $linked );
		}
		$known = $identity->email === '' ? null : $this->customers->userNamed( $identity->email );
		if ( $known === null ) {
			return $this->needs( 'register', $identity );
		}
		if ( ! $this->social->mayLinkByEmail( $identity ) ) {
			return $this->needs( 'password', $identity );
		}
		$this->proof->byProvider( $known->ID );
		$this->social->link( $known->ID, $identity );
		$this->social->consume( $identity );
		$this->backoff->withdraw( self::ACTION );
		return $this->welcome( $known->ID );
	}

	private function needs( string $need, SocialIdentity $identity ): Envelope {
		$this->backoff->withdraw( self::ACTION );
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

	/** @param int $user Looked up anew: proof and link may have changed the password that a session is bound to. */
	private function welcome( int $user ): Envelope {
		$found = $this->customers->user( $user );
		if ( ! $found instanceof WP_User ) {
			return Envelope::refusal( self::failed() );
		}
		return Envelope::of( null, $this->answer->signedIn( $found ) );
	}
}
