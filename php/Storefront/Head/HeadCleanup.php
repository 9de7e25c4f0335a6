<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use Vitrine\Kernel\Filters;
use WP_Theme_JSON_Data;

defined( 'ABSPATH' ) || exit;

/**
 * Removes WordPress's default head output that the bundled theme does not need. Other themes keep it.
 *
 * Removed: emoji, oEmbed and REST discovery, feeds, generator, and styles and presets of blocks that are not on the page.
 */
final class HeadCleanup {

	/** Hook `init`, on the front end only: the editor keeps its presets. */
	public static function trim(): void {
		remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
		remove_action( 'wp_print_styles', 'print_emoji_styles' );
		remove_action( 'wp_enqueue_scripts', 'wp_enqueue_emoji_styles' );
		remove_action( 'wp_head', 'wp_generator' );
		remove_action( 'wp_head', 'rsd_link' );
		remove_action( 'wp_head', 'wp_shortlink_wp_head' );
		remove_action( 'template_redirect', 'wp_shortlink_header', 11 );
		remove_action( 'wp_head', 'rest_output_link_wp_head' );
		remove_action( 'template_redirect', 'rest_output_link_header', 11 );
		remove_action( 'wp_head', 'wp_oembed_add_discovery_links', 4 );
		remove_action( 'wp_head', 'wp_oembed_add_discovery_links' );
		remove_action( 'wp_head', 'wp_oembed_add_host_js' );
		remove_action( 'wp_head', 'feed_links', 2 );
		remove_action( 'wp_head', 'feed_links_extra', 3 );
		remove_action( 'wp_enqueue_scripts', 'wp_enqueue_classic_theme_styles' );
		remove_action( 'wp_footer', 'the_block_template_skip_link' );
		remove_action( 'wp_enqueue_scripts', 'wp_enqueue_block_template_skip_link' );
		add_action( 'wp_enqueue_scripts', self::styles( ... ), 100 );
		Filters::add( 'wp_theme_json_data_default', self::presets( ... ) );
	}

	private static function styles(): void {
		wp_dequeue_style( 'wp-block-library' );
		wp_dequeue_style( 'wp-block-library-theme' );
		wp_dequeue_style( 'core-block-supports' );
	}

	/** Core's default colours, gradients, shadows and sizes add 9 KB to each page; the theme has its own. */
	private static function presets( WP_Theme_JSON_Data $data ): WP_Theme_JSON_Data {
		return $data->update_with(
			array(
				'version'  => 3,
				'settings' => array(
					'color'      => array(
						'palette'   => array(),
						'gradients' => array(),
						'duotone'   => array(),
					),
					'shadow'     => array( 'presets' => array() ),
					'dimensions' => array( 'aspectRatios' => array() ),
					'typography' => array( 'fontSizes' => array() ),
					'spacing'    => array( 'spacingSizes' => array() ),
				),
			)
		);
	}
}
