<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\OtherPlugins;

/**
 * Integrates with the plugin "WP Consent API", through which other plugins query consent: declares opt-in consent and registers the shop's
 * cookies. The choice itself is passed on in the browser (src/early/signals.ts).
 */
final class WpConsentApi {

	/** The API's names for our categories, where they differ. */
	private const NAMES = array( 'necessary' => 'functional' );

	public function __construct( private readonly CookieRegistry $registry ) {
	}

	public static function isActive(): bool {
		return function_exists( 'wp_has_consent' );
	}

	/** Hook `init`: translations are loaded by then. */
	public function registerCookies(): void {
		if ( ! function_exists( 'wp_add_cookie_info' ) ) {
			return;
		}
		foreach ( $this->registry->all() as $item ) {
			$category = self::NAMES[ $item->category->value ] ?? $item->category->value;
			OtherPlugins::attempt(
				'wp_add_cookie_info',
				static fn () => wp_add_cookie_info( $item->name, $item->provider, $category, $item->duration, $item->purpose )
			);
		}
	}
}
