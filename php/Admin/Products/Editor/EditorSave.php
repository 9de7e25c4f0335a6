<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Admin\Products\ProductChange;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\I18n\Translations;
use WP_Post;

/** Saves the product of a post that the editor saves. */
final class EditorSave {

	public function __construct(
		private readonly Database $database,
		private readonly ProductWriter $writer,
		private readonly ProductChange $change,
		private readonly FamilyWriter $families,
		private readonly Translations $translations,
		private readonly AttributeFields $attributes,
		private readonly BrandField $brands,
	) {
	}

	/**
	 * @throws InvalidProductData
	 * @throws StaleProduct
	 */
	public function save( CheckedEdit $edit, WP_Post $post, string $language ): void {
		$facts = $edit->attributes === null
			? $edit->facts
			: $edit->facts->with( attributes: $this->attributes->resolved( $edit->attributes ) );
		if ( $edit->brand !== null ) {
			$facts = $facts->with( brand: $this->brands->ensure( $edit->brand ) );
		}
		if ( $edit->product === 0 ) {
			$this->create( $facts, $post, $language );
			return;
		}
		$this->database->transaction(
			function () use ( $edit, $facts ): void {
				$this->change->write( $edit->product, $facts, $edit->read, $edit->revision );
				$this->families->inherit(
					$edit->product,
					$edit->read,
					$edit->facts->delivery->leadDays === $edit->read->delivery->leadDays ? null : $edit->facts->delivery->leadDays
				);
			}
		);
		$this->move( $edit->product, $post->ID, $language );
	}

	/** @throws InvalidProductData */
	public function create( ProductData $facts, WP_Post $post, string $language ): void {
		try {
			$product = $this->writer->save( null, $facts->identifiers->sku === '' ? $facts->with( sku: "P-{$post->ID}" ) : $facts );
		} catch ( DuplicateKey ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidProductData( array( 'sku' => ProductChange::outdatedMessage() ) );
		}
		$this->translations->join( Translations::PRODUCT, $product, $language, $post->ID );
		// Only now does the post belong to the product, so that it gets its terms.
		$this->writer->saveCategories( $product, $facts->classification->categories );
	}

	/** Moves a text to another language that is still free. */
	private function move( int $product, int $post, string $language ): void {
		$versions = $this->translations->versions( Translations::PRODUCT, $product );
		if ( ! isset( $versions[ $language ] ) ) {
			$this->translations->join( Translations::PRODUCT, $product, $language, $post );
		}
	}
}
