<?php
/**
 * Plugin Name: Faults on demand; fakes of Google, Facebook and Stripe
 * Description: For browser tests only: server errors, social sign-in and card payments.
 */

declare(strict_types=1);

add_action(
	'template_redirect',
	static function (): void {
		if ( isset( $_GET['e2e-fail'] ) ) {
			throw new RuntimeException( 'Failure requested by a test.' );
		}
	}
);

// URL of tests/fakes/social, written by the setup of the tests.
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

// URL and keys of tests/fakes/stripe.
$vitrine_stripe = is_file( WP_CONTENT_DIR . '/vitrine-stripe.json' )
	? (array) json_decode( (string) file_get_contents( WP_CONTENT_DIR . '/vitrine-stripe.json' ), true )
	: array( 'url' => '', 'keys' => array() );
add_filter( 'vitrine_stripe_api', static fn (): string => $vitrine_stripe['url'] );
add_filter(
	'option_vitrine_stripe',
	static fn (): array => array(
		'test'    => true,
		'sandbox' => $vitrine_stripe['keys'],
	)
);
