<?php
/**
 * Must-use plugin of the benchmark: a minimal REST route to compare with, and counts in a header of every response: queries, PHP files,
 * peak memory in MB, and how many of the files are the shop's own. `X-Bench-Rows` adds the rows that MariaDB read, `X-Bench-Queries`
 * replaces the response with its queries and their times.
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

// A page of the sitemap has as many URLs in a shop with 100 products as in a large one.
add_filter(
	'wp_sitemaps_max_urls',
	static fn ( int $most ): int => str_contains( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), 'sitemap-posts' ) ? 500 : $most
);

if ( isset( $_SERVER['HTTP_X_BENCH_QUERIES'] ) ) {
	define( 'SAVEQUERIES', true );
}

$bench_counts = static function (): void {
	static $done = false;
	$wpdb = $GLOBALS['wpdb'] ?? null;
	if ( $done || headers_sent() || $wpdb === null ) {
		return;
	}
	$done    = true;
	$queries = $wpdb->num_queries;
	$rows    = isset( $_SERVER['HTTP_X_BENCH_ROWS'] )
		? array_sum( array_column( (array) $wpdb->get_results( "SHOW SESSION STATUS LIKE 'Handler_read%'", ARRAY_A ), 'Value' ) )
		: 0;
	$files = get_included_files();
	$shop  = class_exists( 'Vitrine\Plugin', false )
		? dirname( (string) ( new ReflectionClass( 'Vitrine\Plugin' ) )->getFileName() ) . '/'
		: '';
	$own   = array_filter( $files, static fn ( string $file ): bool => $shop !== '' && str_starts_with( $file, $shop ) );
	header( sprintf( 'X-Bench: %d %d %.1f %d %d', $queries, count( $files ), memory_get_peak_usage() / 1048576, $rows, count( $own ) ) );
};

$bench_buffer = static fn (): bool => ob_start(
	static function ( string $body ) use ( $bench_counts ): string {
		$bench_counts();
		$queries = defined( 'SAVEQUERIES' ) && ! headers_sent() ? (array) $GLOBALS['wpdb']->queries : null;
		return $queries === null
			? $body
			: (string) json_encode( array_map( static fn ( array $query ): array => array( $query[0], $query[1] ), $queries ) );
	}
);

// Responses of the page cache are sent before all plugins are loaded, and compressed only if there is no output buffer.
header_register_callback( $bench_counts );
if ( defined( 'SAVEQUERIES' ) ) {
	$bench_buffer();
} else {
	add_action( 'plugins_loaded', $bench_buffer, PHP_INT_MIN );
}
unset( $bench_counts, $bench_buffer );
