<?php
/**
 * Must-use plugin of the benchmark: a minimal REST route to compare with, and counts in a header of every response.
 */

declare(strict_types=1);

add_action(
	'rest_api_init',
	static fn () => register_rest_route(
		'bench/v1',
		'/ping',
		array(
			'methods'             => 'GET',
			'callback'            => static fn (): array => array( 'pong' => true ),
			'permission_callback' => '__return_true',
		)
	)
);

ob_start(
	static function ( string $body ): string {
		if ( ! headers_sent() && isset( $GLOBALS['wpdb'] ) ) {
			header(
				sprintf(
					'X-Bench: %d %d %.1f',
					$GLOBALS['wpdb']->num_queries,
					count( get_included_files() ),
					memory_get_peak_usage() / 1048576
				)
			);
		}
		return $body;
	}
);
