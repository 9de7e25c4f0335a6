<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use RuntimeException;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\Prices\PriceLog;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductDataReader;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Catalogue\Shipping;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Catalogue\Stock;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use WP_Error;

/** Creates and updates products: facts in our table, texts in one post per language, then the read model. */
final class ProductWriter {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly ProductReadModel $readModel,
		private readonly PriceLog $prices,
		private readonly Clock $clock,
		private readonly ProductDataReader $reader,
	) {
	}

	/**
	 * @param int|null                   $id    Null for a new product.
	 * @param array<string, ProductText> $texts By language code; missing languages keep their texts.
	 * @return int The product's id.
	 */
	public function save( ?int $id, ProductData $data, array $texts = array() ): int {
		return $this->readModel->batch(
			fn (): int => $this->database->transaction(
				function () use ( $id, $data, $texts ): int {
					$id = $this->saveFacts( $id, $data );
					foreach ( $texts as $language => $text ) {
						$this->saveText( $id, $language, $text );
					}
					$this->assignTerms( $id, $data->categories );
					$this->readModel->rewrite( $id );
					return $id;
				}
			)
		);
	}

	public function bySku( string $sku ): ?int {
		$id = $this->database->value( 'SELECT id FROM {products} WHERE sku = %s', array( $sku ) );
		return $id === null ? null : (int) $id;
	}

	public function facts( int $id ): ?ProductData {
		return $this->reader->many( array( $id ) )[ $id ] ?? null;
	}

	/** Number of edits; sales don't count. Read the revision before the facts, so that concurrent edits are detected as stale. */
	public function revision( int $id ): int {
		return (int) $this->database->value( 'SELECT revision FROM {products} WHERE id = %d', array( $id ) );
	}

	/**
	 * Optimistic-locking update of a product. Stock that was not edited is left to concurrent sales; an edited stock is rejected if
	 * anything was sold since.
	 *
	 * @param ProductData                $read     The facts the edit is based on.
	 * @param int                        $revision From `revision()`, read before them.
	 * @param array<string, ProductText> $texts    By language code; missing languages keep their texts.
	 * @throws StaleProduct If the product was changed in the meantime; nothing is saved.
	 * @throws DuplicateKey If another product has this SKU.
	 */
	public function change( int $id, ProductData $data, ProductData $read, int $revision, array $texts = array() ): void {
		$this->readModel->batch(
			fn () => $this->database->transaction(
				function () use ( $id, $data, $read, $revision, $texts ): void {
					$this->claim( $id, $revision );
					$this->changeStock( $id, $data->stock, $read->stock );
					$created = $data->createdAt === null ? array() : array( 'created_at' => $data->createdAt );
					$this->update( $id, array_diff_key( self::row( $data ), array( 'stock' => true ) ) + $created, $data );
					foreach ( $texts as $language => $text ) {
						$this->saveText( $id, $language, $text );
					}
					$this->assignTerms( $id, $data->categories );
					$this->readModel->rewrite( $id );
				}
			)
		);
	}

	/** @param list<int> $categories Canonical ids, the main one first. */
	public function saveCategories( int $id, array $categories ): void {
		$this->database->transaction(
			function () use ( $id, $categories ): void {
				$this->replace( 'product_categories', 'category_id', $id, array_fill_keys( $categories, false ) );
				$this->assignTerms( $id, $categories );
				$this->readModel->rewrite( $id );
			}
		);
	}

	/** Permanently deletes a product and its texts; orders keep their own copy of the data. */
	public function delete( int $id ): void {
		foreach ( $this->translations->versions( Translations::PRODUCT, $id ) as $post ) {
			wp_delete_post( $post, true );
		}
		$this->forget( $id );
	}

	/** Deletes a product that has no posts left from our tables. */
	public function forget( int $id ): void {
		$this->database->transaction(
			function () use ( $id ): void {
				$this->database->run( 'DELETE FROM {products} WHERE id = %d', array( $id ) );
				$this->database->run( 'DELETE FROM {product_accessories} WHERE product_id = %d OR accessory_id = %d', array( $id, $id ) );
				$this->database->run( 'DELETE FROM {product_categories} WHERE product_id = %d', array( $id ) );
				$this->prices->forget( $id );
				$this->readModel->rewrite( $id );
			}
		);
	}

	private function saveFacts( ?int $id, ProductData $data ): int {
		$row = self::row( $data );
		if ( $data->createdAt !== null || $id === null ) {
			$row['created_at'] = $data->createdAt ?? $this->clock->now()->getTimestamp();
		}
		if ( $id === null ) {
			$id = $this->database->insert( 'products', $row );
		} else {
			$this->database->run( 'UPDATE {products} SET revision = revision + 1 WHERE id = %d', array( $id ) );
		}
		$this->update( $id, $row, $data );
		return $id;
	}

	/** @param array<string, int|string|null> $row Columns to write. */
	private function update( int $id, array $row, ProductData $data ): void {
		$this->database->update( 'products', $row, array( 'id' => $id ) );
		$this->replace( 'product_accessories', 'accessory_id', $id, $data->accessories );
		$this->replace( 'product_categories', 'category_id', $id, array_fill_keys( $data->categories, false ) );
		$this->prices->changed( $id, $data );
	}

	/** @return array<string, int|string|null> */
	private static function row( ProductData $data ): array {
		return array(
			'sku'               => $data->sku,
			'price'             => $data->price,
			'sale_price'        => $data->salePrice,
			'vat_rate'          => $data->vatRate,
			'vat_class'         => $data->vatClass->value,
			'stock'             => $data->stock,
			'always_in_stock'   => $data->stock === null && $data->alwaysInStock ? 1 : 0,
			'lead_days'         => $data->leadDays,
			'shipping_methods'  => implode( ',', Shipping::sanitize( $data->shippingMethods ) ),
			'shipping_price'    => $data->shippingPrice,
			'featured'          => $data->featured ? 1 : 0,
			'weight_g'          => $data->weightGrams,
			'pictures'          => implode( ',', $data->pictures ),
			'withdrawal_exempt' => $data->withdrawalExempt ? 1 : 0,
		);
	}

	/** A conditional update decides which of two concurrent edits wins. */
	private function claim( int $id, int $revision ): void {
		if (
			$this->database->run(
				'UPDATE {products} SET revision = revision + 1 WHERE id = %d AND revision = %d',
				array( $id, $revision )
			) === 0
		) {
			throw new StaleProduct( $this->facts( $id ) );
		}
	}

	private function changeStock( int $id, ?int $stock, ?int $read ): void {
		if ( $stock === $read ) {
			return;
		}
		$new     = $stock === null ? 'NULL' : (string) $stock;
		$changed = $read === null
			? $this->database->run( "UPDATE {products} SET stock = $new WHERE id = %d AND stock IS NULL", array( $id ) )
			: $this->database->run( "UPDATE {products} SET stock = $new WHERE id = %d AND stock = %d", array( $id, $read ) );
		if ( $changed === 0 ) {
			throw new StaleProduct( $this->facts( $id ), true );
		}
	}

	/** @param array<int, int|null|false> $others Price by the other product's id; false if the table has no price column. */
	private function replace( string $table, string $column, int $id, array $others ): void {
		$this->database->run( "DELETE FROM {{$table}} WHERE product_id = %d", array( $id ) );
		$position = 0;
		foreach ( $others as $other => $price ) {
			$this->database->insert(
				$table,
				array(
					'product_id' => $id,
					$column      => $other,
					'position'   => $position++,
				) + ( $price === false ? array() : array( 'price' => $price ) )
			);
		}
	}

	private function saveText( int $id, string $language, ProductText $text ): void {
		$post   = $this->translations->versions( Translations::PRODUCT, $id )[ $language ] ?? 0;
		$values = array(
			'ID'           => $post,
			'post_type'    => PostTypes::PRODUCT,
			'post_status'  => $text->status,
			'post_title'   => (string) wp_slash( $text->title ),
			'post_name'    => $text->slug === '' ? sanitize_title( $text->title ) : $text->slug,
			'post_excerpt' => (string) wp_slash( $text->excerpt ),
			'post_content' => (string) wp_slash( $text->content ),
			'meta_input'   => array(
				PostTypes::DETAILS => wp_slash( array_intersect_key( $text->details, array_flip( ProductText::DETAILS ) ) ),
			),
		);
		$saved  = $post > 0 ? wp_update_post( $values, true ) : wp_insert_post( $values, true );
		if ( $saved instanceof WP_Error ) {
			throw new RuntimeException( "Could not save the text of product $id ($language): {$saved->get_error_message()}" );
		}
		$this->translations->join( Translations::PRODUCT, $id, $language, $saved );
	}

	/**
	 * Assigns each translation the terms of its own language, so that wp-admin shows the same as the shop.
	 *
	 * @param list<int> $categories
	 */
	private function assignTerms( int $id, array $categories ): void {
		$terms = array_map(
			fn ( int $category ): array => $this->translations->versions( Translations::CATEGORY, $category ),
			$categories
		);
		foreach ( $this->translations->versions( Translations::PRODUCT, $id ) as $language => $post ) {
			wp_set_object_terms( $post, array_values( array_filter( array_column( $terms, $language ) ) ), PostTypes::CATEGORY );
		}
	}
}
