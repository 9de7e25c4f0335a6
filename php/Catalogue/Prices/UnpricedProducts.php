<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Prices;

use Vitrine\Kernel\Database;

/**
 * Products without a price, which are stored with a price of 0: imported or drafted, and never offered at a price. They are not for sale,
 * even if their post is published. A product that was offered at a price before may be free. Families and variants have rules of their own.
 */
final class UnpricedProducts {

	/** SQL, of `{products} p`. */
	public const CONDITION = "p.price = 0 AND p.kind = 'simple'
		AND NOT EXISTS (SELECT 1 FROM {price_log} l WHERE l.product_id = p.id AND l.price > 0)";

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param list<int> $products
	 * @return list<int>
	 */
	public function among( array $products ): array {
		return $products === array() ? array() : $this->ids(
			'SELECT p.id FROM {products} p WHERE p.id IN (' . implode( ',', $products ) . ') AND ' . self::CONDITION
		);
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

	/** @return list<int> */
	private function ids( string $sql ): array {
		return array_map( 'intval', array_column( $this->database->rows( $sql ), 'id' ) );
	}
}
