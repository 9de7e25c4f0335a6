<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST delete_account`: the account and what is known of the person only because of it; orders stay, as the law wants. */
final class DeleteAccount implements Route {

	public function __construct( private readonly Customers $customers, private readonly Confirmation $confirmation ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'password' => Schema::text( CustomerSchemas::MOST_CHARACTERS ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function access(): Access {
		return Access::Customer;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 30, 600 );
	}

	public function handle( Request $request ): Envelope {
		$customer = $this->customers->owner( $request->owner() );
		if ( ! $this->confirmation->given( $customer, $request->text( 'password' ) ) ) {
			return Confirmation::refusal();
		}
		$this->customers->delete( $customer->id );
		return Envelope::of( null, array(), __( 'Your account has been deleted.', 'vitrine' ) );
	}
}
