<?php
declare(strict_types=1);

namespace Vitrine\Favourites\Rest;

use Vitrine\Catalogue\Rest\ProductShapes;
use Vitrine\Favourites\WishlistItems;
use Vitrine\Favourites\WishlistShares;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST get_shared_wishlist`: what somebody likes, shown to whoever has the address; nothing of who it is. */
final class GetSharedWishlist implements Route {

	public function __construct( private readonly WishlistItems $items, private readonly WishlistShares $shares ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'key' => Schema::text( 64 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( Schema::object( array( 'items' => Schema::list( ProductShapes::cartProduct() ) ) ) ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 100, 600 );
	}

	public function handle( Request $request ): Envelope {
		$owner = $this->shares->ownerOf( $request->text( 'key' ) );
		// An address that never was and one that is no longer answer alike.
		return $owner === null
			? Envelope::refusal( __( 'This wishlist is not shared, or no longer.', 'vitrine' ) )
			: Envelope::of( array( 'items' => $this->items->of( $owner ) ) );
	}
}
