<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\CategoryReadModel;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use WP_Post;

/** Updates the read model when posts, terms or attachments are edited in WordPress. */
final class ReadModelSync {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly ProductReadModel $products,
		private readonly CategoryReadModel $categories,
		private readonly ProductWriter $writer,
		private readonly PostEvents $events,
		private readonly ReadModelRebuild $rebuild,
		private readonly CategoryMoves $moves,
	) {
	}

	/** Hook `wp_after_insert_post`: terms and meta are already saved, in every editor. */
	public function productSaved( int $post ): void {
		if ( $this->events->areOwn() ) {
			return;
		}
		$owner = $this->translations->ownerOf( Translations::PRODUCT, $post );
		if ( $owner !== null ) {
			$this->adoptCategories( $owner['canonical_id'], $owner['language'], $post );
			$this->products->rewrite( $owner['canonical_id'] );
		}
	}

	/** Hook `deleted_post`: deleting the last translation deletes the product. */
	public function productDeleted( int $post, WP_Post $was ): void {
		$owner = $was->post_type === PostTypes::PRODUCT ? $this->translations->ownerOf( Translations::PRODUCT, $post ) : null;
		if ( $owner === null ) {
			return;
		}
		$this->translations->detach( Translations::PRODUCT, $post );
		if ( $this->translations->versions( Translations::PRODUCT, $owner['canonical_id'] ) === array() ) {
			$this->writer->forget( $owner['canonical_id'] );
		} else {
			$this->products->rewrite( $owner['canonical_id'] );
		}
	}

	/**
	 * Hooks `created_…` and `edited_…` of the category taxonomy. The search texts of products contain the names of their categories: they
	 * follow after the response, as a category may have many products.
	 */
	public function categorySaved( int $term, bool $isNew = false ): void {
		$owner = $this->translations->ownerOf( Translations::CATEGORY, $term );
		if ( $owner === null ) {
			return;
		}
		$this->database->transaction(
			function () use ( $owner, $term, $isNew ): void {
				$before = $this->categories->titles( $owner['canonical_id'] );
				$moved  = $this->moves->saved( $owner['canonical_id'], $owner['language'], $term, $isNew );
				$this->categories->rewrite( $owner['canonical_id'] );
				if ( $isNew ) {
					$this->moves->settle( $owner['canonical_id'] );
				}
				if ( $moved || $this->categories->titles( $owner['canonical_id'] ) !== $before ) {
					$this->rebuild->beginCategory( $owner['canonical_id'] );
				}
			}
		);
	}

	/** Hook `pre_delete_term`: afterwards the owner of the term is unknown. */
	public function beforeCategoryDeleted( int $term, string $taxonomy ): void {
		$owner = $taxonomy === PostTypes::CATEGORY ? $this->translations->ownerOf( Translations::CATEGORY, $term ) : null;
		if ( $owner === null ) {
			return;
		}
		$this->database->transaction(
			function () use ( $owner, $term ): void {
				$category = $owner['canonical_id'];
				$this->translations->detach( Translations::CATEGORY, $term );
				if ( $this->translations->versions( Translations::CATEGORY, $category ) !== array() ) {
					$this->moves->saved( $category, $owner['language'], $term, false );
					$this->categories->rewrite( $category );
					return;
				}
				$children = $this->moves->lift( $category );
				$this->categories->rewrite( $category );
				$this->database->run( 'DELETE FROM {product_categories} WHERE category_id = %d', array( $category ) );
				foreach ( $children as $child ) {
					$this->categories->rewrite( $child );
					$this->rebuild->beginCategory( $child );
				}
			}
		);
	}

	/** Hooks `attachment_updated` and `delete_attachment`: alt texts may have changed. */
	public function pictureChanged( int $attachment ): void {
		$like = $this->database->wpdb->esc_like( (string) $attachment );
		$rows = $this->database->rows(
			'SELECT id FROM {products} WHERE pictures = %s OR pictures LIKE %s OR pictures LIKE %s OR pictures LIKE %s',
			array( (string) $attachment, $like . ',%', '%,' . $like, '%,' . $like . ',%' )
		);
		$this->products->rewrite( ...array_map( intval( ... ), array_column( $rows, 'id' ) ) );
	}

	/** Categories selected in one language apply to the product in all languages; categories without a term in this language are kept. */
	private function adoptCategories( int $product, string $language, int $post ): void {
		$terms = wp_get_object_terms( $post, PostTypes::CATEGORY, array( 'fields' => 'ids' ) );
		if ( ! is_array( $terms ) ) {
			return;
		}
		$chosen = array();
		foreach ( $terms as $term ) {
			$owner = $this->translations->ownerOf( Translations::CATEGORY, (int) $term );
			if ( $owner !== null ) {
				$chosen[] = $owner['canonical_id'];
			}
		}
		$facts = $this->writer->facts( $product );
		if ( $facts === null ) {
			return;
		}
		$hidden = array_filter(
			$facts->classification->categories,
			fn ( int $category ): bool => ! isset( $this->translations->versions( Translations::CATEGORY, $category )[ $language ] )
		);
		$chosen = array_values( array_unique( array( ...$chosen, ...$hidden ) ) );
		if ( self::same( $facts->classification->categories, $chosen ) ) {
			return;
		}
		$kept = array_values( array_intersect( $facts->classification->categories, $chosen ) );
		$this->writer->saveCategories( $product, array_values( array_unique( array_merge( $kept, $chosen ) ) ) );
	}

	/**
	 * @param list<int> $some
	 * @param list<int> $others
	 */
	private static function same( array $some, array $others ): bool {
		sort( $some );
		sort( $others );
		return $some === $others;
	}
}
