<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\ShopState;
use WP_Post;

/**
 * Pages that the shop brings are private as long as it is offline, so that no menu, list or search of the old site shows them; people who
 * edit the site see them in the preview. They are published when the shop goes live, and private again when it goes offline.
 */
final class HiddenPages {

	/** Post meta of pages that the shop hides: those that the owner made private by hand stay so. */
	private const WAITS = '_vitrine_waits';

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * What a page of the shop is written with.
	 *
	 * @return array{post_status: string, meta_input?: array<string, string>}
	 */
	public static function fields(): array {
		return ShopState::isLive() ? array( 'post_status' => 'publish' ) : array(
			'post_status' => 'private',
			'meta_input'  => array( self::WAITS => '1' ),
		);
	}

	/** Whether a page has an address in the shop: it is published, or waits for the shop to go live. */
	public static function isPlaced( WP_Post $page ): bool {
		return $page->post_status === 'publish' || ( $page->post_status === 'private' && get_post_meta( $page->ID, self::WAITS, true ) === '1' );
	}

	/** Hook `vitrine_went_live`. */
	public function publish(): void {
		foreach ( self::pages( 'private', self::WAITS ) as $page ) {
			wp_publish_post( $page );
			delete_post_meta( $page->ID, self::WAITS );
		}
	}

	/** Hook `vitrine_went_offline`. Not by `wp_update_post`: the page has not been edited. */
	public function hide(): void {
		$wpdb = $this->database->wpdb;
		foreach ( self::pages( 'publish', PageWriter::KEY ) as $page ) {
			update_post_meta( $page->ID, self::WAITS, '1' );
			$wpdb->update( $wpdb->posts, array( 'post_status' => 'private' ), array( 'ID' => $page->ID ) );
			clean_post_cache( $page->ID );
			wp_transition_post_status( 'private', 'publish', $page );
		}
	}

	/** @return list<WP_Post> With a meta key. */
	private static function pages( string $status, string $key ): array {
		$pages = get_posts(
			array(
				'post_type'   => 'page',
				'post_status' => $status,
				'numberposts' => -1,
				'meta_key'    => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- when the shop goes live or offline.
			)
		);
		return array_values( array_filter( $pages, static fn ( mixed $page ): bool => $page instanceof WP_Post ) );
	}
}
