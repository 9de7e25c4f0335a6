<?php
/**
 * Plugin Name: Vitrine development site
 * Description: Delivers e-mail to the mail catcher, replaces Stripe, Google and Facebook with fakes, and answers WordPress.org API calls
 * locally. Written by bin/site.mjs, never released.
 */

declare(strict_types=1);

$vitrine_smtp = (int) getenv( 'VITRINE_SMTP_PORT' );

if ( $vitrine_smtp > 0 ) {
	add_action(
		'phpmailer_init',
		static function ( object $mailer ) use ( $vitrine_smtp ): void {
			$mailer->isSMTP();
			$mailer->Host        = '127.0.0.1';
			$mailer->Port        = $vitrine_smtp;
			$mailer->SMTPAuth    = false;
			$mailer->SMTPAutoTLS = false;
			$mailer->Timeout     = 5;
		}
	);
}

$vitrine_vies = (string) getenv( 'VITRINE_VIES_URL' );

if ( $vitrine_vies !== '' ) {
	add_filter( 'vitrine_vies_url', static fn (): string => $vitrine_vies );
}

$vitrine_stripe = (string) getenv( 'VITRINE_STRIPE_URL' );

if ( $vitrine_stripe !== '' ) {
	add_filter( 'vitrine_stripe_api', static fn (): string => $vitrine_stripe );
	// Use the fake's keys until the shop has its own.
	add_filter(
		'option_vitrine_stripe',
		static fn ( mixed $kept ): mixed => is_array( $kept )
			&& array_filter( (array) ( $kept['sandbox'] ?? array() ) + (array) ( $kept['live'] ?? array() ) ) !== array()
			? $kept
			: array(
			'test'    => true,
			'sandbox' => (array) json_decode( (string) getenv( 'VITRINE_STRIPE_KEYS' ), true ),
		)
	);
}

if ( $vitrine_stripe !== '' && getenv( 'VITRINE_STRIPE_SCRIPT' ) ) {
	add_filter(
		'vitrine_policy_sources',
		static function ( array $directives ) use ( $vitrine_stripe ): array {
			foreach ( array( 'script-src', 'connect-src', 'frame-src' ) as $directive ) {
				$directives[ $directive ][] = $vitrine_stripe;
			}
			return $directives;
		}
	);
	// @stripe/stripe-js reuses a Stripe that the page has loaded: here the fake's, on pages where an order can be paid.
	add_action(
		'wp_footer',
		static function () use ( $vitrine_stripe ): void {
			if (
				preg_match(
					'~/(checkout|received-your-order)/?$~',
					(string) wp_parse_url( $_SERVER['REQUEST_URI'] ?? '', PHP_URL_PATH )
				) === 1
			) {
				printf( "<script src=\"%s/v3\" async></script>\n", esc_url( $vitrine_stripe ) );
			}
		}
	);
}

$vitrine_social = (string) getenv( 'VITRINE_SOCIAL_URL' );

