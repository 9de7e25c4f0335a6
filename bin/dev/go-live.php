<?php
/**
 * Plugin Name: Vitrine development: go live
 * Description: Takes the shop of a development site live once, with its own theme. A shop that was taken offline again stays offline. Never part of a release.
 */

declare(strict_types=1);

use Vitrine\Kernel\Container;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Storefront\Theme;

add_action(
	'wp_loaded',
	static function (): void {
		$container = apply_filters( 'vitrine_container', null );
		if ( $container instanceof Container && get_option( 'vitrine_theme' ) === false && ! ShopState::isLive() ) {
			Theme::choose( Theme::BUNDLED, false );
			$container->get( Launch::class )->goLive();
			flush_rewrite_rules( false );
			// This request began without the shop.
			if ( ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'GET' && wp_safe_redirect( (string) ( $_SERVER['REQUEST_URI'] ?? '/' ) ) ) {
				exit;
			}
		}
	}
);
