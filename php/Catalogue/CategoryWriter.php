<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use RuntimeException;
use Vitrine\Catalogue\View\CategoryViews;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Database;
use WP_Error;

/** Creates and changes categories: one term a language, joined; the read model after them. */
final class CategoryWriter {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly CategoryViews $views,
	) {
	}

	/**
	 * @param int|null                                                            $id       Canonical id; null for a new category.
	 * @param int                                                                 $position Place in the shop's order.
	 * @param int                                                                 $picture  Attachment, 0 for none.
	 * @param array<string, array{title: string, slug: string, description: string}> $texts By language code.
	 * @return int The canonical id.
	 */
	public function save( ?int $id, int $position, int $picture, array $texts ): int {
		return $this->database->transaction(
			function () use ( $id, $position, $picture, $texts ): int {
				$id  ??= $this->translations->next( Translations::CATEGORY );
				$terms = $this->translations->of( Translations::CATEGORY, $id );
				foreach ( $texts as $language => $text ) {
					$term = $this->saveTerm( $terms[ $language ] ?? null, $language, $text );
					update_term_meta( $term, PostTypes::POSITION, $position );
					update_term_meta( $term, PostTypes::PICTURE, $picture );
					$this->translations->join( Translations::CATEGORY, $id, $language, $term );
				}
				$this->views->rewrite( $id );
				return $id;
			}
		);
	}

	/** @param array{title: string, slug: string, description: string} $text */
	private function saveTerm( ?int $term, string $language, array $text ): int {
		$slug  = $text['slug'] === '' ? sanitize_title( $text['title'] ) : $text['slug'];
		$taken = get_term_by( 'slug', $slug, PostTypes::CATEGORY );
		if ( $taken instanceof \WP_Term && $taken->term_id !== $term ) {
			$slug .= '-' . $language;
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
			throw new RuntimeException( "Category {$text['title']} ($language) was not saved: {$saved->get_error_message()}" );
		}
		return (int) $saved['term_id'];
	}
}
