<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use RuntimeException;
use Vitrine\Catalogue\Prices\PriceLog;
use Vitrine\Catalogue\View\ProductViews;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use WP_Error;

/** Creates and changes products: the facts in the shop's table, the texts in one post a language, the read model after both. */
final class ProductWriter {

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly ProductViews $views,
		private readonly PriceLog $prices,
		private readonly Clock $clock,
		private readonly FactsReader $reader,
	) {
	}

	/**
	 * @param int|null                   $id    Null for a new product.
	 * @param array<string, ProductText> $texts By language code; languages not named keep what they have.
	 * @return int The product's id.
	 */
	public function save( ?int $id, ProductFacts $facts, array $texts = array() ): int {
		return $this->views->held(
			fn (): int => $this->database->transaction(
				function () use ( $id, $facts, $texts ): int {
					$id = $this->saveFacts( $id, $facts );
					foreach ( $texts as $language => $text ) {
						$this->saveText( $id, $language, $text );
					}
					$this->assignTerms( $id, $facts->categories );
					$this->views->rewrite( $id );
					return $id;
				}
			)
		);
	}

	/** Id of the product with this SKU. */
	public function bySku( string $sku ): ?int {
		$id = $this->database->value( 'SELECT id FROM {products} WHERE sku = %s', array( $sku ) );
		return $id === null ? null : (int) $id;
	}

	/** The facts as they are kept, for an editor that changes some of them. */
	public function facts( int $id ): ?ProductFacts {
		return $this->reader->many( array( $id ) )[ $id ] ?? null;
	}

	/** How often the facts were changed; sales do not count. Read it before the facts: what comes between is then told as stale. */
	public function revision( int $id ): int {
		return (int) $this->database->value( 'SELECT revision FROM {products} WHERE id = %d', array( $id ) );
	}

	/**
	 * Changes facts that were read before, where nobody else has changed them since. A stock that stays as it was read is left to
	 * those who sell; a new one holds only while nothing was sold since.
	 *
	 * @param ProductFacts               $read     What the change was made from.
	 * @param int                        $revision As `revision` gave it with them.
	 * @param array<string, ProductText> $texts    By language code; languages not named keep what they have.
	 * @throws StaleProduct Nothing is changed then.
	 * @throws DuplicateKey Another product has the article number.
	 */
	public function change( int $id, ProductFacts $facts, ProductFacts $read, int $revision, array $texts = array() ): void {
		$this->views->held(
			fn () => $this->database->transaction(
				function () use ( $id, $facts, $read, $revision, $texts ): void {
					$this->claim( $id, $revision );
					$this->changeStock( $id, $facts->stock, $read->stock );
					$created = $facts->createdAt === null ? array() : array( 'created_at' => $facts->createdAt );
					$this->update( $id, array_diff_key( self::row( $facts ), array( 'stock' => true ) ) + $created, $facts );
					foreach ( $texts as $language => $text ) {
						$this->saveText( $id, $language, $text );
					}
					$this->assignTerms( $id, $facts->categories );
					$this->views->rewrite( $id );
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
				$this->views->rewrite( $id );
			}
		);
	}

	/** Forgets a product for good, its texts too; orders keep what they need themselves. */
	public function delete( int $id ): void {
		foreach ( $this->translations->of( Translations::PRODUCT, $id ) as $post ) {
			wp_delete_post( $post, true );
		}
		$this->forget( $id );
	}

	/** Takes out of the shop's tables what no post stands behind any more. */
	public function forget( int $id ): void {
		$this->database->transaction(
			function () use ( $id ): void {
				$this->database->run( 'DELETE FROM {products} WHERE id = %d', array( $id ) );
				$this->database->run( 'DELETE FROM {product_accessories} WHERE product_id = %d OR accessory_id = %d', array( $id, $id ) );
				$this->database->run( 'DELETE FROM {product_categories} WHERE product_id = %d', array( $id ) );
				$this->prices->forget( $id );
				$this->views->rewrite( $id );
			}
		);
	}

	private function saveFacts( ?int $id, ProductFacts $facts ): int {
		$row = self::row( $facts );
		if ( $facts->createdAt !== null || $id === null ) {
			$row['created_at'] = $facts->createdAt ?? $this->clock->now()->getTimestamp();
		}
		if ( $id === null ) {
			$id = $this->database->insert( 'products', $row );
		} else {
			$this->database->run( 'UPDATE {products} SET revision = revision + 1 WHERE id = %d', array( $id ) );
		}
		$this->update( $id, $row, $facts );
		return $id;
	}

	/** @param array<string, int|string|null> $row Columns to write. */
	private function update( int $id, array $row, ProductFacts $facts ): void {
		$this->database->update( 'products', $row, array( 'id' => $id ) );
		$this->replace( 'product_accessories', 'accessory_id', $id, $facts->accessories );
		$this->replace( 'product_categories', 'category_id', $id, array_fill_keys( $facts->categories, false ) );
		$this->prices->changed( $id, $facts );
	}

	/** @return array<string, int|string|null> */
	private static function row( ProductFacts $facts ): array {
		return array(
			'sku'               => $facts->sku,
			'price'             => $facts->price,
			'sale_price'        => $facts->salePrice,
			'vat_rate'          => $facts->vatRate,
			'vat_class'         => $facts->vatClass->value,
			'stock'             => $facts->stock,
			'always_in_stock'   => $facts->stock === null && $facts->alwaysInStock ? 1 : 0,
			'lead_days'         => $facts->leadDays,
			'shipping_methods'  => implode( ',', Shipping::sane( $facts->shippingMethods ) ),
			'shipping_price'    => $facts->shippingPrice,
			'featured'          => $facts->featured ? 1 : 0,
			'weight_g'          => $facts->weightGrams,
			'pictures'          => implode( ',', $facts->pictures ),
			'withdrawal_exempt' => $facts->withdrawalExempt ? 1 : 0,
		);
	}

	/** One conditional statement decides who of two editors was first. */
	private function claim( int $id, int $revision ): void {
		if ( $this->database->run( 'UPDATE {products} SET revision = revision + 1 WHERE id = %d AND revision = %d', array( $id, $revision ) ) === 0 ) {
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

	/** @param array<int, int|null|false> $others Price by the other's id; false where the table has no price. */
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
		$post   = $this->translations->of( Translations::PRODUCT, $id )[ $language ] ?? 0;
		$values = array(
			'ID'           => $post,
			'post_type'    => PostTypes::PRODUCT,
			'post_status'  => $text->status,
			'post_title'   => (string) wp_slash( $text->title ),
			'post_name'    => $text->slug === '' ? sanitize_title( $text->title ) : $text->slug,
			'post_excerpt' => (string) wp_slash( $text->excerpt ),
			'post_content' => (string) wp_slash( $text->content ),
			'meta_input'   => array( PostTypes::DETAILS => wp_slash( array_intersect_key( $text->details, array_flip( ProductText::DETAILS ) ) ) ),
		);
		$saved  = $post > 0 ? wp_update_post( $values, true ) : wp_insert_post( $values, true );
		if ( $saved instanceof WP_Error ) {
			throw new RuntimeException( "The text of product $id in $language was not saved: {$saved->get_error_message()}" );
		}
		$this->translations->join( Translations::PRODUCT, $id, $language, $saved );
	}

	/**
	 * Each version's post gets the terms of its own language, so that wp-admin shows what the shop shows.
	 *
	 * @param list<int> $categories
	 */
	private function assignTerms( int $id, array $categories ): void {
		$terms = array_map( fn ( int $category ): array => $this->translations->of( Translations::CATEGORY, $category ), $categories );
		foreach ( $this->translations->of( Translations::PRODUCT, $id ) as $language => $post ) {
			wp_set_object_terms( $post, array_values( array_filter( array_column( $terms, $language ) ) ), PostTypes::CATEGORY );
		}
	}
}
