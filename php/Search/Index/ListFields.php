<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Prices\PriceTable;
use Vitrine\Pricing\Prices\StoredPrice;
use Vitrine\Pricing\SalePeriod;

defined( 'ABSPATH' ) || exit;

/** The sets (available, featured, category, sale) and the sort keys of a product in lists. */
final class ListFields implements DocumentSource {

	/** Larger than any time, id or price: the difference sorts in the opposite direction. */
	private const MAX = 9_999_999_999;

	public function __construct(
		private readonly Database $database,
		private readonly CategoryTree $tree,
		private readonly Currencies $currencies,
		private readonly Clock $clock,
	) {
	}

	public function describe( array $documents ): void {
		$in = implode( ',', array_keys( $documents ) );
		// A row for each currency.
		foreach (
			$this->database->rows(
				"SELECT p.id, p.stock, p.sold, p.featured, p.created_at, p.sale_from, p.sale_until, s.currency, s.regular, s.sale, s.prior
				FROM {products} p JOIN {prices} s ON s.product_id = p.id WHERE p.id IN ($in)"
			) as $row
		) {
			$id        = (int) $row['id'];
			$document  = $documents[ $id ];
			$available = $row['stock'] === null || (int) $row['stock'] > 0;
			$featured  = (int) $row['featured'] === 1;
			$document->add( SetName::ALL, ...( $available ? array( SetName::AVAILABLE ) : array() ) );
			$document->add( ...( $featured ? array( SetName::FEATURED ) : array() ) );
			$newest = self::descending( (int) $row['created_at'] ) . self::descending( $id );
			$document->sort( ProductOrder::NEWEST, $newest );
			$document->sort( ProductOrder::POPULAR, self::popularKey( $row ) );
			$this->addPrice( $document, $row );
		}
		$this->addCategories( $documents );
		foreach (
			$this->database->rows(
				"SELECT product_id, language, fallback, sort_key FROM {product_view} WHERE product_id IN ($in)"
			) as $row
		) {
			$id       = (int) $row['product_id'];
			$document = $documents[ $id ];
			$document->sort( ProductOrder::name( (string) $row['language'] ), $row['sort_key'] . ' ' . self::descending( $id ) );
			if ( (int) $row['fallback'] === 0 ) {
				$document->add( SetName::posts( (string) $row['language'] ) );
			}
		}
	}

	/** @param array<string, string|null> $row With a product's `id`, sale period and price in a currency. */
	private function addPrice( Document $document, array $row ): void {
		$currency = (string) $row['currency'];
		$price    = StoredPrice::fromRow( $row );
		$charged  = $price->charged( SalePeriod::fromRow( $row ), $this->clock->now()->getTimestamp() );
		if ( $currency === PriceTable::MAIN && $price->prior !== null && $charged < $price->regular ) {
			$document->add( SetName::SALE );
		}
		if ( $currency === PriceTable::MAIN || isset( $this->currencies->others()[ $currency ] ) ) {
			$document->sort( ProductOrder::price( $currency ), ProductOrder::priceKey( $charged ) . self::descending( (int) $row['id'] ) );
		}
	}

	/**
	 * A category has the products of its descendants, too.
	 *
	 * @param array<int, Document> $documents
	 */
	private function addCategories( array $documents ): void {
		$in   = implode( ',', array_keys( $documents ) );
		$rows = $this->database->rows( "SELECT product_id, category_id FROM {product_categories} WHERE product_id IN ($in)" );
		if ( $rows === array() ) {
			return;
		}
		$parents = $this->tree->parents();
		foreach ( $rows as $row ) {
			$category = (int) $row['category_id'];
			$documents[ (int) $row['product_id'] ]->add(
				...array_map( SetName::category( ... ), array( $category, ...CategoryTree::above( $category, $parents ) ) )
			);
		}
	}

	/** @param array<string, string|null> $row `id, stock, sold, featured, created_at` of a product. */
	private static function popularKey( array $row ): string {
		return ( $row['stock'] === null || (int) $row['stock'] > 0 ? '0' : '1' )
			. self::descending( (int) $row['sold'] )
			. ( (int) $row['featured'] === 1 ? '0' : '1' )
			. self::descending( (int) $row['created_at'] )
			. self::descending( (int) $row['id'] );
	}

	private static function descending( int $value ): string {
		return sprintf( '%010d', self::MAX - $value );
	}
}
