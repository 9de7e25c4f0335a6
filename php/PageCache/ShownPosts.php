<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Vitrine\Kernel\Filters;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;
use WP_Post;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/** Notes the posts and pictures of WordPress that a page shows. */
final class ShownPosts {

	/** The last one is read for links to files. */
	private const PICTURE = array( '_wp_attachment_metadata', '_wp_attachment_image_alt', '_wp_attached_file' );

	public function __construct( private readonly PageContents $contents ) {
	}

	public function watch(): void {
		add_action( 'wp', $this->noteQueried( ... ) );
		add_action( 'pre_get_posts', $this->noteQuery( ... ) );
		Filters::add(
			'get_post_metadata',
			function ( mixed $value, int $post, string $key ): mixed {
				if ( in_array( $key, self::PICTURE, true ) ) {
					$this->contents->shows( Tag::post( $post ) );
				}
				return $value;
			},
			10,
			3
		);
	}

	private function noteQueried(): void {
		$post = get_queried_object();
		if ( $post instanceof WP_Post ) {
			// A post links to the one before and after it.
			$this->contents->shows( Tag::post( $post->ID ), ...( $post->post_type === 'post' ? array( Tag::posts( 'post' ) ) : array() ) );
		}
	}

	private function noteQuery( WP_Query $query ): void {
		if ( $query->is_main_query() && ! $query->is_home() ) {
			return;
		}
		if ( (int) $query->get( 'post_parent' ) > 0 ) {
			$this->contents->shows( Tag::post( (int) $query->get( 'post_parent' ) ) );
			return;
		}
		$types = array_filter( (array) $query->get( 'post_type' ) );
		foreach ( array_diff( $types === array() ? array( 'post' ) : $types, SiteChanges::PARTS ) as $type ) {
			$this->contents->shows( Tag::posts( (string) $type ) );
		}
	}
}
