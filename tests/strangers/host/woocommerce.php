<?php
/**
 * Plugin Name: Old shop
 * Description: Opens WooCommerce's shop with a store notice; for some tests without the blocks that WooCommerce adds to headers.
 */

declare(strict_types=1);

add_filter( 'pre_option_woocommerce_coming_soon', static fn (): string => 'no' );

// After the first change of theme WooCommerce creates missing image sizes in the background, which changes its pages.
add_filter( 'woocommerce_background_image_regeneration', '__return_false' );

add_action(
	'woocommerce_newly_installed',
	static function (): void {
		if ( ! wp_is_block_theme() ) {
			update_option( 'woocommerce_demo_store', 'yes' );
		}
		if ( defined( 'STRANGERS_NO_HEADER_BLOCKS' ) ) {
			delete_option( 'woocommerce_hooked_blocks_version' );
		}
	},
	99
);
