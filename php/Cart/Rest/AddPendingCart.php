<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\CartLine;
use Vitrine\Cart\PendingCart;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;

/** `POST add_pending_cart`: keeps the cart with the account, in place of the one before. */
final class AddPendingCart implements Route {

	public function __construct( private readonly PendingCart $pending ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'cart' => CartSchemas::wishes() + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => CartSchemas::lines() );
	}

	public function access(): Access {
		return Access::Customer;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 300, 60 );
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of( array_map( static fn ( CartLine $line ): array => $line->wire(), $this->pending->keep( $request->owner(), $request->array( 'cart' ) ) ) );
	}
}
