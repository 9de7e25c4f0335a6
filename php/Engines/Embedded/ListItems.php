<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;

/** Reads the products that a list shows, in the current language. */
final class ListItems {

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
	) {
	}

	/**
	 * @param list<int> $ids
	 * @return list<CatalogueItem> In the same order, without products that are not visible any more.
	 */
	public function read( array $ids ): array {
		return array_map( fn ( array $row ): CatalogueItem => $this->reader->item( $row ), $this->rows( $ids, ItemReader::COLUMNS ) );
	}

	/**
	 * @param list<int> $ids
	 * @param string    $columns Of `{products} p` and `{product_view} v`, with `p.id`.
	 * @return list<array<string, string|null>>
	 */
	public function rows( array $ids, string $columns ): array {
		if ( $ids === array() ) {
			return array();
		}
		$rows = array_column(
			$this->database->rows(
				"SELECT $columns FROM {product_view} v JOIN {products} p ON p.id = v.product_id
				WHERE v.language = %s AND v.product_id IN (" . implode( ',', $ids ) . ')',
				array( $this->languages->current()->code )
			),
			null,
			'id'
		);
		return array_values( array_filter( array_map( static fn ( int $id ): ?array => $rows[ $id ] ?? null, $ids ) ) );
	}
}
