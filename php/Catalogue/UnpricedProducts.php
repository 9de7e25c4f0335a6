<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Database\Database;
use Vitrine\Pricing\ProductKind;

/**
 * Products without a price, imported or drafted. They are stored with a price of 0 and a mark (`ProductData::$noPrice`) that distinguishes
 * them from free products. They are not for sale, even if their post is published. Families and variants have rules of their own.
 */
final class UnpricedProducts {

	/** SQL, of `{products} p`. */
	public const CONDITION = "p.no_price = 1 AND p.price = 0 AND p.kind = 'simple'";

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * Whether a product may be published with these facts. A family needs a variant with a price; any other product may be free.
	 *
	 * @param int $product 0 for a new one.
	 */
	public function mayPublish( int $product, ProductData $facts ): bool {
		return $facts->prices->price > 0 || ( $facts->prices->noPrice !== true && ! $this->isFamily( $product ) );
	}

	private function isFamily( int $product ): bool {
		$kind = $this->database->value( 'SELECT kind FROM {products} WHERE id = %d', array( $product ) );
		return $kind === ProductKind::Family->value;
	}

	/**
	 * Products that would be in the shop if they had a price.
	 *
	 * @return array<int, string> Titles by post.
	 */
	public function published( int $limit ): array {
		$rows = $this->database->rows(
			"SELECT MIN(t.object_id) AS post FROM {products} p
			JOIN {translations} t ON t.canonical_id = p.id AND t.kind = 'product'
			JOIN {$this->database->wpdb->posts} w ON w.ID = t.object_id AND w.post_status = 'publish'
			WHERE " . self::CONDITION . ' GROUP BY p.id ORDER BY p.id LIMIT %d',
			array( $limit )
		);
		$titles = array();
		foreach ( $rows as $row ) {
			$titles[ (int) $row['post'] ] = get_the_title( (int) $row['post'] );
		}
		return $titles;
	}
}