if ( $vitrine_social !== '' ) {
	$vitrine_social_keys = (array) json_decode( (string) getenv( 'VITRINE_SOCIAL_KEYS' ), true );
	add_filter(
		'vitrine_social_endpoints',
		static fn (): array => array(
			'google_tokeninfo' => "$vitrine_social/google/tokeninfo",
			'google_userinfo'  => "$vitrine_social/google/userinfo",
			'facebook_debug'   => "$vitrine_social/facebook/debug_token",
			'facebook_me'      => "$vitrine_social/facebook/me",
		)
	);
	// Use the fakes' keys until the shop has its own.
	$vitrine_own        = static fn ( mixed $own, string $fake ): string => is_string( $own ) && $own !== '' ? $own : $fake;
	$vitrine_social_ids = static fn ( mixed $kept ): array => array(
		'google_client_id' => $vitrine_own( ( (array) $kept )['google_client_id'] ?? '', $vitrine_social_keys['googleClientId'] ),
		'facebook_app_id'  => $vitrine_own( ( (array) $kept )['facebook_app_id'] ?? '', $vitrine_social_keys['facebookAppId'] ),
	) + (array) $kept;
	add_filter( 'option_vitrine_options_general', $vitrine_social_ids );
	add_filter( 'default_option_vitrine_options_general', $vitrine_social_ids );
	add_filter(
		'option_vitrine_facebook_app_secret',
		static fn ( mixed $kept ): string => $vitrine_own( $kept, $vitrine_social_keys['facebookAppSecret'] )
	);
	add_filter(
		'vitrine_policy_sources',
		static function ( array $directives ) use ( $vitrine_social ): array {
			foreach ( array( 'script-src', 'connect-src' ) as $directive ) {
				$directives[ $directive ][] = $vitrine_social;
			}
			return $directives;
		}
	);
	// The sign-in buttons use scripts of the providers that the page has loaded: here the fakes'.
	add_action(
		'wp_footer',
		static function () use ( $vitrine_social ): void {
			foreach ( array( 'google', 'facebook' ) as $provider ) {
				printf( "<script src=\"%s/scripts/%s.js\" async></script>\n", esc_url( $vitrine_social ), esc_attr( $provider ) );
			}
		}
	);
}

if ( defined( 'VITRINE_CHEAP_PASSWORDS' ) && VITRINE_CHEAP_PASSWORDS ) {
	add_filter( 'wp_hash_password_options', static fn (): array => array( 'cost' => 4 ) );
}

// Tests of the page cache compare its pages with freshly rendered ones.
if ( defined( 'VITRINE_TEST_PAGE_CACHE' ) && isset( $_SERVER['HTTP_X_TEST_FRESH_PAGE'] ) ) {
	define( 'VITRINE_PAGE_CACHE', false );
}

// The plugin's folders are links to the sources (bin/lib/site.mjs): WordPress follows links when it replaces or deletes a plugin, and
// would delete the sources.
$vitrine_linked = static fn (): bool => is_link( WP_PLUGIN_DIR . '/vitrine/php' );
add_filter(
	'upgrader_source_selection',
	static fn ( mixed $source ): mixed => is_string( $source ) && basename( $source ) === 'vitrine' && $vitrine_linked()
		? new WP_Error( 'vitrine_linked', 'This development site links to the sources of the plugin: replacing it would delete them.' )
		: $source
);
add_action(
	'delete_plugin',
	static function ( string $plugin ) use ( $vitrine_linked ): void {
		if ( $plugin === 'vitrine/vitrine.php' && $vitrine_linked() ) {
			wp_die( 'This development site links to the sources of the plugin: deleting it would delete them.' );
		}
	},
	// After the guard of UninstallTest.
	1000
);

// On a host name without a dot, WordPress's default sender address is invalid and PHPMailer rejects it.
add_filter( 'wp_mail_from', static fn( string $from ): string => is_email( $from ) ? $from : 'shop@vitrine.example' );

// Answer update checks locally: without a network, each one would log a warning. The plugin and theme directories (`/plugins/info/`,
// `/themes/info/`) are not answered, so that their screens show WordPress's own notice about the connection.
add_filter(
	'pre_http_request',
	static fn ( mixed $answer, array $request, string $address ): mixed => preg_match(
		'~^https?://api\.wordpress\.org/(?!(plugins|themes)/info/)~',
		$address
	) === 1
		? array(
			'headers'  => array(),
			'body'     => '{"offers":[],"translations":[],"plugins":[],"themes":[],"no_update":[],"checksums":false,"upgrade":false,"insecure":false,"recommended_version":"8.2","minimum_version":"7.4","is_supported":true,"is_secure":true,"is_acceptable":true,"events":[],"location":{"country":"LT"}}',
			'response' => array(
				'code'    => 200,
				'message' => 'OK',
			),
			'cookies'  => array(),
			'filename' => null,
		)
		: $answer,
	10,
	3
);
