<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Form\FieldFault;
use Vitrine\Customers\Form\Password;
use Vitrine\Customers\Form\Text;
use Vitrine\Customers\Passwords;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST set_user_pass`: a new password; all other devices are signed out, this one goes on with a new token. */
final class SetUserPass implements Route {

	public function __construct(
		private readonly Customers $customers,
		private readonly Passwords $passwords,
		private readonly Confirmation $confirmation,
		private readonly AccountAnswer $answer,
	 ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array_fill_keys( array( 'old', 'password' ), Schema::text( CustomerSchemas::MOST_CHARACTERS ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) ) + $this->answer->userSchema();
	}

	public function access(): Access {
		return Access::Customer;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 60, 600 );
	}

	public function handle( Request $request ): Envelope {
		$customer = $this->customers->owner( $request->owner() );
		$password = Text::password( $request->text( 'password' ) );
		if ( ! Password::mayBeChosen( $password ) ) {
			return Envelope::refusal( FieldFault::Password->text() );
		}
		if ( ! $this->confirmation->given( $customer, $request->text( 'old' ) ) ) {
			return Confirmation::refusal();
		}
		$this->passwords->set( $customer->id, $password );
		return Envelope::of( null, $this->answer->goesOn( $customer->id ) );
	}
}
