<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Password;
use Vitrine\Customers\Passwords;
use Vitrine\Customers\Session\EmailOwnership;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Access;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST lost_reset_password`: sets a new password by the link from the e-mail, which also verifies the address, and signs in. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 60, 600 ) )]
final class LostResetPassword implements Route {

	private const ACTION = 'lost_reset_password';

	public function __construct(
		private readonly Customers $customers,
		private readonly Passwords $passwords,
		private readonly EmailOwnership $ownership,
		private readonly AccountResponse $response,
		private readonly Backoff $backoff,
	) {
	}

	public function arguments(): array {
		return array_fill_keys(
			array( 'key', 'login', 'password' ),
			Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ) + array( 'required' => true )
		);
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::registrationRefusal() ) ) + $this->response->schemas();
	}

	public function handle( Request $request ): Envelope {
		$password = TextSanitizer::password( $request->text( 'password' ) );
		$error    = Password::error( $password, array( get_bloginfo( 'name' ) ) );
		if ( $error !== null ) {
			return FieldErrors::refusal( array( 'password' => $error ) );
		}
		$this->backoff->begin( self::ACTION );
		$user = $this->passwords->userOfResetKey( $request->text( 'login' ), $request->text( 'key' ) );
		if ( $user === null ) {
			return self::invalidLink();
		}
		// The customer's own data only with a valid key: the answer would otherwise reveal the e-mail address to strangers.
		$error = Password::error( $password, $this->customers->fromUser( $user )->guessableWords() );
		if ( $error !== null ) {
			$this->backoff->discard( self::ACTION );
			return FieldErrors::refusal( array( 'password' => $error ) );
		}
		if ( ! $this->passwords->reset( $user, $password ) ) {
			return self::invalidLink();
		}
		$this->backoff->discard( self::ACTION );
		$this->ownership->confirmByReset( $user->ID, $request->customer );
		$user = $this->customers->user( $user->ID );
		return $user === null ? Envelope::refusal( Login::failureMessage() ) : Envelope::of( null, $this->response->signedIn( $user ) );
	}

	private static function invalidLink(): Envelope {
		return Envelope::refusal( __( 'This link is no longer valid. Please request a new one.', 'vitrine' ) );
	}
}
