<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use WP_Term;

/** Assigns each translation of a product the terms of its own language, so that wp-admin shows the same as the shop. */
final class ProductTerms {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly BulkWrite $bulk,
	) {
	}

	/** @param array<int, list<int>> $categories Canonical ids, by product. */
	public function assign( array $categories ): void {
		$terms   = $this->terms( array_values( array_unique( array_merge( ...array_values( $categories ) ) ) ) );
		$wanted  = array();
		foreach ( $this->translations->versionsOf( Translations::PRODUCT, array_keys( $categories ) ) as $product => $posts ) {
			foreach ( $posts as $language => $post ) {
				$wanted[ $post ] = array();
				foreach ( $categories[ $product ] as $category ) {
					if ( isset( $terms[ $category ][ $language ] ) ) {
						$wanted[ $post ][] = $terms[ $category ][ $language ];
					}
				}
			}
		}
		$this->relate( $wanted );
	}

	/**
	 * @param list<int> $categories
	 * @return array<int, array<string, WP_Term>> By category and language.
	 */
	private function terms( array $categories ): array {
		$versions = $this->translations->versionsOf( Translations::CATEGORY, $categories );
		_prime_term_caches( array_merge( ...array_map( array_values( ... ), array_values( $versions ) ) ), false );
		return array_map(
			static fn ( array $terms ): array => array_filter(
				array_map( static fn ( int $term ): mixed => get_term( $term, PostTypes::CATEGORY ), $terms ),
				static fn ( mixed $term ): bool => $term instanceof WP_Term
			),
			$versions
		);
	}

	/** @param array<int, list<WP_Term>> $wanted By post. */
	private function relate( array $wanted ): void {
		$table   = $this->database->wpdb->term_relationships;
		$has     = $this->related( array_keys( $wanted ) );
		$new     = array();
		$counted = array();
		$changed = array();
		foreach ( $wanted as $post => $terms ) {
			$before = $has[ $post ] ?? array();
			$after  = array_map( static fn ( WP_Term $term ): int => $term->term_taxonomy_id, $terms );
			$gone   = array_diff( $before, $after );
			$come   = array_diff( $after, $before );
			if ( $gone === array() && $come === array() ) {
				continue;
			}
			foreach ( $come as $term ) {
				$new[] = array(
					'object_id'        => $post,
					'term_taxonomy_id' => $term,
				);
			}
			if ( $gone !== array() ) {
				$in = implode( ',', $gone );
				$this->database->run( "DELETE FROM $table WHERE object_id = %d AND term_taxonomy_id IN ($in)", array( $post ) );
			}
			$counted         += array_flip( $gone ) + array_flip( $come );
			$changed[ $post ] = array( array_column( $terms, 'term_id' ), $after, PostTypes::CATEGORY, false, $before );
		}
		$this->bulk->insert( $table, $new );
		foreach ( $changed as $post => $arguments ) {
			wp_cache_delete( $post, PostTypes::CATEGORY . '_relationships' );
			/** WordPress's own action, as fired by `wp_set_object_terms()`. */
			do_action( 'set_object_terms', $post, ...$arguments );
		}
		if ( $counted !== array() ) {
			wp_update_term_count( array_keys( $counted ), PostTypes::CATEGORY );
		}
	}

	/**
	 * @param list<int> $posts
	 * @return array<int, list<int>> Ids of the assigned categories' terms, by post.
	 */
	private function related( array $posts ): array {
		if ( $posts === array() ) {
			return array();
		}
		$wpdb    = $this->database->wpdb;
		$related = array();
		foreach (
			$this->database->rows(
				"SELECT r.object_id, r.term_taxonomy_id FROM {$wpdb->term_relationships} r
				JOIN {$wpdb->term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id AND t.taxonomy = %s
				WHERE r.object_id IN (" . implode( ',', $posts ) . ')',
				array( PostTypes::CATEGORY )
			) as $row
		) {
			$related[ (int) $row['object_id'] ][] = (int) $row['term_taxonomy_id'];
		}
		return $related;
	}
}
