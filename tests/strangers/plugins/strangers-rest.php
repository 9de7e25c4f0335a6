<?php
/**
 * Plugin Name: Stranger: REST
 * Description: Guards, changes and extends the REST API, as security and headless plugins do.
 */

declare(strict_types=1);

add_filter(
	'rest_endpoints',
	static function ( array $endpoints ): array {
		unset( $endpoints['/wp/v2/users'], $endpoints['/wp/v2/users/(?P<id>[\d]+)'] );
		return $endpoints;
	}
);
add_filter(
	'rest_authentication_errors',
	static function ( $decided ) {
		// Requires sign-in for the REST API, with an exception that owners can configure in such plugins.
		$own = str_contains( (string) $_SERVER['REQUEST_URI'], 'data/v1' );
		return $decided !== null || is_user_logged_in() || $own
			? $decided
			: new WP_Error( 'rest_forbidden', 'Only for members.', array( 'status' => 401 ) );
	},
	99
);
add_filter( 'rest_request_before_callbacks', static fn ( $answer ) => $answer );
add_filter( 'rest_request_after_callbacks', static fn ( $answer ) => $answer );
add_filter(
	'rest_post_dispatch',
	static function ( $answer ) {
		$answer->header( 'X-Stranger', '1' );
		return $answer;
	},
	1
);
add_filter(
	'rest_pre_serve_request',
	static function ( $served ) {
		header( 'Access-Control-Allow-Origin: *' );
		return $served;
	}
);
add_filter( 'rest_url', static fn ( $url ) => $url );
add_filter( 'wp_json_encode_options', static fn ( $options ) => $options );
