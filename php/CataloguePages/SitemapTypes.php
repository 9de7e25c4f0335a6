<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PostTypes;

/**
 * Products and categories in the sitemaps of SEOPress and Rank Math, which list only what is chosen in their settings. The settings of a
 * plugin that was installed before the shop have no choice for them yet.
 */
final class SitemapTypes {

	/** Adds what the owner has not chosen; a choice against them stays. */
	public static function add( string $option, mixed $chosen ): mixed {
		if ( ! is_array( $chosen ) ) {
			return $chosen;
		}
		if ( $option === 'rank-math-options-sitemap' ) {
			return $chosen + array(
				'pt_' . PostTypes::PRODUCT . '_sitemap'   => 'on',
				'tax_' . PostTypes::CATEGORY . '_sitemap' => 'on',
			);
		}
		$lists = array(
			'seopress_xml_sitemap_post_types_list' => PostTypes::PRODUCT,
			'seopress_xml_sitemap_taxonomies_list' => PostTypes::CATEGORY,
		);
		foreach ( $lists as $list => $type ) {
			$chosen[ $list ] = (array) ( $chosen[ $list ] ?? array() ) + array( $type => array( 'include' => '1' ) );
		}
		return $chosen;
	}
}
