<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Catalogue\Prices\Exchange;
use Vitrine\Catalogue\Prices\PriceLog;
use Vitrine\Catalogue\ProductKind;
use Vitrine\Kernel\Database;

/**
 * Facts that a family takes from its variants, so that lists need not read them: the price of the cheapest variant that can be bought, its
 * net content for the unit price, and whether one is available. The family's stock is not counted (null), or 0 if all variants are sold
 * out.
 */
final class FamilySummary {

	private const COLUMNS = array(
		'price', 'sale_price', 'stock', 'always_in_stock', 'lead_days', 'highest_price', 'from_amount', 'from_unit',
	);

	/** If all variants are disabled. */
	private const NOTHING_TO_BUY = array(
		'stock'           => 0,
		'always_in_stock' => 0,
	);

	public function __construct( private readonly Database $database, private readonly PriceLog $prices ) {
	}

	/** @return bool Whether the family has changed. */
	public function refresh( int $family ): bool {
		$before   = $this->database->row(
			'SELECT ' . implode( ', ', self::COLUMNS ) . ' FROM {products} WHERE id = %d AND kind = %s',
			array( $family, ProductKind::Family->value )
		);
		$variants = $before === null ? array() : $this->database->rows(
			'SELECT price, sale_price, stock, always_in_stock, lead_days, content_amount, content_unit FROM {products}
			WHERE family_id = %d AND enabled = 1 ORDER BY variant_position, id',
			array( $family )
		);
		if ( $before === null ) {
			return false;
		}
		$now = $variants === array() ? array_replace( $before, self::NOTHING_TO_BUY ) : self::of( $variants );
		if ( array_map( static fn ( int|string|null $value ): ?string => $value === null ? null : (string) $value, $now ) === $before ) {
			return false;
		}
		$this->database->update( 'products', $now, array( 'id' => $family ) );
		if ( $this->database->value( 'SELECT id FROM {product_view} WHERE product_id = %d LIMIT 1', array( $family ) ) !== null ) {
			// Rounded as `CurrencyPrices` does, so that both log the same price.
			$main = new Exchange( CatalogueSettings::fromOption()->currency );
			$sale = $now['sale_price'] === null ? null : $main->price( (int) $now['sale_price'] );
			$this->prices->note( array( $family => array( $main->price( (int) $now['price'] ), $sale ) ) );
		}
		return true;
	}

	/**
	 * @param non-empty-list<array<string, string|null>> $variants
	 * @return array<string, int|string|null> By column, in the order of COLUMNS.
	 */
	private static function of( array $variants ): array {
		$available = array_values(
			array_filter( $variants, static fn ( array $row ): bool => $row['stock'] === null || (int) $row['stock'] > 0 )
		);
		$offered   = $available === array() ? $variants : $available;
		$cheapest  = $offered[0];
		foreach ( $offered as $row ) {
			$cheapest = self::price( $row ) < self::price( $cheapest ) ? $row : $cheapest;
		}
		// Made to order only if there is nothing else.
		$inStock = array_filter(
			$available,
			static fn ( array $row ): bool => $row['stock'] !== null || (int) $row['always_in_stock'] === 1
		);
		return array(
			'price'           => (int) $cheapest['price'],
			'sale_price'      => $cheapest['sale_price'] === null ? null : (int) $cheapest['sale_price'],
			'stock'           => $available === array() ? 0 : null,
			'always_in_stock' => $inStock === array() ? 0 : 1,
			'lead_days'       => (int) $cheapest['lead_days'],
			'highest_price'   => max( array_map( self::price( ... ), $offered ) ),
			'from_amount'     => (int) $cheapest['content_amount'],
			'from_unit'       => (string) $cheapest['content_unit'],
		);
	}

	/** @param array<string, string|null> $row */
	private static function price( array $row ): int {
		return $row['sale_price'] === null ? (int) $row['price'] : min( (int) $row['price'], (int) $row['sale_price'] );
	}
}
