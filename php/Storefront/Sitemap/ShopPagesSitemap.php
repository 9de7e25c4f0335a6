<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Sitemap;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\Contributions;
use WP_Sitemaps_Provider;

defined( 'ABSPATH' ) || exit;

/** The shop's pages without a post, such as the list of all products, in WordPress's sitemap. */
final class ShopPagesSitemap extends WP_Sitemaps_Provider {

	/** In the URL `wp-sitemap-shop-1.xml`. */
	public const NAME = 'shop';

	public function __construct( private readonly Contributions $contributions, private readonly Languages $languages ) {
		$this->name        = self::NAME;
		$this->object_type = self::NAME;
	}

	/**
	 * @param int    $page_num
	 * @param string $object_subtype
	 * @return list<array<string, mixed>>
	 */
	public function get_url_list( $page_num, $object_subtype = '' ): array {
		$entries = array();
		foreach ( $page_num > 1 ? array() : $this->contributions->pages() as $path => $page ) {
			if ( ! $page->index || $page->secret || $page->exists !== null ) {
				continue;
			}
			$urls = array();
			foreach ( $this->languages->all() as $language ) {
				$urls[ $language->code ] = $this->languages->url( $path, $language );
			}
			array_push( $entries, ...SitemapEntry::each( $this->languages, $urls ) );
		}
		return $entries;
	}

	/** @param string $object_subtype */
	public function get_max_num_pages( $object_subtype = '' ): int {
		return 1;
	}
}
