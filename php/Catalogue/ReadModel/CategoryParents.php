<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Term;

/**
 * The parents of categories. They are stored by canonical id, because a translation's term has the nearest ancestor that is translated:
 * its parent alone does not show whether the category was moved.
 */
final class CategoryParents {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly CategoryTree $tree,
	) {
	}

	/**
	 * @param list<array<string, string|null>> $rows Of the read model.
	 * @return int|null Null if it was not read from the terms yet.
	 */
	public static function stored( array $rows ): ?int {
		foreach ( $rows as $row ) {
			if ( $row['parent_id'] !== null ) {
				return (int) $row['parent_id'];
			}
		}
		return null;
	}

	public function of( int $category ): ?int {
		return self::stored( $this->database->rows( 'SELECT parent_id FROM {category_view} WHERE category_id = %d', array( $category ) ) );
	}

	/**
	 * The parent that WordPress's terms have, that of the default language first.
	 *
	 * @param array<string, WP_Term> $terms   By language.
	 * @param array<int, int>        $parents Of the tree.
	 */
	public function ofTerms( int $category, array $terms, array $parents ): int {
		$default = $this->languages->default()->code;
		foreach ( array_intersect_key( $terms, array( $default => true ) ) + $terms as $term ) {
			$parent = $this->canonical( $term->parent );
			if ( $parent > 0 ) {
				return in_array( $category, array( $parent, ...CategoryTree::above( $parent, $parents ) ), true ) ? 0 : $parent;
			}
		}
		return 0;
	}

	/** The category of a term; 0 if there is none. */
	public function canonical( int $term ): int {
		return $term === 0 ? 0 : $this->translations->ownerOf( Translations::CATEGORY, $term )['canonical_id'] ?? 0;
	}

	/** Stores a parent; the rows of the branch follow. */
	public function store( int $category, int $parent ): void {
		$this->database->run( 'UPDATE {category_view} SET parent_id = %d WHERE category_id = %d', array( $parent, $category ) );
	}

	/** Stores the parents of categories that were written before the shop read the tree. */
	public function adopt(): void {
		$rows     = $this->database->rows( 'SELECT DISTINCT category_id FROM {category_view} WHERE parent_id IS NULL ORDER BY category_id' );
		$ids      = array_map( 'intval', array_column( $rows, 'category_id' ) );
		$parents  = $ids === array() ? array() : $this->read( $ids, $this->tree->parents() );
		foreach ( $ids as $id ) {
			$this->store( $id, $parents[ $id ] ?? 0 );
		}
	}

	/**
	 * @param list<int> $categories
	 * @return array<int, int> The tree's parents, with those of the given categories that are not in the read model yet.
	 */
	public function all( array $categories ): array {
		$in    = implode( ',', array( 0, ...$categories ) );
		$rows  = $this->database->rows( "SELECT DISTINCT category_id FROM {category_view} WHERE category_id IN ($in)" );
		$known = array_map( 'intval', array_column( $rows, 'category_id' ) );
		return $this->read( array_values( array_diff( $categories, $known ) ), $this->tree->parents() );
	}

	/**
	 * @param list<int>       $categories Their parents are read from WordPress's terms.
	 * @param array<int, int> $parents    Of the others.
	 * @return array<int, int>
	 */
	private function read( array $categories, array $parents ): array {
		$versions = $this->translations->versionsOf( Translations::CATEGORY, $categories );
		_prime_term_caches( array_merge( array(), ...array_map( array_values( ... ), array_values( $versions ) ) ), false );
		foreach ( $categories as $id ) {
			$parents[ $id ] = $this->ofTerms( $id, self::terms( $versions[ $id ] ?? array() ), $parents );
		}
		return array_filter( $parents );
	}

	/** Gives each translation in a branch the parent of its language: the nearest ancestor that is translated. */
	public function mirror( int $category ): void {
		$parents = $this->tree->parents();
		$branch  = CategoryTree::below( $category, $parents );
		$terms   = $this->translations->versionsOf(
			Translations::CATEGORY,
			array_values( array_unique( array( ...$branch, ...CategoryTree::above( $category, $parents ) ) ) )
		);
		$wanted  = array();
		foreach ( $branch as $one ) {
			$above = CategoryTree::above( $one, $parents );
			foreach ( $terms[ $one ] ?? array() as $language => $term ) {
				$wanted[ $term ] = self::nearest( $above, $terms, $language );
			}
		}
		$this->write( $wanted );
	}

	/** The term that a translation in a language has as its parent; 0 at the top. */
	public function expected( int $parent, string $language ): int {
		if ( $parent === 0 ) {
			return 0;
		}
		$above = array( $parent, ...$this->tree->ancestors( $parent ) );
		return self::nearest( $above, $this->translations->versionsOf( Translations::CATEGORY, $above ), $language );
	}

	/**
	 * @param list<int>                      $above The parent first.
	 * @param array<int, array<string, int>> $terms By category and language.
	 */
	private static function nearest( array $above, array $terms, string $language ): int {
		foreach ( $above as $ancestor ) {
			if ( isset( $terms[ $ancestor ][ $language ] ) ) {
				return $terms[ $ancestor ][ $language ];
			}
		}
		return 0;
	}

	/** @param array<int, int> $wanted Parent by term. */
	private function write( array $wanted ): void {
		if ( $wanted === array() ) {
			return;
		}
		$table   = $this->database->wpdb->term_taxonomy;
		$changed = array();
		foreach (
			$this->database->rows(
				"SELECT term_id, parent FROM $table WHERE taxonomy = %s AND term_id IN (" . implode( ',', array_keys( $wanted ) ) . ')',
				array( PostTypes::CATEGORY )
			) as $row
		) {
			$term = (int) $row['term_id'];
			if ( (int) $row['parent'] !== $wanted[ $term ] ) {
				$changed[] = $term;
				$this->database->run(
					"UPDATE $table SET parent = %d WHERE term_id = %d AND taxonomy = %s",
					array( $wanted[ $term ], $term, PostTypes::CATEGORY )
				);
			}
		}
		if ( $changed !== array() ) {
			clean_term_cache( $changed, PostTypes::CATEGORY );
		}
	}

	/**
	 * @param array<string, int> $ids By language.
	 * @return array<string, WP_Term>
	 */
	private static function terms( array $ids ): array {
		return array_filter(
			array_map( static fn ( int $id ): mixed => get_term( $id, PostTypes::CATEGORY ), $ids ),
			static fn ( mixed $term ): bool => $term instanceof WP_Term
		);
	}
}
