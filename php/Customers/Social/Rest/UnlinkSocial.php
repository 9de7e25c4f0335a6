<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Rest\AccountResponse;
use Vitrine\Customers\Rest\CustomerSchemas;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;

defined( 'ABSPATH' ) || exit;

/** `POST unlink_social`: unlinks Google or Facebook, unless it is the only way to sign in. */
#[Endpoint( Access::Customer, limit: new RateLimit( 30, 600 ) )]
final class UnlinkSocial implements Route {

	public function __construct(
		private readonly Customers $customers,
		private readonly SocialSignIn $social,
		private readonly AccountResponse $response,
	) {
	}

	public function arguments(): array {
		return array( 'type' => CustomerSchemas::socialType() + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) ) + $this->response->userSchema();
	}

	public function handle( Request $request ): Envelope {
		$customer = $this->customers->get( $request->customerId() );
		$type     = $request->text( 'type' );
		if ( $customer->hasPassword ) {
			$this->social->unlink( $customer->id, $type );
		} elseif ( ! $this->social->unlinkUnlessLast( $customer->id, $type ) ) {
			return Envelope::refusal( __( 'Please set a password first. Otherwise you would no longer be able to sign in.', 'vitrine' ) );
		}
		return Envelope::of( null, array( 'user' => $this->response->user( $customer ) ) );
	}
}
