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

/** `POST get_shared_wishlist`: the products of a shared wishlist, for anyone with the link. Does not reveal the owner. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 100, 600 ) )]
final class GetSharedWishlist implements Route {

	public function __construct( private readonly WishlistItems $items, private readonly WishlistShares $shares ) {
	}

	public function arguments(): array {
		return array( 'key' => Schema::text( 64 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( Schema::object( array( 'items' => Schema::list( ProductResource::schema() ) ) ) ) );
	}

	public function handle( Request $request ): Envelope {
		$owner = $this->shares->ownerOf( $request->text( 'key' ) );
		// A key that never existed and a revoked one get the same response.
		return $owner === null
			? Envelope::refusal( __( 'This wishlist is not shared or is no longer available.', 'vitrine' ) )
			: Envelope::of( array( 'items' => $this->items->forUser( $owner ) ) );
	}
}
