<?php
declare(strict_types=1);

namespace Vitrine\Favourites\Rest;

use Vitrine\Favourites\WishlistShares;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST share_wishlist`: opens the customer's wishlist to everyone who has its address, or closes that address for good. */
final class ShareWishlist implements Route {

	public function __construct( private readonly WishlistShares $shares ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'share' => Schema::bool() + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => Schema::object( array( 'share' => Schema::nullable( Schema::text() ) ) ) );
	}

	public function access(): Access {
		return Access::Customer;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 60, 60 );
	}

	public function handle( Request $request ): Envelope {
		if ( $request->bool( 'share' ) ) {
			return Envelope::of( array( 'share' => $this->shares->open( $request->owner() ) ) );
		}
		$this->shares->close( $request->owner() );
		return Envelope::of( array( 'share' => null ) );
	}
}
