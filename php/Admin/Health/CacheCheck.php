<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Catalogue\PostTypes;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether a large shop has a persistent object cache. */
final class CacheCheck implements HealthCheck {

	/** Products, counted in each language, from which a cache makes a difference. */
	private const MIN_PRODUCTS = 1000;

	public function key(): string {
		return 'object_cache';
	}

	public function title(): string {
		return __( 'Shop object cache', 'vitrine' );
	}

	public function find(): Finding {
		if ( wp_using_ext_object_cache() ) {
			return Finding::good( __( 'The shop has a persistent object cache', 'vitrine' ) );
		}
		return (int) ( wp_count_posts( PostTypes::PRODUCT )->publish ?? 0 ) < self::MIN_PRODUCTS
			? Finding::good(
				__( 'The shop does not need a persistent object cache', 'vitrine' ),
				__( 'The shop has few products. With more of them, Redis or Memcached would speed it up.', 'vitrine' )
			)
			: Finding::recommended(
				__( 'A persistent object cache would speed up the shop', 'vitrine' ),
				__( 'Ask your host for Redis or Memcached and the matching plugin.', 'vitrine' )
			);
	}
}
