<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Database\Database;

/**
 * Translations of the WooCommerce products of this site, as WPML or Polylang have stored them. Their export files name each product's id
 * only; the plugins themselves may already be switched off.
 */
final class SiteSets {

	/** Ids per statement. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param array<int, string> $products Titles by WooCommerce's id, as in the file: another shop's ids mean other posts here.
	 * @return array<int, array{group: string, language: string}> By id.
	 */
	public function find( array $products ): array {
		$wpml     = "{$this->database->wpdb->prefix}icl_translations";
		$hasWpml  = $this->database->value( 'SHOW TABLES LIKE %s', array( $this->database->wpdb->esc_like( $wpml ) ) ) !== null;
		$polylang = get_option( 'polylang' ) !== false;
		$found    = array();
		foreach ( $hasWpml || $polylang ? array_chunk( array_keys( $products ), self::CHUNK ) : array() as $ids ) {
			$same   = $this->samePosts( $ids, $products );
			$found += $same === array() ? array() : ( $hasWpml ? $this->ofWpml( $wpml, $same ) : array() ) + $this->ofPolylang( $same );
		}
		return $found;
	}

	/**
	 * @param list<int>          $ids
	 * @param array<int, string> $products
	 * @return list<int>
	 */
	private function samePosts( array $ids, array $products ): array {
		$rows = $this->database->rows(
			"SELECT ID, post_title FROM {$this->database->wpdb->posts}
			WHERE post_type IN ('product','product_variation') AND ID IN (" . implode( ',', $ids ) . ')'
		);
		$same = static fn ( array $row ): bool =>
			self::plain( (string) $row['post_title'] ) === self::plain( $products[ (int) $row['ID'] ] );
		return array_map( intval( ... ), array_column( array_filter( $rows, $same ), 'ID' ) );
	}

	private static function plain( string $title ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $title ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array{group: string, language: string}>
	 */
	private function ofWpml( string $table, array $ids ): array {
		$sets = array();
		foreach (
			$this->database->rows(
				"SELECT element_id, trid, language_code FROM $table
				WHERE element_type IN ('post_product','post_product_variation') AND element_id IN (" . implode( ',', $ids ) . ')'
			) as $row
		) {
			$sets[ (int) $row['element_id'] ] = array(
				'group'    => "trid {$row['trid']}",
				'language' => (string) $row['language_code'],
			);
		}
		return $sets;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array{group: string, language: string}>
	 */
	private function ofPolylang( array $ids ): array {
		$wpdb  = $this->database->wpdb;
		$names = array();
		foreach (
			$this->database->rows(
				"SELECT r.object_id, x.taxonomy, t.slug FROM {$wpdb->term_relationships} r
				JOIN {$wpdb->term_taxonomy} x ON x.term_taxonomy_id = r.term_taxonomy_id
				JOIN {$wpdb->terms} t ON t.term_id = x.term_id
				WHERE x.taxonomy IN ('language','post_translations') AND r.object_id IN (" . implode( ',', $ids ) . ')'
			) as $row
		) {
			$names[ (int) $row['object_id'] ][ (string) $row['taxonomy'] ] = (string) $row['slug'];
		}
		$sets = array();
		foreach ( $names as $id => $terms ) {
			if ( isset( $terms['language'] ) ) {
				$sets[ $id ] = array(
					'group'    => $terms['post_translations'] ?? "product $id",
					'language' => $terms['language'],
				);
			}
		}
		return $sets;
	}
}
