<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Rest\AccountAnswer;
use Vitrine\Customers\Rest\CustomerSchemas;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;

/** `POST unlink_social`: the account is no longer opened by Google or Facebook, if it can be opened otherwise. */
final class UnlinkSocial implements Route {

	public function __construct( private readonly Customers $customers, private readonly SocialSignIn $social, private readonly AccountAnswer $answer ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'type' => CustomerSchemas::socialType() + array( 'required' => true ) );
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
		return new RateLimit( 30, 600 );
	}

	public function handle( Request $request ): Envelope {
		$customer = $this->customers->owner( $request->owner() );
		$type     = $request->text( 'type' );
		if ( $customer->hasPassword ) {
			$this->social->unlink( $customer->id, $type );
		} elseif ( ! $this->social->unlinkUnlessLast( $customer->id, $type ) ) {
			return Envelope::refusal( __( 'Please set a password first: without it you could not sign in any more.', 'vitrine' ) );
		}
		return Envelope::of( null, array( 'user' => $this->answer->user( $customer ) ) );
	}
}
