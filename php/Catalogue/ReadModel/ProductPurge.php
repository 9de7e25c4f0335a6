<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Closure;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Database\Database;
use Vitrine\Kernel\Lazy;
use Vitrine\PageCache\PageCaches;
use Vitrine\Storefront\Tag;

/** Purges the pages that show products. Call it inside the transaction of the change. The index purges the lists. */
final class ProductPurge {

	/** @param Closure(): PageCaches $caches */
	public function __construct( private readonly Database $database, #[Lazy( PageCaches::class )] private readonly Closure $caches ) {
	}

	/** @param list<int> $products At most a few hundred. */
	public function changed( array $products ): void {
		$this->purge(
			...array_map( Tag::product( ... ), $products ),
			...array_map( Tag::availability( ... ), $products ),
			...$this->offers( $products )
		);
	}

	/** @param list<int> $products Whose first picture has changed. */
	public function pictures( array $products ): void {
		$this->purge( ...array_map( Tag::picture( ... ), $products ) );
	}

	/** Pages say how many are left only if it is few, and whether the product is sold out. */
	public function stock( int $product, ?int $family, int $before, int $now ): void {
		if ( min( $before, $now ) > CatalogueItem::FEW_LEFT_MAX ) {
			return;
		}
		$tags = array( Tag::product( $product ) );
		if ( ( $before > 0 ) !== ( $now > 0 ) ) {
			// The pages of a family show which variants are sold out.
			array_push( $tags, ...$this->offers( array( $product ) ) );
			$tags[] = Tag::availability( $family ?? $product );
			array_push( $tags, ...( $family === null ? array() : array( Tag::details( $family ) ) ) );
		}
		$this->purge( ...$tags );
	}

	private function purge( string ...$tags ): void {
		( $this->caches )()->purge( ...$tags );
	}

	/**
	 * @param list<int> $products
	 * @return list<string> Tags of the pages that offer them, or variants of them, as accessories.
	 */
	private function offers( array $products ): array {
		$tags = array();
		foreach ( array_chunk( $products, 100 ) as $some ) {
			$in   = implode( ',', $some );
			$rows = $this->database->rows(
				"SELECT product_id FROM {product_accessories} WHERE accessory_id IN ($in) UNION
				SELECT a.product_id FROM {products} p JOIN {product_accessories} a ON a.accessory_id = p.id WHERE p.family_id IN ($in)"
			);
			array_push( $tags, ...array_map( static fn ( array $row ): string => Tag::details( (int) $row['product_id'] ), $rows ) );
		}
		return $tags;
	}
}
