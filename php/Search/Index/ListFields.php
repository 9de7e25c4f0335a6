<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Database\Database;

defined( 'ABSPATH' ) || exit;

/** The sets (available, featured, category, sale) and the sort keys of a product in lists. */
final class ListFields implements DocumentSource {

	/** Larger than any time, id or price: the difference sorts in the opposite direction. */
	private const MAX = 9_999_999_999;

	public function __construct( private readonly Database $database, private readonly CategoryTree $tree ) {
	}

	public function describe( array $documents ): void {
		$in = implode( ',', array_keys( $documents ) );
		foreach (
			$this->database->rows( "SELECT id, stock, sold, featured, created_at FROM {products} WHERE id IN ($in)" ) as $row
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
		}
		$this->addCategories( $documents );
		foreach (
			$this->database->rows(
				"SELECT product_id, language, fallback, sort_key, price, prior_price, currency FROM {product_view}
				WHERE product_id IN ($in)"
			) as $row
		) {
			$id       = (int) $row['product_id'];
			$document = $documents[ $id ];
			$document->sort( ProductOrder::name( (string) $row['language'] ), $row['sort_key'] . ' ' . self::descending( $id ) );
			$document->sort(
				ProductOrder::price( (string) $row['currency'] ),
				ProductOrder::priceKey( (int) $row['price'] ) . self::descending( $id )
			);
			if ( $row['prior_price'] !== null && $row['currency'] === '' ) {
				$document->add( SetName::SALE );
			}
			if ( (int) $row['fallback'] === 0 ) {
				$document->add( SetName::posts( (string) $row['language'] ) );
			}
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
