<?php
/**
 * Plugin Name: Pages for Firefox and WebKit
 * Description: For browser tests without Playwright: pages record their faults and load the fake of Stripe.
 */

declare(strict_types=1);

add_action(
	'wp_head',
	static function (): void {
		printf( "<script src=\"%s\"></script>\n", esc_url( content_url( 'recorder.js' ) ) );
	},
	PHP_INT_MIN
);

// @stripe/stripe-js reuses a Stripe that the page has loaded: here the fake's.
$vitrine_fake = (string) json_decode( (string) file_get_contents( WP_CONTENT_DIR . '/vitrine-stripe.json' ), true )['url'];
add_filter(
	'vitrine_policy_sources',
	static function ( array $directives ) use ( $vitrine_fake ): array {
		$directives['script-src'][] = $vitrine_fake;
		return $directives;
	}
);
add_action(
	'wp_footer',
	static function () use ( $vitrine_fake ): void {
		$path = (string) wp_parse_url( $_SERVER['REQUEST_URI'] ?? '', PHP_URL_PATH );
		if ( preg_match( '~/(checkout|received-your-order)/?$~', $path ) === 1 ) {
			printf( "<script src=\"%s/v3\" async></script>\n", esc_url( $vitrine_fake ) );
		}
	}
);
