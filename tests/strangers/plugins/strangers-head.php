<?php
/**
 * Plugin Name: Stranger: head
 * Description: Writes its own head, footer and headers and rewrites the whole page, as SEO, statistics and caching plugins do.
 */

declare(strict_types=1);

add_filter( 'pre_get_document_title', static fn ( $title ) => $title );
add_filter( 'document_title_parts', static fn ( $parts ) => array( 'title' => ( $parts['title'] ?? '' ) . ' | SEO' ) + $parts, 99 );
add_filter( 'document_title_separator', static fn () => '—' );
add_filter( 'wp_robots', static fn ( $robots ) => array( 'max-snippet' => '-1' ) + $robots, 99 );
add_action(
	'wp_head',
	static fn () => print "<meta name=\"generator\" content=\"Stranger\">\n<script>window.stranger = [];</script>\n",
	1
);
add_action( 'wp_head', static fn () => remove_action( 'wp_head', 'rel_canonical' ), 0 );
add_action( 'wp_footer', static fn () => print "<script>window.stranger.push( 'page' );</script>\n" );
add_action( 'wp_enqueue_scripts', static fn () => wp_enqueue_script( 'jquery' ) );
add_action( 'wp_body_open', static fn () => print '<noscript>Stranger</noscript>' );
add_filter( 'language_attributes', static fn ( $attributes ) => $attributes . ' prefix="og: https://ogp.me/ns#"' );
add_filter( 'body_class', static fn ( $classes ) => array( ...$classes, 'stranger' ) );
add_filter( 'script_loader_tag', static fn ( $tag ) => str_replace( ' src=', ' data-stranger src=', $tag ) );
add_filter( 'wp_headers', static fn ( $headers ) => array( 'X-Stranger' => 'page' ) + $headers );
add_action(
	'template_redirect',
	static fn () => ob_start( static fn ( string $html ): string => (string) preg_replace( '/>\s{2,}</', '> <', $html ) )
);
add_action( 'admin_head', static fn () => print '<style>.stranger { color: inherit; }</style>' );
add_action( 'admin_notices', static fn () => print '<div class="notice notice-info"><p>Stranger wants your attention.</p></div>' );
