<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Closure;
use Vitrine\Catalogue\Categories\CategoryTrail;
use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Lazy;
use Vitrine\Kernel\PlainText;
use Vitrine\PageCache\PageCaches;
use Vitrine\Storefront\Tag;
use WP_Term;

/**
 * Writes the read model of categories: one row per language, borrowed where a translation is missing. Rows contain their ancestors, so
 * that those of the descendants follow a category's title, path and place.
 */
final class CategoryReadModel {

	/** Outbox message kind of the descendants of a category; the payload is `{category: id, from: number of those that are done}`. */
	public const BRANCH_KIND = 'category_branch';

	/** Descendants that are written at once: each takes some ten milliseconds. */
	private const AT_ONCE = 20;

	/** Columns that the rows of the descendants depend on. */
	private const INHERITED = array( 'language' => true, 'title' => true, 'path' => true, 'trail' => true, 'parent_id' => true );

	/** @param Closure(): PageCaches $caches */
	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly CataloguePaths $cataloguePaths,
		private readonly CategoryAddress $address,
		private readonly CategoryParents $parents,
		private readonly CategoryTree $tree,
		private readonly Outbox $outbox,
		#[Lazy( PageCaches::class )] private readonly Closure $caches,
	) {
	}

	public function rewrite( int $category ): void {
		$this->database->transaction(
			function () use ( $category ): void {
				if ( $this->rewriteOne( $category ) ) {
					$this->rewriteBranch( $category, 1 );
				}
			}
		);
	}

	/** All categories, parents before their children. */
	public function rewriteAll(): void {
		$ids = array_keys( $this->translations->all( Translations::CATEGORY ) );
		$this->parents->adopt();
		$parents = $this->parents->all( $ids );
		$depths  = array_map( static fn ( int $id ): int => count( CategoryTree::above( $id, $parents ) ), $ids );
		array_multisort( $depths, $ids );
		foreach ( array_chunk( $ids, self::AT_ONCE ) as $some ) {
			// Read again now and then: a category may be moved while many are rewritten.
			$parents = $this->parents->all( $some );
			foreach ( $some as $id ) {
				$this->database->transaction( fn () => $this->rewriteOne( $id, $parents ) );
			}
		}
	}

	/**
	 * Handles the outbox message of BRANCH_KIND; idempotent.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( array $payload ): bool {
		$this->database->transaction(
			fn () => $this->rewriteBranch( (int) ( $payload['category'] ?? 0 ), max( 1, (int) ( $payload['from'] ?? 1 ) ) )
		);
		return true;
	}

	private function rewriteBranch( int $category, int $from ): void {
		$parents = $this->tree->parents();
		$branch  = CategoryTree::below( $category, $parents );
		foreach ( array_slice( $branch, $from, self::AT_ONCE ) as $one ) {
			$this->rewriteOne( $one, $parents );
		}
		if ( count( $branch ) > $from + self::AT_ONCE ) {
			$this->outbox->add( self::BRANCH_KIND, array( 'category' => $category, 'from' => $from + self::AT_ONCE ) );
		}
	}

	/**
	 * @param array<int, int>|null $parents Of the whole tree, if many are rewritten.
	 * @return bool Whether the rows of its descendants have to follow.
	 */
	private function rewriteOne( int $category, ?array $parents = null ): bool {
		$before = $this->shown( $category );
		$this->write( $category, $parents );
		$after = $this->shown( $category );
		if ( $after === $before ) {
			return false;
		}
		$this->caches()->purge( Tag::category( $category ) );
		$inLists = static fn ( array $row ): array => array_diff_key( $row, array( 'description' => true ) );
		if ( array_map( $inLists, $after ) !== array_map( $inLists, $before ) ) {
			$this->caches()->purge( Tag::CATEGORIES );
			// Menus contain the categories below theirs. A move stores the parent first: only the trail still has the earlier ones.
			$rows = array( ...$before, ...$after );
			if ( array_filter( array( ...array_column( $rows, 'parent_id' ), ...array_column( $rows, 'trail' ) ) ) !== array() ) {
				$this->database->afterCommit( static fn () => do_action( 'vitrine_content_changed' ) );
			}
		}
		$inherited = static fn ( array $row ): array => array_intersect_key( $row, self::INHERITED );
		return array_map( $inherited, $after ) !== array_map( $inherited, $before );
	}

	/** @return array<string, string> By language. */
	public function titles( int $category ): array {
		$rows   = $this->database->rows(
			'SELECT language, title FROM {category_view} WHERE category_id = %d ORDER BY language',
			array( $category )
		);
		$titles = array();
		foreach ( $rows as $row ) {
			$titles[ (string) $row['language'] ] = (string) $row['title'];
		}
		return $titles;
	}

	/** @return list<array<string, string|null>> */
	private function shown( int $category ): array {
		return $this->database->rows( 'SELECT * FROM {category_view} WHERE category_id = %d ORDER BY id', array( $category ) );
	}

	private function caches(): PageCaches {
		return ( $this->caches )();
	}

	/** @param array<int, int>|null $parents See `rewriteOne()`. */
	private function write( int $category, ?array $parents ): void {
		$have  = array_column( $this->shown( $category ), null, 'language' );
		$terms = array_map(
			static fn ( int $term ) => get_term( $term, PostTypes::CATEGORY ),
			$this->translations->versions( Translations::CATEGORY, $category )
		);
		$terms = array_filter( $terms, static fn ( mixed $term ): bool => $term instanceof WP_Term );
		$above     = $this->above( $category, CategoryParents::stored( array_values( $have ) ), $terms, $parents );
		$ancestors = $this->ancestors( array_reverse( $above ) );
		foreach ( $this->languages->all() as $language ) {
			$term = $terms[ $language->code ] ?? $terms[ $language->base() ] ?? $terms[ $this->languages->default()->code ]
				?? array_values( $terms )[0] ?? null;
			$row  = $have[ $language->code ] ?? null;
			unset( $have[ $language->code ] );
			if ( $term instanceof WP_Term ) {
				$id = $row === null ? null : (int) $row['id'];
				$from = isset( $terms[ $language->base() ] ) ? CataloguePaths::REGIONAL : 1;
				$trail = $ancestors[ $language->code ] ?? array();
				$this->writeVersion(
					$category,
					$language,
					$term,
					isset( $terms[ $language->code ] ) ? 0 : $from,
					$id,
					array( 'parent_id' => $above[0] ?? 0, 'trail' => CategoryTrail::stored( $trail ) ),
					$trail
				);
			} elseif ( $row !== null ) {
				$this->remove( $row );
			}
		}
		foreach ( $have as $row ) {
			$this->remove( $row );
		}
	}

	/**
	 * @param int|null               $stored Parent, if it is known.
	 * @param array<string, WP_Term> $terms  By language.
	 * @param array<int, int>|null   $parents See `rewriteOne()`.
	 * @return list<int> Ancestors, the parent first.
	 */
	private function above( int $category, ?int $stored, array $terms, ?array $parents ): array {
		if ( $stored === 0 ) {
			return array();
		}
		if ( $parents === null || ( $stored !== null && $stored !== ( $parents[ $category ] ?? 0 ) ) ) {
			$parents = $this->tree->parents();
			if ( $stored === null ) {
				$parents[ $category ] = $this->parents->ofTerms( $category, $terms, $parents );
			}
		}
		return CategoryTree::above( $category, $parents );
	}

	/**
	 * @param list<int> $ids From the top.
	 * @return array<string, list<array{id: int, title: string, path: string, slug: string}>> From the top, by language.
	 */
	private function ancestors( array $ids ): array {
		$rows = $ids === array() ? array() : $this->database->rows(
			'SELECT v.category_id, v.language, v.title, v.path, t.slug FROM {category_view} v
			JOIN ' . $this->database->wpdb->terms . ' t ON t.term_id = v.term_id WHERE v.category_id IN (' . implode( ',', $ids ) . ')'
		);
		$found = array();
		foreach ( $rows as $row ) {
			$found[ (string) $row['language'] ][ (int) $row['category_id'] ] = array(
				'id'    => (int) $row['category_id'],
				'title' => (string) $row['title'],
				'path'  => (string) $row['path'],
				'slug'  => (string) $row['slug'],
			);
		}
		return array_map(
			static fn ( array $some ): array => array_values(
				array_filter( array_map( static fn ( int $id ): ?array => $some[ $id ] ?? null, $ids ) )
			),
			$found
		);
	}

	/**
	 * @param array{parent_id: int, trail: string|null}                                 $place     Columns of the tree.
	 * @param list<array{id: int, title: string, path: string, slug: string}> $ancestors In this language.
	 */
	private function writeVersion(
		int $category,
		Language $language,
		WP_Term $term,
		int $fallback,
		?int $row,
		array $place,
		array $ancestors
	): void {
		$picture = (int) get_term_meta( $term->term_id, PostTypes::PICTURE, true );
		$values  = array(
			'category_id' => $category,
			'language'    => $language->code,
			'term_id'     => $term->term_id,
			'fallback'    => $fallback,
			'title'       => PlainText::fromHtml( $term->name ),
			'description' => PlainText::fromHtml( $term->description ),
			'image'       => $picture > 0 ? (string) Picture::stored( $picture, $language->code ) : '',
			'position'    => (int) get_term_meta( $term->term_id, PostTypes::POSITION, true ),
		) + $place;
		$codes  = array_map( static fn ( Language $one ): string => $one->code, $this->languages->all() );
		$wanted = $this->address->wanted( $language->code, $term->slug, $ancestors, $codes );
		if ( $row === null ) {
			$row = $this->database->insert( 'category_view', $values + array( 'path' => '' ) );
		} else {
			$this->database->update( 'category_view', $values, array( 'id' => $row ) );
		}
		if ( $fallback > 0 ) {
			$path = $this->cataloguePaths->assign( CataloguePaths::CATEGORY_FALLBACK, $row, $language->code, $wanted );
		} else {
			$this->cataloguePaths->transfer( CataloguePaths::CATEGORY_FALLBACK, $row, CataloguePaths::CATEGORY, $term->term_id );
			$path = $this->cataloguePaths->assign( CataloguePaths::CATEGORY, $term->term_id, $language->code, $wanted );
		}
		$this->database->run( 'UPDATE {category_view} SET path = %s WHERE id = %d', array( $path, $row ) );
	}

	/**
	 * The path of a borrowed version redirects to the term that it showed if its language was disabled.
	 *
	 * @param array<string, string|null> $row
	 */
	private function remove( array $row ): void {
		$id = (int) $row['id'];
		$this->languages->find( (string) $row['language'] ) === null
			? $this->cataloguePaths->transfer( CataloguePaths::CATEGORY_FALLBACK, $id, CataloguePaths::CATEGORY, (int) $row['term_id'] )
			: $this->cataloguePaths->release( CataloguePaths::CATEGORY_FALLBACK, $id );
		$this->database->run( 'DELETE FROM {category_view} WHERE id = %d', array( $id ) );
	}
}
