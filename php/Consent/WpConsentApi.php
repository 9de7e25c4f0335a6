<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/**
 * Speaks with the plugin "WP Consent API", by which other plugins learn what a visitor allows: consent is asked for before, never
 * assumed, and the shop's own cookies are told. The choice itself is told in the browser (src/early/signals.ts).
 */
final class WpConsentApi {

	/** Of the API: what the shop's categories are called there. */
	private const NAMES = array( 'necessary' => 'functional' );

	public function __construct( private readonly CookieRegistry $registry ) {
	}

	public static function isActive(): bool {
		return function_exists( 'wp_has_consent' );
	}

	/** Hook `init`: texts are there in the language of the page. */
	public function tellCookies(): void {
		if ( ! function_exists( 'wp_add_cookie_info' ) ) {
			return;
		}
		foreach ( $this->registry->all() as $item ) {
			wp_add_cookie_info( $item->name, $item->provider, self::NAMES[ $item->category->value ] ?? $item->category->value, $item->duration, $item->purpose );
		}
	}
}
