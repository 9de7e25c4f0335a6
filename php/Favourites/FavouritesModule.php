<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Rest\ProductWire;
use Vitrine\Customers\Customer;
use Vitrine\Customers\ProvidesAccountFacts;
use Vitrine\Favourites\Rest\AddFavorite;
use Vitrine\Favourites\Rest\GetSharedWishlist;
use Vitrine\Favourites\Rest\ShareWishlist;
use Vitrine\Favourites\Rest\UserWishlist;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Lease;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/** What customers like: their record, their wishlist, and the address by which others may see it. */
final class FavouritesModule implements Module, ProvidesTables, ProvidesRoutes, ProvidesAccountFacts, ProvidesBlocks, ProvidesPages {

	public function services(): array {
		return array(
			Favourites::class     => static fn ( Container $c ): Favourites => new Favourites( $c->get( Database::class ), $c->get( Products::class ), $c->get( Lease::class ), $c->get( FaultPoints::class ) ),
			WishlistItems::class  => static fn ( Container $c ): WishlistItems => new WishlistItems( $c->get( Favourites::class ), $c->get( Products::class ), $c->get( ProductWire::class ) ),
			WishlistShares::class => static fn ( Container $c ): WishlistShares => new WishlistShares( $c->get( Database::class ), $c->get( Clock::class ) ),
			WishlistBlock::class  => static fn ( Container $c ): WishlistBlock => new WishlistBlock( $c->get( View::class ), $c->get( Payload::class ), $c->get( Routing::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_signed_in', static fn ( Customer $customer, array $cookies ) => $container->get( Favourites::class )->unite( $customer->id, FavouriteIds::ofCookies( $cookies ) ), 10, 2 );
		Tools::offer( 'vitrine-favourites', static fn (): FavouriteData => new FavouriteData( $container->get( Favourites::class ), $container->get( WishlistShares::class ), $container->get( Products::class ) ) );
		add_action( 'deleted_user', static fn ( int $user ) => $container->get( WishlistShares::class )->close( $user ) );
	}

	public function routes(): array {
		return array(
			'add_favorite'        => static fn ( Container $c ): AddFavorite => new AddFavorite( $c->get( Favourites::class ) ),
			'user_wishlist'       => static fn ( Container $c ): UserWishlist => new UserWishlist( $c->get( WishlistItems::class ), $c->get( WishlistShares::class ) ),
			'share_wishlist'      => static fn ( Container $c ): ShareWishlist => new ShareWishlist( $c->get( WishlistShares::class ) ),
			'get_shared_wishlist' => static fn ( Container $c ): GetSharedWishlist => new GetSharedWishlist( $c->get( WishlistItems::class ), $c->get( WishlistShares::class ) ),
		);
	}

	public function accountFacts(): array {
		return array( 'favorite' => static fn ( Container $c ): FavouriteFacts => new FavouriteFacts( $c->get( Favourites::class ) ) );
	}

	public function blocks(): array {
		return array( 'wishlist' => static fn ( Container $c ): string => $c->get( WishlistBlock::class )->render() );
	}

	public function pages(): array {
		return array(
			'wishlist'            => new Page( 'vitrine-wishlist', WishlistBlock::title( ... ), newsletter: false ),
			WishlistBlock::SHARED => new Page( 'vitrine-wishlist', WishlistBlock::sharedTitle( ... ), secret: true ),
		);
	}

	/** Times in seconds since 1970. */
	public function tables(): array {
		return array(
			'wishlist_shares' => '
				user_id bigint(20) unsigned NOT NULL,
				share_key varchar(64) NOT NULL,
				key_hash varchar(64) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (user_id),
				UNIQUE KEY key_hash (key_hash)',
		);
	}
}
