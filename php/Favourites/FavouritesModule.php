<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Customers\Customer;
use Vitrine\Customers\ProvidesAccountFields;
use Vitrine\Database\ProvidesTables;
use Vitrine\Favourites\Rest\AddFavorite;
use Vitrine\Favourites\Rest\GetSharedWishlist;
use Vitrine\Favourites\Rest\ShareWishlist;
use Vitrine\Favourites\Rest\UserWishlist;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;

defined( 'ABSPATH' ) || exit;

/** Favourites, the wishlist page, and sharing it by a link. */
final class FavouritesModule extends Module
	implements ProvidesTables, ProvidesRoutes, ProvidesAccountFields, ProvidesBlocks, DescribesBlocks, ProvidesPages {

	public function register( Container $container ): void {
		add_action(
			'vitrine_signed_in',
			static fn ( Customer $customer, array $cookies ) => $container->get( Favourites::class )->merge(
				$customer->id,
				FavouriteIds::fromCookies( $cookies )
			),
			10,
			2
		);
		// Favourites are only products of the shop; the link to the list is known to the person who had registered the account.
		add_action(
			'vitrine_account_taken_over',
			static fn ( Customer $customer ) => $container->get( WishlistShares::class )->revoke( $customer->id )
		);
		PrivacyTools::register(
			'vitrine-favourites',
			static fn (): FavouritePersonalDataProvider => $container->get( FavouritePersonalDataProvider::class )
		);
		add_action( 'deleted_user', static fn ( int $user ) => $container->get( WishlistShares::class )->revoke( $user ) );
	}

	public function routes(): array {
		return array(
			'add_favorite'        => AddFavorite::class,
			'user_wishlist'       => UserWishlist::class,
			'share_wishlist'      => ShareWishlist::class,
			'get_shared_wishlist' => GetSharedWishlist::class,
		);
	}

	public function accountFields(): array {
		return array(
			'favorite' => FavouriteAccountFields::class,
		);
	}

	public function blocks(): array {
		return array( 'wishlist' => static fn ( Container $c ): string => $c->get( WishlistBlock::class )->render() );
	}

	public function describeBlocks(): array {
		return array(
			'wishlist' => array(
				'title'       => __( 'Wishlist', 'vitrine' ),
				'description' => __( 'The visitor’s favourites.', 'vitrine' ),
				'keywords'    => __( 'favourites, hearts, products', 'vitrine' ),
			),
		);
	}

	public function pages(): array {
		return array(
			'wishlist'            => new Page( 'vitrine-wishlist', WishlistBlock::title( ... ), newsletter: false ),
			WishlistBlock::SHARED => new Page( 'vitrine-wishlist', WishlistBlock::sharedTitle( ... ), secret: true ),
		);
	}

	/** Times are Unix timestamps. */
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
