<?php
/**
 * Plugin Name: Faults on demand, and somebody who plays Google, Facebook and Stripe
 * Description: Lets a browser test see what a visitor sees when the server fails, who signs in elsewhere, and who pays. Copied into the test site only.
 */

declare(strict_types=1);

add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_GET['e2e-fail'] ) ) {
			throw new RuntimeException( 'A test wanted this page to fail.' );
		}
	}
);

// Written by the tests' set-up: where tests/fakes/social answers.
add_filter(
	'vitrine_social_endpoints',
	static function (): array {
		$fake = (string) file_get_contents( WP_CONTENT_DIR . '/vitrine-social.txt' );
		return array(
			'google_tokeninfo' => "$fake/google/tokeninfo",
			'google_userinfo'  => "$fake/google/userinfo",
			'facebook_debug'   => "$fake/facebook/debug_token",
			'facebook_me'      => "$fake/facebook/me",
		);
	}
);

// Likewise: where tests/fakes/stripe answers, and by which keys.
$vitrine_stripe = is_file( WP_CONTENT_DIR . '/vitrine-stripe.json' ) ? (array) json_decode( (string) file_get_contents( WP_CONTENT_DIR . '/vitrine-stripe.json' ), true ) : array( 'url' => '', 'keys' => array() );
add_filter( 'vitrine_stripe_api', static fn (): string => $vitrine_stripe['url'] );
add_filter(
	'option_vitrine_stripe',
	static fn (): array => array(
		'test'    => true,
		'sandbox' => $vitrine_stripe['keys'],
	)
);
