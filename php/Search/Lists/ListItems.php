<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\ItemReader;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Prices\ShownPrices;

/** Reads the products that a list shows, in the current language. */
final class ListItems {

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
		private readonly ShownPrices $prices,
	) {
	}

	/**
	 * @param list<int> $ids
	 * @param list<int> $values Of options by which the list is filtered: families have the address and the picture of a matching variant.
	 * @return list<ListedProduct> In the same order, without products that are not visible any more.
	 */
	public function read( array $ids, array $values = array() ): array {
		$columns = ItemReader::COLUMNS . $this->cardColumns();
		$rows    = $values === array() || $ids === array()
			? $this->rows( $ids, $columns )
			: self::inOrder( $ids, $this->rowsWithVariants( $ids, $values, $columns ) );
		return array_map(
			fn ( array $row ): ListedProduct => new ListedProduct(
				$this->reader->item( $row ),
				$this->reader->second( $row ),
				(int) $row['warnings'] > 0
			),
			$rows
		);
	}

	/**
	 * @param list<int> $ids
	 * @return list<RelatedProduct> As of `read()`.
	 */
	public function related( array $ids ): array {
		return array_map(
			fn ( array $row ): RelatedProduct => new RelatedProduct(
				$this->reader->item( $row ),
				$this->reader->comparable( $row )
			),
			$this->rows( $ids, ItemReader::COLUMNS . ItemReader::COMPARABLE )
		);
	}

	/** The second picture, and whether there are warnings in any language. */
	private function cardColumns(): string {
		[ $kind, $key ] = array( Translations::PRODUCT, ProductText::WARNINGS );
		return ", v.gallery, (SELECT COUNT(*) FROM {translations} t JOIN {$this->database->wpdb->postmeta} w ON w.post_id = t.object_id
			WHERE t.kind = '$kind' AND t.canonical_id = p.id AND w.meta_key = '$key') AS warnings";
	}

	/**
	 * @param list<int> $ids
	 * @param string    $columns Of `{products} p` and `{product_view} v`, with `p.id`; prices are added.
	 * @return list<array<string, string|null>>
	 */
	public function rows( array $ids, string $columns ): array {
		return $ids === array() ? array() : self::inOrder(
			$ids,
			$this->database->rows( $this->select( $ids, $columns ), array( $this->languages->current()->code ) )
		);
	}

	/**
	 * Of each family, the variant that has the most of the values, an available one if possible. Only the variants of the families that
	 * are shown are read.
	 *
	 * @param list<int> $ids
	 * @param list<int> $values
	 * @param string    $columns As of `rows()`.
	 * @return list<array<string, string|null>>
	 */
	private function rowsWithVariants( array $ids, array $values, string $columns ): array {
		$matches  = implode( ' + ', array_fill( 0, count( $values ), "CASE WHEN CONCAT('-', x.combination, '-') LIKE %s THEN 1 ELSE 0 END" ) );
		$patterns = array_map( static fn ( int $value ): string => "%-$value-%", $values );
		$variant  = "(SELECT x.id FROM {products} x WHERE x.family_id = p.id AND x.enabled = 1 AND $matches > 0
			ORDER BY $matches DESC, CASE WHEN x.stock <= 0 THEN 1 ELSE 0 END, x.variant_position, x.id LIMIT 1) AS variant";
		$language = $this->languages->current()->code;
		$select   = $this->select( $ids, "$columns, $variant" );
		$rows     = $this->database->rows(
			"SELECT f.*, w.path AS variant_path, w.image AS variant_image, w.gallery AS variant_gallery FROM ($select) AS f
			LEFT JOIN {product_view} w ON w.product_id = f.variant AND w.language = %s",
			array( ...$patterns, ...$patterns, $language, $language )
		);
		return array_map(
			static fn ( array $row ): array => array(
				'path'    => $row['variant_path'] ?? $row['path'],
				'image'   => $row['variant_image'] ?? $row['image'],
				'gallery' => $row['variant_gallery'] ?? $row['gallery'],
			) + $row,
			$rows
		);
	}

	/** @param list<int> $ids */
	private function select( array $ids, string $columns ): string {
		return "SELECT $columns{$this->prices->columns()} FROM {product_view} v JOIN {products} p ON p.id = v.product_id {$this->prices->join()}
			WHERE v.language = %s AND v.product_id IN (" . implode( ',', $ids ) . ')';
	}

	/**
	 * @param list<int>                        $ids
	 * @param list<array<string, string|null>> $rows
	 * @return list<array<string, string|null>>
	 */
	private static function inOrder( array $ids, array $rows ): array {
		$rows = array_column( $rows, null, 'id' );
		return array_values( array_filter( array_map( static fn ( int $id ): ?array => $rows[ $id ] ?? null, $ids ) ) );
	}
}
