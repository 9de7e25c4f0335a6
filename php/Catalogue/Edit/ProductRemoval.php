<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Catalogue\ReadModel\ProductPurge;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Pricing\Prices\PriceTable;

/** Deletes products and variants from all tables. */
final class ProductRemoval {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly ProductReadModel $readModel,
		private readonly PriceLog $priceLog,
		private readonly PriceTable $prices,
		private readonly ProductAttributes $attributes,
		private readonly ProductPurge $pages,
	) {
	}

	/** Permanently deletes a product and its texts; orders keep their own copy of the data. */
	public function delete( int $id ): void {
		foreach ( $this->translations->versions( Translations::PRODUCT, $id ) as $post ) {
			wp_delete_post( $post, true );
		}
		$this->forget( $id );
	}

	/**
	 * Deletes variants, which have no posts of their own, inside the caller's transaction.
	 *
	 * @param list<int> $ids
	 */
	public function forgetVariants( array $ids ): void {
		foreach ( array_chunk( $ids, 100 ) as $some ) {
			$in = implode( ',', $some );
			$this->pages->changed( $some );
			$this->prices->forget( $some );
			$this->priceLog->forget( ...$some );
			foreach ( array( 'product_attributes', 'product_view' ) as $table ) {
				$this->database->run( "DELETE FROM {{$table}} WHERE product_id IN ($in)" );
			}
			$this->database->run( "DELETE FROM {product_accessories} WHERE accessory_id IN ($in)" );
			$this->database->run( "DELETE FROM {products} WHERE id IN ($in)" );
		}
	}

	/** Deletes a product that has no posts left from our tables. */
	public function forget( int $id ): void {
		$this->database->transaction(
			function () use ( $id ): void {
				$variants = $this->database->rows( 'SELECT id FROM {products} WHERE family_id = %d', array( $id ) );
				$this->forgetVariants( array_map( 'intval', array_column( $variants, 'id' ) ) );
				$this->database->run( 'DELETE FROM {family_options} WHERE product_id = %d', array( $id ) );
				$this->database->run( 'DELETE FROM {products} WHERE id = %d', array( $id ) );
				$this->pages->changed( array( $id ) );
				$this->database->run( 'DELETE FROM {product_accessories} WHERE product_id = %d OR accessory_id = %d', array( $id, $id ) );
				$this->attributes->forget( $id );
				$this->priceLog->forget( $id );
				$this->prices->forget( array( $id ) );
				$this->readModel->rewrite( $id );
				// The read model notes the category of a product that it removes.
				$this->database->run( 'DELETE FROM {product_categories} WHERE product_id = %d', array( $id ) );
			}
		);
	}
}
