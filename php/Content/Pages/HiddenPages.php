<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

use Vitrine\Database\Database;
use Vitrine\Kernel\ShopState;
use WP_Post;

/**
 * Keeps the shop's pages private while the shop is offline, so that menus, lists and search of the existing site don't show them; users who
 * can edit the site see them in the preview. Published when the shop goes live, private again when it goes offline.
 */
final class HiddenPages {

	/** Post meta that marks pages hidden by the shop; pages made private by the owner stay private. */
	private const WAITS = '_vitrine_waits';

	/** Post meta: the key that `PageWriter` gives a page, by which later runs find it. */
	public const KEY = '_vitrine_key';

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * Post fields for a new page of the shop.
	 *
	 * @return array{post_status: string, meta_input?: array<string, string>}
	 */
	public static function fields(): array {
		return ShopState::isLive() ? array( 'post_status' => 'publish' ) : array(
			'post_status' => 'private',
			'meta_input'  => array( self::WAITS => '1' ),
		);
	}

	/** Whether a page has a path in the shop: it is published, or will be when the shop goes live. */
	public static function isPlaced( WP_Post $page ): bool {
		return $page->post_status === 'publish'
			|| ( $page->post_status === 'private' && get_post_meta( $page->ID, self::WAITS, true ) === '1' );
	}

	public function publish(): void {
		foreach ( self::pages( 'private', self::WAITS ) as $page ) {
			wp_publish_post( $page );
			delete_post_meta( $page->ID, self::WAITS );
		}
	}

	/** Hook `vitrine_went_offline`. Avoids `wp_update_post`, since the page was not edited. */
	public function hide(): void {
		$wpdb = $this->database->wpdb;
		foreach ( self::pages( 'publish', self::KEY ) as $page ) {
			update_post_meta( $page->ID, self::WAITS, '1' );
			$wpdb->update( $wpdb->posts, array( 'post_status' => 'private' ), array( 'ID' => $page->ID ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- see above.
			clean_post_cache( $page->ID );
			wp_transition_post_status( 'private', 'publish', $page );
		}
	}

	/** @return list<WP_Post> Pages with a meta key. */
	private static function pages( string $status, string $key ): array {
		$pages = get_posts(
			array(
				'post_type'   => 'page',
				'post_status' => $status,
				'numberposts' => -1,
				'meta_key'    => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- only when the shop goes live or offline.
			)
		);
		return array_values( array_filter( $pages, static fn ( mixed $page ): bool => $page instanceof WP_Post ) );
	}
}
