<?php
declare(strict_types=1);

namespace Vitrine\Storefront\ThemeLinks;

use WP_Post;

/**
 * Template parts that the owner has saved in the site editor. WordPress writes inserted blocks into them, and remembers those that the
 * owner has removed.
 */
final class SavedParts {

	/** Post meta of WordPress: JSON list of inserted blocks that must not be inserted again. */
	private const IGNORED = '_wp_ignored_hooked_blocks';

	/** Blocks that the plugin inserted, see `HookedLinks`. Owners may have placed others themselves. */
	private const BLOCK = '~<!-- wp:vitrine/(?:shop|legal)-links \{[^{}\n]*"once":true[^{}\n]*\} /-->\n*~';

	/** Whether the owner has removed a block from a part. */
	public static function isRemoved( int $post, string $block ): bool {
		return $post > 0 && in_array( $block, self::ignored( $post ), true );
	}

	/** Whether the owner has removed a block from a part of the active theme, and pages with that part don't have it. */
	public static function isMissing( string $block ): bool {
		[ $area, $whole ] = HookedLinks::BLOCKS[ $block ];
		foreach ( self::posts( self::ofActiveTheme() ) as $post ) {
			$isOfArea = has_term( $area, 'wp_template_part_area', $post ) || preg_match( "/^$area(-|$)/", $post->post_name ) === 1;
			$isThere  = self::contains( $post->post_content, $block ) || self::contains( $post->post_content, $whole );
			if ( $isOfArea && ! $isThere && self::isRemoved( $post->ID, $block ) ) {
				return true;
			}
		}
		return false;
	}

	public static function contains( string $content, string $block ): bool {
		return preg_match( '~<!-- wp:' . preg_quote( $block, '~' ) . '[\s/]~', $content ) === 1;
	}

	/** Removes the inserted links from all parts of all themes. Not by `wp_update_post`, which filters frames of the part. */
	public function remove(): void {
		global $wpdb;
		foreach ( self::posts() as $post ) {
			$content = (string) preg_replace( self::BLOCK, '', $post->post_content );
			if ( $content !== $post->post_content ) {
				$wpdb->update( $wpdb->posts, array( 'post_content' => $content ), array( 'ID' => $post->ID ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- see above.
				clean_post_cache( $post->ID );
			}
		}
		$this->allow();
	}

	/** Lets WordPress insert the links again into parts from which they were removed. */
	public function allow(): void {
		foreach ( self::posts() as $post ) {
			$ignored = self::ignored( $post->ID );
			$kept    = array_values( array_diff( $ignored, array_keys( HookedLinks::BLOCKS ) ) );
			if ( $kept === $ignored ) {
				continue;
			}
			$kept === array()
				? delete_post_meta( $post->ID, self::IGNORED )
				: update_post_meta( $post->ID, self::IGNORED, wp_slash( (string) wp_json_encode( $kept ) ) );
		}
	}

	/** @return list<string> */
	private static function ignored( int $post ): array {
		$json  = get_post_meta( $post, self::IGNORED, true );
		$names = is_string( $json ) ? json_decode( $json, true ) : null;
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : array();
	}

	/** @return array<string, mixed> Arguments of a query for parts that were saved with inserted blocks. */
	private static function ofActiveTheme(): array {
		// phpcs:disable WordPress.DB.SlowDBQuery -- themes have few saved parts.
		return array(
			'post_status' => 'publish',
			'meta_key'    => self::IGNORED,
			'tax_query'   => array( array( 'taxonomy' => 'wp_theme', 'field' => 'name', 'terms' => get_stylesheet() ) ),
		);
		// phpcs:enable
	}

	/**
	 * @param array<string, mixed> $which Arguments of the query; empty for all parts of all themes.
	 * @return list<WP_Post>
	 */
	private static function posts( array $which = array() ): array {
		return array_values(
			array_filter(
				get_posts(
					$which + array(
						'post_type'        => 'wp_template_part',
						'post_status'      => 'any',
						'numberposts'      => -1,
					)
				),
				static fn ( mixed $post ): bool => $post instanceof WP_Post
			)
		);
	}
}
