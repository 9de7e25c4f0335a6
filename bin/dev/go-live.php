<?php
/**
 * Plugin Name: Vitrine development: go live
 * Description: Takes the shop of a development site live once, with its own theme. A shop that was taken offline later stays offline. Not
 * part of a release.
 */

declare(strict_types=1);

use Vitrine\Kernel\Container;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Storefront\Theme;

/** Returns whether this call took the shop live. */
function vitrine_dev_go_live(): bool {
	$container = apply_filters( 'vitrine_container', null );
	if ( ! $container instanceof Container || get_option( 'vitrine_theme' ) !== false || ShopState::isLive() ) {
		return false;
	}
	Theme::choose( Theme::BUNDLED, false );
	$container->get( Launch::class )->goLive();
	flush_rewrite_rules( false );
	return true;
}

add_action(
	'wp_loaded',
	static function (): void {
		// wp-env loads WordPress without a request while it sets the site up, with a URL that is not the shop's.
		if ( ( $_SERVER['REQUEST_URI'] ?? '' ) === '' ) {
			return;
		}
		$offline = class_exists( ShopState::class ) && ! ShopState::isLive();
		$live    = vitrine_dev_go_live();
		if ( $offline && ! $live && get_option( 'vitrine_theme' ) !== false ) {
			// A concurrent request may have taken the shop live since this one loaded the options.
			wp_cache_delete( 'alloptions', 'options' );
			$live = ShopState::isLive();
		}
		// The request started while the shop was offline, so a visitor has to request the page again.
		$again = $live && $offline && ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'GET';
		if ( $again && wp_safe_redirect( $_SERVER['REQUEST_URI'] ) ) {
			exit;
		}
	}
);
