<?php
declare(strict_types=1);

namespace Vitrine\Favourites\Rest;

use Vitrine\Favourites\WishlistShares;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST share_wishlist`: shares the customer's wishlist by a link, or revokes the link permanently. */
#[Endpoint( Access::Customer, limit: new RateLimit( 60, 60 ) )]
final class ShareWishlist implements Route {

	public function __construct( private readonly WishlistShares $shares ) {
	}

	public function arguments(): array {
		return array( 'share' => Schema::bool() + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => Schema::object( array( 'share' => Schema::nullable( Schema::text() ) ) ) );
	}

	public function handle( Request $request ): Envelope {
		if ( $request->bool( 'share' ) ) {
			return Envelope::of( array( 'share' => $this->shares->share( $request->customerId() ) ) );
		}
		$this->shares->revoke( $request->customerId() );
		return Envelope::of( array( 'share' => null ) );
	}
}
