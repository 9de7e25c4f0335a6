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

/** `GET user`: who is signed in, once at the start of each page. */
final class CurrentUser implements Route {

	public function __construct( private readonly Customers $customers, private readonly AccountAnswer $answer ) {
	}

	public function method(): string {
		return 'GET';
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) ) + $this->answer->schemas();
	}

	public function access(): Access {
		return Access::Customer;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 600, 60 );
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of( null, $this->answer->whole( $this->customers->owner( $request->owner() ) ) );
	}
}
