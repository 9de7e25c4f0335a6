<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Catalogue\PostTypes;

/** Whether a large shop has a persistent object cache. */
final class CacheCheck implements Check {

	/** Products, in all languages together, from which on it is felt. */
	private const MANY = 1000;

	public function key(): string {
		return 'object_cache';
	}

	public function title(): string {
		return __( 'Object cache of the shop', 'vitrine' );
	}

	public function find(): Finding {
		if ( wp_using_ext_object_cache() ) {
			return Finding::good( __( 'The shop has a persistent object cache', 'vitrine' ) );
		}
		return (int) ( wp_count_posts( PostTypes::PRODUCT )->publish ?? 0 ) < self::MANY
			? Finding::good( __( 'The shop needs no persistent object cache', 'vitrine' ), __( 'It has few products. With more of them, Redis or Memcached makes it quicker.', 'vitrine' ) )
			: Finding::recommended( __( 'The shop would be quicker with a persistent object cache', 'vitrine' ), __( 'Please ask your host for Redis or Memcached and the plugin that belongs to it.', 'vitrine' ) );
	}
}
