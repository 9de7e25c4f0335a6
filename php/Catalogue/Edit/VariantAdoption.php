<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\ProductChanges;
use Vitrine\Catalogue\ReadModel\CataloguePaths;
use Vitrine\Catalogue\ReadModel\ProductPurge;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Prices\PriceTable;
use Vitrine\Pricing\ProductKind;

/**
 * Turns products into variants of a family. They keep their ids, and with them price log, stock, favourites and orders; their texts are
 * deleted, and their addresses redirect to the family. The caller saves the family in the same transaction.
 */
final class VariantAdoption {

	/** Ids per statement. */
	private const CHUNK = 100;

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly CataloguePaths $paths,
		private readonly PostDeletion $posts,
		private readonly ProductChanges $index,
		private readonly ProductPurge $pages,
		private readonly PriceTable $prices,
	) {
	}

	/** @param list<int> $products Simple products. */
	public function adopt( int $family, array $products ): void {
		if ( $products === array() ) {
			return;
		}
		$targets = $this->translations->versions( Translations::PRODUCT, $family );
		$any     = array_values( $targets )[0] ?? 0;
		foreach ( array_chunk( $products, self::CHUNK ) as $ids ) {
			$in    = implode( ',', $ids );
			$posts = array();
			foreach ( $this->translations->versionsOf( Translations::PRODUCT, $ids ) as $versions ) {
				foreach ( $versions as $language => $post ) {
					$posts[ $post ] = $targets[ $language ] ?? $any;
				}
			}
			$views = array_map( static fn ( string $language ): int => $targets[ $language ] ?? $any, $this->fallbacks( $in ) );
			$this->paths->redirect( CataloguePaths::PRODUCT_FALLBACK, $views );
			$this->paths->redirect( CataloguePaths::PRODUCT, $posts );
			// Detached first: deleting the last post of a product deletes the product.
			$this->translations->detachAll( Translations::PRODUCT, $ids );
			$this->posts->delete( array_keys( $posts ) );
			foreach ( array( 'product_categories', 'product_accessories', 'product_attributes', 'product_view' ) as $table ) {
				$this->database->run( "DELETE FROM {{$table}} WHERE product_id IN ($in)" );
			}
			$this->prices->forget( $ids );
			$this->database->run(
				"UPDATE {products} SET kind = %s, family_id = %d, combination = NULL, featured = 0, unlisted = 0 WHERE id IN ($in)",
				array( ProductKind::Variant->value, $family )
			);
		}
		$this->pages->changed( $products );
		// Lists show their family instead.
		$this->index->changed( ...$products );
	}

	/** @return array<int, string> Languages by row of the read model, of languages without a text. */
	private function fallbacks( string $products ): array {
		$rows  = $this->database->rows( "SELECT id, language FROM {product_view} WHERE product_id IN ($products) AND fallback > 0" );
		$views = array();
		foreach ( $rows as $row ) {
			$views[ (int) $row['id'] ] = (string) $row['language'];
		}
		return $views;
	}
}
