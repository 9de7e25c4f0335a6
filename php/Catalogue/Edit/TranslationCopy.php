<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Error;
use WP_Post;

/** Creates a translation of a product: a draft with the content of an existing version. */
final class TranslationCopy {

	public function __construct(
		private readonly ProductWriter $writer,
		private readonly Translations $translations,
		private readonly Languages $languages,
	) {
	}

	/** @return int|WP_Error The new draft, or the existing post in that language. */
	public function make( int $from, string $language ): int|WP_Error {
		$owner  = $this->translations->ownerOf( Translations::PRODUCT, $from );
		$source = get_post( $from );
		if ( $owner === null || ! $source instanceof WP_Post || $this->languages->find( $language ) === null ) {
			return new WP_Error( 'missing', __( 'Save the product first.', 'vitrine' ), array( 'status' => 404 ) );
		}
		$there = $this->translations->versions( Translations::PRODUCT, $owner['canonical_id'] )[ $language ] ?? null;
		return $there ?? $this->copy( $source, $owner['canonical_id'], $language );
	}

	private function copy( WP_Post $source, int $product, string $language ): int|WP_Error {
		$draft = wp_insert_post(
			array(
				'post_type'    => PostTypes::PRODUCT,
				'post_status'  => 'draft',
				'post_title'   => (string) wp_slash( $source->post_title ),
				'post_excerpt' => (string) wp_slash( $source->post_excerpt ),
				'post_content' => (string) wp_slash( $source->post_content ),
			),
			true
		);
		if ( $draft instanceof WP_Error ) {
			return $draft;
		}
		if ( $this->translations->claim( Translations::PRODUCT, $product, $language, $draft ) ) {
			ProductPosts::saveWarnings( $draft, ProductRecords::warnings( $source->ID ) );
			// Assigns the product's terms in the draft's language.
			$this->writer->saveCategories( $product, $this->writer->facts( $product )->classification->categories ?? array() );
			return $draft;
		}
		// A concurrent request was faster: keep its draft.
		wp_delete_post( $draft, true );
		return $this->translations->versions( Translations::PRODUCT, $product )[ $language ] ?? new WP_Error(
			'missing',
			__( 'Save the product first.', 'vitrine' ),
			array( 'status' => 404 )
		);
	}
}
