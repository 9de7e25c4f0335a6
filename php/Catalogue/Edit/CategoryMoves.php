<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductChanges;
use Vitrine\Catalogue\ReadModel\CategoryParents;
use WP_CLI;
use WP_Term;

/** Moves categories in the tree: a category moved in one language moves in all of them. */
final class CategoryMoves {

	/** @var array<int, true> Terms whose parent changes in this request. */
	private array $moving = array();

	/** @var array<int, true> Terms that would have become their own descendants. */
	private array $rejected = array();

	public function __construct(
		private readonly CategoryParents $parents,
		private readonly CategoryTree $tree,
		private readonly ProductChanges $index,
	) {
	}

	/**
	 * Filter `wp_update_term_parent`, before WordPress's own check, which only knows the terms of one language and would move the
	 * category that is in the way to the top.
	 */
	public function check( int $parent, int $term ): int {
		$now = get_term( $term, PostTypes::CATEGORY );
		$has = $now instanceof WP_Term ? $now->parent : 0;
		if ( $parent === $has ) {
			return $parent;
		}
		if ( $this->isWithin( $term, $parent ) ) {
			$this->rejected[ $term ] = true;
			if ( defined( 'WP_CLI' ) && WP_CLI ) {
				WP_CLI::warning( self::message() );
			}
			return $has;
		}
		$this->moving[ $term ] = true;
		return $parent;
	}

	/** Whether a term's new parent is its category itself, or one of its descendants. */
	public function isWithin( int $term, int $parent ): bool {
		$category = $this->parents->canonical( $term );
		$to       = $this->parents->canonical( $parent );
		return $category > 0 && $to > 0 && in_array( $category, array( $to, ...$this->tree->ancestors( $to ) ), true );
	}

	public static function message(): string {
		return __( 'A category can’t be below itself or one of its subcategories. Its parent was not changed.', 'vitrine' );
	}

	/** Whether the last change of a term in this request would have made the category its own descendant. */
	public function wasRejected( int $term ): bool {
		return isset( $this->rejected[ $term ] );
	}

	/**
	 * Adopts the parent of a saved term if it was changed; otherwise the term gets that of its category.
	 *
	 * @return bool Whether the category has moved.
	 */
	public function saved( int $category, string $language, int $term, bool $isNew ): bool {
		$stored = $this->parents->of( $category );
		if ( $stored === null && $isNew ) {
			// Nothing is stored yet: the read model takes the parent from the term.
			return false;
		}
		$now    = get_term( $term, PostTypes::CATEGORY );
		$parent = $now instanceof WP_Term ? $now->parent : 0;
		$moves  = isset( $this->moving[ $term ] ) || ( $isNew && $parent > 0 );
		unset( $this->moving[ $term ] );
		if ( $stored === null && ! $moves ) {
			return false;
		}
		$moves = $moves && $parent !== $this->parents->expected( $stored ?? 0, $language );
		if ( $moves ) {
			$this->move( $category, $this->parents->canonical( $parent ) );
		} else {
			$this->parents->mirror( $category );
		}
		return $moves;
	}

	/** Gives a new term the parent of its language, after the read model has taken its category's place from it. */
	public function settle( int $category ): void {
		$this->parents->mirror( $category );
	}

	/** Moves a category with its descendants below another one, or to the top (0). Its rows in the read model have to follow. */
	public function move( int $category, int $parent ): void {
		if ( $parent > 0 && in_array( $category, array( $parent, ...$this->tree->ancestors( $parent ) ), true ) ) {
			return;
		}
		$this->parents->store( $category, $parent );
		$this->parents->mirror( $category );
		$this->index->changedIn( self::products( ...$this->tree->branch( $category ) ), array() );
	}

	/**
	 * Moves the children of a category that is being deleted to its parent, as WordPress does with terms. Its products leave the lists of
	 * its ancestors.
	 *
	 * @return list<int> The children.
	 */
	public function lift( int $category ): array {
		$parents  = $this->tree->parents();
		$children = array_keys( $parents, $category, true );
		foreach ( $children as $child ) {
			$this->parents->store( $child, $parents[ $category ] ?? 0 );
			$this->parents->mirror( $child );
		}
		$this->index->changedIn( self::products( $category ), array() );
		return $children;
	}

	private static function products( int ...$categories ): string {
		return 'SELECT DISTINCT product_id FROM {product_categories} WHERE category_id IN (' . implode( ',', $categories ) . ')';
	}
}
