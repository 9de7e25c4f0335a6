<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST delete_account`: deletes the account and its personal data. Orders are kept, as the law requires. */
#[Endpoint( Access::Customer, limit: new RateLimit( 30, 600 ) )]
final class DeleteAccount implements Route {

	public function __construct( private readonly Customers $customers, private readonly Reauthentication $reauthentication ) {
	}

	public function arguments(): array {
		return array( 'password' => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function handle( Request $request ): Envelope {
		$customer = $this->customers->get( $request->customerId() );
		if ( ! $this->reauthentication->check( $customer, $request->text( 'password' ) ) ) {
			return Reauthentication::refusal();
		}
		$this->customers->delete( $customer->id );
		return Envelope::of( null, array(), __( 'Your account has been deleted.', 'vitrine' ) );
	}
}
