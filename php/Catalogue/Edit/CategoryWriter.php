<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use RuntimeException;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\CategoryParents;
use Vitrine\Catalogue\ReadModel\CategoryReadModel;
use Vitrine\Database\Database;
use Vitrine\I18n\PathSpelling;
use Vitrine\I18n\Translations;
use WP_Error;

/** Creates and updates categories: one linked term per language, then the read model. */
final class CategoryWriter {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly CategoryReadModel $readModel,
		private readonly CategoryParents $parents,
		private readonly CategoryMoves $moves,
	) {
	}

	/**
	 * @param int|null                                                            $id       Canonical id; null for a new category.
	 * @param int                                                                 $position Position in the category order.
	 * @param int                                                                 $picture  Attachment id, 0 for none.
	 * @param array<string, array{title: string, slug: string, description: string}> $texts By language code.
	 * @param int|null                                                            $parent   Canonical id, 0 for none; null leaves the
	 *   category where it is.
	 * @return int The canonical id.
	 */
	public function save( ?int $id, int $position, int $picture, array $texts, ?int $parent = null ): int {
		return $this->database->transaction(
			function () use ( $id, $position, $picture, $texts, $parent ): int {
				$above = $parent ?? ( $id === null ? 0 : $this->parents->of( $id ) ?? 0 );
				$moves = $id !== null && $parent !== null && $parent !== $this->parents->of( $id );
				$id  ??= $this->translations->next( Translations::CATEGORY );
				$terms = $this->translations->versions( Translations::CATEGORY, $id );
				foreach ( $texts as $language => $text ) {
					$expected = $this->parents->expected( $above, $language );
					$term     = $this->saveTerm( $terms[ $language ] ?? null, $language, $text, $expected );
					update_term_meta( $term, PostTypes::POSITION, $position );
					update_term_meta( $term, PostTypes::PICTURE, $picture );
					$this->translations->join( Translations::CATEGORY, $id, $language, $term );
				}
				if ( $moves ) {
					$this->moves->move( $id, $above );
				}
				$this->readModel->rewrite( $id );
				$this->parents->mirror( $id );
				return $id;
			}
		);
	}

	/** @param array{title: string, slug: string, description: string} $text */
	private function saveTerm( ?int $term, string $language, array $text, int $parent ): int {
		$slug  = $text['slug'] === '' ? sanitize_title( $text['title'] ) : $text['slug'];
		$taken = get_term_by( 'slug', $slug, PostTypes::CATEGORY );
		// WordPress adds the slug of the parent to that of a new term.
		$isUnique = $term === null && $parent > 0;
		if ( $taken instanceof \WP_Term && $taken->term_id !== $term && ! $isUnique ) {
			$slug = PathSpelling::cut( $slug, PathSpelling::MAX_SEGMENT_BYTES - strlen( "-$language" ) ) . "-$language";
		}
		$values = array(
			'name'        => (string) wp_slash( $text['title'] ),
			'slug'        => $slug,
			'description' => (string) wp_slash( $text['description'] ),
		) + ( $term === null ? array( 'parent' => max( 0, $parent ) ) : array() );
		$saved  = $term === null
			? wp_insert_term( $values['name'], PostTypes::CATEGORY, $values )
			: wp_update_term( $term, PostTypes::CATEGORY, $values );
		if ( $saved instanceof WP_Error ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RuntimeException( "Could not save category {$text['title']} ($language): {$saved->get_error_message()}" );
		}
		return (int) $saved['term_id'];
	}
}
