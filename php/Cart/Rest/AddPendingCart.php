<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\CartLine;
use Vitrine\Cart\Purchase;
use Vitrine\Cart\Purchases;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;

/** `POST add_pending_cart`: keeps the cart with the account, in place of the one before, without what was bought and `known` does not name. */
final class AddPendingCart implements Route {

	public function __construct( private readonly Purchases $purchases ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array(
			'cart'  => CartSchemas::wishes() + array( 'required' => true ),
			'known' => CartSchemas::known(),
		);
	}

	public function answer(): array {
		return array(
			'data'      => CartSchemas::lines(),
			'purchases' => CartSchemas::purchases(),
		);
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
		$kept = $this->purchases->keep( $request->owner(), $request->array( 'cart' ), $request->has( 'known' ) ? $request->array( 'known' ) : null );
		return Envelope::of(
			array_map( static fn ( CartLine $line ): array => $line->wire(), $kept['lines'] ),
			array( 'purchases' => array_map( static fn ( Purchase $purchase ): array => $purchase->wire(), $kept['purchases'] ) )
		);
	}
}
