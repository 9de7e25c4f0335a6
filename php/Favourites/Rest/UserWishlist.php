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

/** `POST user_wishlist`: the customer's favourites as they are sold now, and the key of their shared address. */
final class UserWishlist implements Route {

	public function __construct( private readonly WishlistItems $items, private readonly WishlistShares $shares ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'items' => Schema::list( ProductShapes::cartProduct() ),
					'share' => Schema::nullable( Schema::text() ),
				)
			),
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
		return Envelope::of(
			array(
				'items' => $this->items->of( $request->owner() ),
				'share' => $this->shares->keyOf( $request->owner() ),
			)
		);
	}
}
