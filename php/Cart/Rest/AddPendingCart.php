<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\CartLineResource;
use Vitrine\Cart\PurchaseResource;
use Vitrine\Cart\Purchases;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST add_pending_cart`: replaces the cart stored with the account, minus purchases that `known` does not list. */
#[Endpoint( Access::Customer, limit: new RateLimit( 300, 60 ) )]
final class AddPendingCart implements Route {

	public function __construct( private readonly Purchases $purchases ) {
	}

	public function arguments(): array {
		return array(
			'cart'  => CartLineResource::argument() + array( 'required' => true ),
			'known' => PurchaseResource::knownArgument(),
		);
	}

	public function answer(): array {
		return array(
			'data'      => Schema::list( CartLineResource::schema() ),
			'purchases' => Schema::list( PurchaseResource::schema() ),
		);
	}

	public function handle( Request $request ): Envelope {
		$saved = $this->purchases->savePendingCart(
			$request->customerId(),
			$request->array( 'cart' ),
			$request->has( 'known' ) ? $request->array( 'known' ) : null
		);
		return Envelope::of(
			array_map( CartLineResource::toArray( ... ), $saved['lines'] ),
			array( 'purchases' => array_map( PurchaseResource::toArray( ... ), $saved['purchases'] ) )
		);
	}
}
