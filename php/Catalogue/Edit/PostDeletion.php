<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Database\Database;
use WP_Post;

/**
 * Deletes posts of products like `wp_delete_post()`, with a few statements for 100 posts: that function runs 24 for each, and orders wait
 * for the transaction.
 */
final class PostDeletion {

	/** Ids per statement. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database, private readonly PostEvents $events ) {
	}

	/** @param list<int> $posts Already detached from their products. */
	public function delete( array $posts ): void {
		foreach ( array_chunk( $posts, self::CHUNK ) as $ids ) {
			$linked = $this->linked( $ids );
			array_map( static fn ( int $id ): mixed => wp_delete_post( $id, true ), $linked );
			$this->deleteChunk( array_values( array_diff( $ids, $linked ) ) );
		}
	}

	/**
	 * Posts with comments or menu items, which WordPress deletes with them.
	 *
	 * @param list<int> $posts
	 * @return list<int>
	 */
	private function linked( array $posts ): array {
		$wpdb  = $this->database->wpdb;
		$in    = implode( ',', $posts );
		$names = implode( ',', array_fill( 0, count( $posts ), '%s' ) );
		$rows  = array(
			...$this->database->rows( "SELECT DISTINCT comment_post_ID AS id FROM {$wpdb->comments} WHERE comment_post_ID IN ($in)" ),
			...$this->database->rows(
				"SELECT DISTINCT meta_value AS id FROM {$wpdb->postmeta} WHERE meta_key = '_menu_item_object_id' AND meta_value IN ($names)",
				array_map( strval( ... ), $posts )
			),
		);
		return array_values( array_unique( array_map( 'intval', array_column( $rows, 'id' ) ) ) );
	}

	/** @param list<int> $ids */
	private function deleteChunk( array $ids ): void {
		if ( $ids === array() ) {
			return;
		}
		$wpdb      = $this->database->wpdb;
		$in        = implode( ',', $ids );
		$revisions = $this->database->rows( "SELECT ID FROM {$wpdb->posts} WHERE post_parent IN ($in) AND post_type = 'revision'" );
		$all       = array( ...$ids, ...array_map( 'intval', array_column( $revisions, 'ID' ) ) );
		_prime_post_caches( $all, false, false );
		$gone = array_filter( array_map( get_post( ... ), $all ), static fn ( mixed $post ): bool => $post instanceof WP_Post );
		$this->database->run( "UPDATE {$wpdb->posts} SET post_parent = 0 WHERE post_parent IN ($in) AND post_type = 'attachment'" );
		$this->deleteTerms( $in );
		foreach ( array_chunk( $all, self::CHUNK ) as $some ) {
			$in = implode( ',', $some );
			$this->database->run( "DELETE FROM {$wpdb->postmeta} WHERE post_id IN ($in)" );
			$this->database->run( "DELETE FROM {$wpdb->posts} WHERE ID IN ($in)" );
		}
		array_map( clean_post_cache( ... ), $gone );
		$this->events->announceDeleted( array_filter( $gone, static fn ( WP_Post $post ): bool => $post->post_type !== 'revision' ) );
	}

	private function deleteTerms( string $posts ): void {
		$wpdb  = $this->database->wpdb;
		$rows  = $this->database->rows(
			"SELECT DISTINCT t.term_taxonomy_id, t.taxonomy FROM {$wpdb->term_relationships} r
			JOIN {$wpdb->term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id WHERE r.object_id IN ($posts)"
		);
		$terms = array();
		foreach ( $rows as $row ) {
			$terms[ (string) $row['taxonomy'] ][] = (int) $row['term_taxonomy_id'];
		}
		if ( $terms !== array() ) {
			$this->database->run( "DELETE FROM {$wpdb->term_relationships} WHERE object_id IN ($posts)" );
			array_map( wp_update_term_count( ... ), array_values( $terms ), array_keys( $terms ) );
		}
	}
}
