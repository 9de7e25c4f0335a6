<?php
declare(strict_types=1);

namespace Vitrine\Favourites\Rest;

use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\Favourites\WishlistItems;
use Vitrine\Favourites\WishlistShares;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST user_wishlist`: the customer's favourites with current prices, and the key of the shared link. */
#[Endpoint( Access::Customer, limit: new RateLimit( 300, 60 ) )]
final class UserWishlist implements Route {

	public function __construct( private readonly WishlistItems $items, private readonly WishlistShares $shares ) {
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'items' => Schema::list( ProductResource::schema() ),
					'share' => Schema::nullable( Schema::text() ),
				)
			),
		);
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of(
			array(
				'items' => $this->items->forUser( $request->customerId() ),
				'share' => $this->shares->keyOf( $request->customerId() ),
			)
		);
	}
}
