<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Categories;

use Vitrine\Database\Database;

/**
 * The tree of categories: one for all languages, by canonical ids. If categories contain each other, for instance after two simultaneous
 * moves, the oldest one is at the top.
 */
final class CategoryTree {

	public function __construct( private readonly Database $database ) {
	}

	/** @return array<int, int> Parent by category, without those at the top. */
	public function parents(): array {
		$parents = array();
		foreach (
			$this->database->rows(
				'SELECT category_id, MAX(parent_id) AS parent_id FROM {category_view} WHERE parent_id > 0 GROUP BY category_id'
			) as $row
		) {
			$parents[ (int) $row['category_id'] ] = (int) $row['parent_id'];
		}
		return self::withoutLoops( $parents );
	}

	/**
	 * @param array<int, int> $parents
	 * @return array<int, int>
	 */
	private static function withoutLoops( array $parents ): array {
		ksort( $parents );
		$good = array();
		foreach ( array_keys( $parents ) as $category ) {
			$path = array();
			for ( $one = $category; isset( $parents[ $one ] ) && ! isset( $good[ $one ] ); $one = $parents[ $one ] ) {
				if ( isset( $path[ $one ] ) ) {
					$loop = array_slice( array_keys( $path ), (int) array_search( $one, array_keys( $path ), true ) );
					unset( $parents[ min( array( $one, ...$loop ) ) ] );
					break;
				}
				$path[ $one ] = true;
			}
			$good += $path;
		}
		return $parents;
	}

	/** Position of the last category. */
	public function lastPosition(): int {
		return (int) $this->database->value( 'SELECT MAX(position) FROM {category_view}' );
	}

	/** @return list<int> The category's ancestors, its parent first. */
	public function ancestors( int $category ): array {
		return self::above( $category, $this->parents() );
	}

	/** @return list<int> The category and its descendants, parents before their children. */
	public function branch( int $category ): array {
		return self::below( $category, $this->parents() );
	}

	/**
	 * @param list<int> $categories
	 * @return list<int> The categories with their descendants.
	 */
	public function branches( array $categories ): array {
		$parents = $categories === array() ? array() : $this->parents();
		$found   = array_map( static fn ( int $one ): array => self::below( $one, $parents ), $categories );
		return array_values( array_unique( array_merge( array(), ...$found ) ) );
	}

	/**
	 * @param array<int, int> $parents From `parents()`.
	 * @return list<int> Ancestors, the parent first.
	 */
	public static function above( int $category, array $parents ): array {
		$found  = array();
		$parent = $parents[ $category ] ?? 0;
		while ( $parent > 0 && $parent !== $category && ! isset( $found[ $parent ] ) ) {
			$found[ $parent ] = true;
			$parent           = $parents[ $parent ] ?? 0;
		}
		return array_keys( $found );
	}

	/**
	 * @param array<int, int> $parents From `parents()`.
	 * @return list<int> The category and its descendants, parents before their children.
	 */
	public static function below( int $category, array $parents ): array {
		$children = array();
		foreach ( $parents as $child => $parent ) {
			$children[ $parent ][] = $child;
		}
		$found = array( $category => true );
		for ( $level = array( $category ); $level !== array(); $level = $next ) {
			$next = array();
			foreach ( $level as $one ) {
				foreach ( $children[ $one ] ?? array() as $child ) {
					if ( ! isset( $found[ $child ] ) ) {
						$found[ $child ] = true;
						$next[]          = $child;
					}
				}
			}
		}
		return array_keys( $found );
	}
}
