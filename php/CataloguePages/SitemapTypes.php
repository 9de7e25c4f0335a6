<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Kernel\OtherPlugins;

defined( 'ABSPATH' ) || exit;

/**
 * Products and categories in the sitemaps of SEOPress and Rank Math, which list only what is chosen in their settings. The settings of a
 * plugin that was installed before the shop have no choice for them yet.
 */
final class SitemapTypes {

	public const SEOPRESS = 'seopress_xml_sitemap_option_name';

	/** Option: whether they were added to SEOPress's settings. */
	private const ADDED = 'vitrine_seopress_types';

	/** Adds to Rank Math's settings what the owner has not chosen; a choice against them stays. */
	public static function rankMath( mixed $chosen ): mixed {
		return is_array( $chosen ) ? $chosen + array(
			'pt_' . PostTypes::PRODUCT . '_sitemap'   => 'on',
			'tax_' . PostTypes::CATEGORY . '_sitemap' => 'on',
		) : $chosen;
	}

	/**
	 * Hooks `vitrine_migrated` and `add_option_…`: adds them to SEOPress's settings once. A box that the owner unticks leaves nothing in
	 * the settings, and is not ticked again.
	 */
	public static function addToSeoPress(): void {
		$chosen = get_option( self::SEOPRESS );
		if ( ! is_array( $chosen ) || ! add_option( self::ADDED, '1', '', false ) ) {
			return;
		}
		$lists = array(
			'seopress_xml_sitemap_post_types_list' => PostTypes::PRODUCT,
			'seopress_xml_sitemap_taxonomies_list' => PostTypes::CATEGORY,
		);
		foreach ( $lists as $list => $type ) {
			$chosen[ $list ] = (array) ( $chosen[ $list ] ?? array() ) + array( $type => array( 'include' => '1' ) );
		}
		OtherPlugins::attempt( 'SEOPress', static fn () => update_option( self::SEOPRESS, $chosen ) );
	}
}
