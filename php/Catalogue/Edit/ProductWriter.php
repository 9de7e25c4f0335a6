<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductDataReader;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReadModel\DueSales;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;

/** Creates and updates products: facts in our table, texts in one post per language, then the read model. */
final class ProductWriter {

	public function __construct(
		private readonly Database $database,
		private readonly ProductReadModel $readModel,
		private readonly ProductDataReader $reader,
		private readonly ProductRows $rows,
		private readonly ProductPosts $posts,
		private readonly ProductTerms $terms,
		private readonly DueSales $sales,
		private readonly ProductRemoval $removal,
	) {
	}

	/**
	 * @param int|null                   $id    Null for a new product.
	 * @param array<string, ProductText> $texts By language code; missing languages keep their texts.
	 * @return int The product's id.
	 */
	public function save( ?int $id, ProductData $data, array $texts = array() ): int {
		return $this->saveAll( array( new ProductEdit( $id, $data, $texts ) ) )[0];
	}

	/**
	 * Writes many products with as many statements as one, all or none.
	 *
	 * @param list<ProductEdit> $edits Of different products.
	 * @return list<int> Ids, in the same order.
	 * @throws StaleProduct If a product was changed in the meantime.
	 * @throws DuplicateKey If another product has one of the SKUs.
	 */
	public function saveAll( array $edits ): array {
		return $edits === array() ? array() : $this->database->transaction( fn (): array => $this->write( $edits ) );
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
		return $this->revisions( array( $id ) )[ $id ] ?? 0;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, int> By product.
	 */
	public function revisions( array $ids ): array {
		return $this->rows->revisions( $ids );
	}

	/** 0 for a simple product. */
	public function variantCount( int $id ): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {products} WHERE family_id = %d', array( $id ) );
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
		$this->saveAll( array( new ProductEdit( $id, $data, $texts, $read, $revision ) ) );
	}

	/** @param list<int> $categories Canonical ids, the main one first. */
	public function saveCategories( int $id, array $categories ): void {
		$this->database->transaction(
			function () use ( $id, $categories ): void {
				$this->rows->replaceCategories( array( $id => $categories ) );
				$this->terms->assign( array( $id => $categories ) );
				$this->readModel->rewrite( $id );
			}
		);
	}

	/** Permanently deletes a product and its texts; orders keep their own copy of the data. */
	public function delete( int $id ): void {
		$this->removal->delete( $id );
	}

	/**
	 * Deletes variants, which have no posts of their own, inside the caller's transaction.
	 *
	 * @param list<int> $ids
	 */
	public function forgetVariants( array $ids ): void {
		$this->removal->forgetVariants( $ids );
	}

	/** Deletes a product that has no posts left from our tables. */
	public function forget( int $id ): void {
		$this->removal->forget( $id );
	}

	/** @param list<ProductEdit> $edits */
	private function logSales( array $edits ): void {
		$ids = array();
		foreach ( $edits as $edit ) {
			if ( $edit->id !== null && $edit->read?->prices->salePeriod->hasLimits() !== false ) {
				$ids[] = $edit->id;
			}
		}
		$this->sales->log( $ids );
	}

	/**
	 * @param list<ProductEdit> $edits
	 * @return list<int>
	 */
	private function write( array $edits ): array {
		$this->logSales( $edits );
		$ids   = $this->rows->write( $edits );
		$texts = array();
		$terms = array();
		$full   = array();
		$edited = array();
		foreach ( $edits as $index => $edit ) {
			if ( $edit->texts !== array() ) {
				$texts[ $ids[ $index ] ] = $edit->texts;
			}
			if ( $edit->affectsCategories() ) {
				$terms[ $ids[ $index ] ] = $edit->data->classification->categories;
			}
			if ( $edit->affectsTexts() ) {
				$full[] = $ids[ $index ];
			}
			if ( $edit->revision !== null ) {
				$edited[] = $ids[ $index ];
			}
		}
		$withNewPosts = array_flip( $this->posts->save( $texts, $edited ) );
		foreach ( $edits as $index => $edit ) {
			if ( isset( $withNewPosts[ $ids[ $index ] ] ) ) {
				$terms[ $ids[ $index ] ] = $edit->data->classification->categories;
			}
		}
		$this->terms->assign( $terms );
		$this->readModel->rewrite( ...$full );
		$this->readModel->rewritePrices( ...array_diff( $ids, $full ) );
		return $ids;
	}
}
