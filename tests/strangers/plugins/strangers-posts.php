<?php
/**
 * Plugin Name: Stranger: posts
 * Description: Filters titles, contents, excerpts, permalinks and saved posts, as sharing buttons, shortcodes and link plugins do.
 */

declare(strict_types=1);

add_filter( 'the_title', static fn ( $title ) => "$title ★" );
add_filter( 'the_content', static fn ( $content ) => $content . '<p class="stranger-share">Share this</p>' );
add_filter( 'get_the_excerpt', static fn ( $excerpt ) => "$excerpt [more]" );
add_filter( 'the_posts', static fn ( $posts ) => array_values( (array) $posts ) );
add_filter( 'post_class', static fn ( $classes ) => array( ...$classes, 'stranger' ) );
add_filter( 'post_type_link', static fn ( $link ) => add_query_arg( 'utm_source', 'stranger', $link ) );
add_filter(
	'wp_insert_post_data',
	static fn ( $data ) => in_array( $data['post_type'], array( 'post', 'page', 'vitrine_product' ), true )
		? array( 'post_content' => $data['post_content'] . '<!-- stranger -->' ) + $data
		: $data
);
add_action( 'save_post', static fn ( $post ) => update_post_meta( (int) $post, '_stranger_seen', (string) time() ) );
add_filter( 'wp_get_attachment_image_attributes', static fn ( $attributes ) => array( 'data-stranger' => 'lazy' ) + $attributes );
add_filter( 'render_block', static fn ( $html ) => $html . '<!-- block -->' );
