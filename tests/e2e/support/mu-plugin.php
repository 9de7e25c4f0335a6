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

// Counts of one response in a header: see specs/counts.spec.ts.
if ( isset( $_SERVER['HTTP_X_BENCH'] ) ) {
	require dirname( (string) realpath( WP_PLUGIN_DIR . '/vitrine/php' ) ) . '/tests/bench/probe.php';
}

// A page of a shop with a tag manager: see specs/untouched.spec.ts.
if ( isset( $_GET['e2e-tag'] ) ) {
	$vitrine_tag = static fn ( mixed $options ): array => array( 'tag_manager_id' => 'GTM-E2E1234' ) + (array) $options;
	add_filter( 'option_vitrine_options_general', $vitrine_tag );
	add_filter( 'default_option_vitrine_options_general', $vitrine_tag );
}

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
// Written when the keys are saved, which the tests do not do.
add_filter( 'pre_option_vitrine_cards_taken', static fn (): string => '1' );

// The scripts of the fakes come from the providers' URLs, but call the fakes.
add_filter(
	'vitrine_policy_sources',
	static function ( array $directives ) use ( $vitrine_stripe ): array {
		$fakes                     = array( $vitrine_stripe['url'], (string) file_get_contents( WP_CONTENT_DIR . '/vitrine-social.txt' ) );
		$directives['connect-src'] = array( ...$directives['connect-src'], ...array_map( 'trim', $fakes ) );
		return $directives;
	}
);
