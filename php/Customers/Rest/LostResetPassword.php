<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Form\FieldFault;
use Vitrine\Customers\Form\Password;
use Vitrine\Customers\Form\Text;
use Vitrine\Customers\Passwords;
use Vitrine\Customers\Session\EmailProof;
use Vitrine\Rest\Access;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST lost_reset_password`: a new password by the link in the e-mail, which proves the mailbox as well; signs in. */
final class LostResetPassword implements Route {

	private const ACTION = 'lost_reset_password';

	public function __construct(
		private readonly Customers $customers,
		private readonly Passwords $passwords,
		private readonly EmailProof $proof,
		private readonly AccountAnswer $answer,
		private readonly Backoff $backoff,
	) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array_fill_keys( array( 'key', 'login', 'password' ), Schema::text( CustomerSchemas::MOST_CHARACTERS ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) ) + $this->answer->schemas();
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 60, 600 );
	}

	public function handle( Request $request ): Envelope {
		$password = Text::password( $request->text( 'password' ) );
		if ( ! Password::mayBeChosen( $password ) ) {
			return Envelope::refusal( FieldFault::Password->text() );
		}
		$this->backoff->begin( self::ACTION );
		$id = $this->passwords->reset( $request->text( 'login' ), $request->text( 'key' ), $password );
		if ( $id === null ) {
			return Envelope::refusal( __( 'This link is no longer valid. Please ask for a new one.', 'vitrine' ) );
		}
		$this->backoff->succeeded( self::ACTION );
		$this->proof->byReset( $id );
		$user = $this->customers->user( $id );
		return $user === null ? Envelope::refusal( Login::failed() ) : Envelope::of( null, $this->answer->signedIn( $user ) );
	}
}
