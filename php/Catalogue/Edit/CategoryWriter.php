<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use RuntimeException;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\CategoryReadModel;
use Vitrine\I18n\PathSpelling;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Database;
use WP_Error;

/** Creates and updates categories: one linked term per language, then the read model. */
final class CategoryWriter {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly CategoryReadModel $readModel,
	) {
	}

	/**
	 * @param int|null                                                            $id       Canonical id; null for a new category.
	 * @param int                                                                 $position Position in the category order.
	 * @param int                                                                 $picture  Attachment id, 0 for none.
	 * @param array<string, array{title: string, slug: string, description: string}> $texts By language code.
	 * @return int The canonical id.
	 */
	public function save( ?int $id, int $position, int $picture, array $texts ): int {
		return $this->database->transaction(
			function () use ( $id, $position, $picture, $texts ): int {
				$id  ??= $this->translations->next( Translations::CATEGORY );
				$terms = $this->translations->versions( Translations::CATEGORY, $id );
				foreach ( $texts as $language => $text ) {
					$term = $this->saveTerm( $terms[ $language ] ?? null, $language, $text );
					update_term_meta( $term, PostTypes::POSITION, $position );
					update_term_meta( $term, PostTypes::PICTURE, $picture );
					$this->translations->join( Translations::CATEGORY, $id, $language, $term );
				}
				$this->readModel->rewrite( $id );
				return $id;
			}
		);
	}

	/** @param array{title: string, slug: string, description: string} $text */
	private function saveTerm( ?int $term, string $language, array $text ): int {
		$slug  = $text['slug'] === '' ? sanitize_title( $text['title'] ) : $text['slug'];
		$taken = get_term_by( 'slug', $slug, PostTypes::CATEGORY );
		if ( $taken instanceof \WP_Term && $taken->term_id !== $term ) {
			$slug = PathSpelling::cut( $slug, PathSpelling::MAX_SEGMENT_BYTES - strlen( "-$language" ) ) . "-$language";
		}
		$values = array(
			'name'        => (string) wp_slash( $text['title'] ),
			'slug'        => $slug,
			'description' => (string) wp_slash( $text['description'] ),
		);
		$saved  = $term === null
			? wp_insert_term( $values['name'], PostTypes::CATEGORY, $values )
			: wp_update_term( $term, PostTypes::CATEGORY, $values );
		if ( $saved instanceof WP_Error ) {
			throw new RuntimeException( "Could not save category {$text['title']} ($language): {$saved->get_error_message()}" );
		}
		return (int) $saved['term_id'];
	}
}
