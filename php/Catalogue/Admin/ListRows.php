<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\Catalogue\UnpricedProducts;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\Prices\PriceTable;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\SalePeriod;

/** Loads the product data of all rows of the list at once. */
final class ListRows {

	/** @var array<int, ListRow>|null By post id. */
	private ?array $rows = null;

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly VariantSummaries $summaries,
	) {
	}

	/** Null for a post that has no product yet. */
	public function find( int $post ): ?ListRow {
		if ( $this->rows === null || ! isset( $this->rows[ $post ] ) ) {
			$listed     = array_map( 'intval', wp_list_pluck( $GLOBALS['wp_query']->posts ?? array(), 'ID' ) );
			$this->rows = $this->read( array_values( array_unique( array( ...$listed, $post ) ) ) );
		}
		return $this->rows[ $post ] ?? null;
	}

	/** @return list<int> Products of the rows that `find` has read. */
	public function products(): array {
		return array_values( array_unique( array_map( static fn ( ListRow $row ): int => $row->product, $this->rows ?? array() ) ) );
	}

	/**
	 * @param list<int> $posts
	 * @return array<int, ListRow>
	 */
	private function read( array $posts ): array {
		$facts = $this->database->rows(
			"SELECT t.object_id, t.canonical_id, t.language, p.sku, p.price, p.sale_price, p.sale_from, p.sale_until, p.stock, p.always_in_stock, p.pictures,
			p.revision, p.kind, p.unlisted, s.regular, s.prior, CASE WHEN " . UnpricedProducts::CONDITION . " THEN 1 ELSE 0 END AS unpriced
			FROM {translations} t JOIN {products} p ON p.id = t.canonical_id
			LEFT JOIN {prices} s ON s.product_id = p.id AND s.currency = %s
			WHERE t.kind = 'product' AND t.object_id IN (" . implode( ',', $posts ) . ')',
			array( PriceTable::MAIN )
		);
		if ( $facts === array() ) {
			return array();
		}
		$products   = implode( ',', array_unique( array_map( 'intval', array_column( $facts, 'canonical_id' ) ) ) );
		$versions   = $this->versions( $products );
		$categories = $this->categories( $products );
		$families   = array_filter( $facts, static fn ( array $row ): bool => $row['kind'] === ProductKind::Family->value );
		$summaries  = $this->summaries->of(
			array_map( 'intval', array_values( array_unique( array_column( $families, 'canonical_id' ) ) ) )
		);
		$rows       = array();
		foreach ( $facts as $row ) {
			$id                              = (int) $row['canonical_id'];
			$rows[ (int) $row['object_id'] ] = new ListRow(
				product: $id,
				language: (string) $row['language'],
				sku: (string) $row['sku'],
				price: (int) $row['price'],
				salePrice: $row['sale_price'] === null ? null : (int) $row['sale_price'],
				stock: $row['stock'] === null ? null : (int) $row['stock'],
				alwaysInStock: (int) $row['always_in_stock'] === 1,
				picture: (int) explode( ',', (string) $row['pictures'] )[0],
				revision: (int) $row['revision'],
				versions: $versions[ $id ] ?? array(),
				categories: $categories[ $id ] ?? array(),
				variants: $summaries[ $id ] ?? null,
				isUnpriced: (int) $row['unpriced'] === 1,
				isUnlisted: (int) $row['unlisted'] === 1,
				priorPrice: $row['prior'] === null ? null : (int) $row['prior'],
				isInShop: $row['regular'] !== null,
				salePeriod: SalePeriod::fromRow( $row ),
			);
		}
		return $rows;
	}

	/** @return array<int, array<string, int>> Post ids by product and language. */
	private function versions( string $products ): array {
		$versions = array();
		$rows     = $this->database->rows(
			"SELECT canonical_id, language, object_id FROM {translations} WHERE kind = 'product' AND canonical_id IN ($products)"
		);
		foreach ( $rows as $row ) {
			$versions[ (int) $row['canonical_id'] ][ (string) $row['language'] ] = (int) $row['object_id'];
		}
		_prime_post_caches( array_merge( ...array_map( 'array_values', array_values( $versions ) ) ), false, false );
		return $versions;
	}

	/** @return array<int, list<string>> Titles by product, the main category first. */
	private function categories( string $products ): array {
		$titles = array();
		$rows   = $this->database->rows(
			"SELECT c.product_id, v.title FROM {product_categories} c
			JOIN {category_view} v ON v.category_id = c.category_id AND v.language = %s
			WHERE c.product_id IN ($products) ORDER BY c.product_id, c.position",
			array( $this->languages->default()->code )
		);
		foreach ( $rows as $row ) {
			$titles[ (int) $row['product_id'] ][] = (string) $row['title'];
		}
		return $titles;
	}
}
