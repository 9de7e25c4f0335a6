<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Database\Database;

defined( 'ABSPATH' ) || exit;

/** The attachments of products; the read model has only their files. */
final class ProductPictures {

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param list<int> $products
	 * @return array<int, list<int>> Attachments by product, the main one first; those of a family follow those of its variant.
	 */
	public function of( array $products ): array {
		$ids      = implode( ',', array_map( 'intval', $products ) );
		$rows     = $ids === '' ? array() : $this->database->rows(
			"SELECT p.id, p.pictures, f.pictures AS family FROM {products} p LEFT JOIN {products} f ON f.id = p.family_id WHERE p.id IN ($ids)"
		);
		$pictures = array();
		foreach ( $rows as $row ) {
			$stored                       = explode( ',', "{$row['pictures']},{$row['family']}" );
			$pictures[ (int) $row['id'] ] = array_values( array_filter( array_map( 'intval', $stored ) ) );
		}
		return $pictures;
	}
}
