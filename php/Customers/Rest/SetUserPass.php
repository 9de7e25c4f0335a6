<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Password;
use Vitrine\Customers\Passwords;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST set_user_pass`: sets a new password. All other devices are signed out; this one gets a new token. */
#[Endpoint( Access::Customer, limit: new RateLimit( 60, 600 ) )]
final class SetUserPass implements Route {

	public function __construct(
		private readonly Customers $customers,
		private readonly Passwords $passwords,
		private readonly Reauthentication $reauthentication,
		private readonly AccountResponse $response,
	 ) {
	}

	public function arguments(): array {
		return array_fill_keys(
			array( 'old', 'password' ),
			Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ) + array( 'required' => true )
		);
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::registrationRefusal() ) ) + $this->response->userSchema();
	}

	public function handle( Request $request ): Envelope {
		$customer = $this->customers->get( $request->customerId() );
		$password = TextSanitizer::password( $request->text( 'password' ) );
		$error    = Password::error( $password, array( ...$customer->guessableWords(), get_bloginfo( 'name' ) ) );
		if ( $error !== null ) {
			return FieldErrors::refusal( array( 'password' => $error ) );
		}
		if ( ! $this->reauthentication->check( $customer, $request->text( 'old' ) ) ) {
			return Reauthentication::refusal();
		}
		$this->passwords->set( $customer->id, $password );
		return Envelope::of( null, $this->response->renewSession( $customer->id ) );
	}
}
