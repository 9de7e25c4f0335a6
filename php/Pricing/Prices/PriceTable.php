<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;

/**
 * The table of prices by product and currency, and the only class that writes it. Products that are not in the shop only have the prices
 * that were typed in other currencies than the main one.
 */
final class PriceTable {

	/** Currency of the rows in the main one: they stay when the shop changes it. */
	public const MAIN = '';

	/** In the order of the table. */
	public const COLUMNS = array(
		'product_id'     => true,
		'currency'       => true,
		'converted_from' => true,
		'regular'        => true,
		'sale'           => true,
		'prior'          => true,
		'highest'        => true,
	);

	/** SQL: prices typed in another currency. */
	private const TYPED = "currency <> '" . self::MAIN . "' AND converted_from = ''";

	/** Ids per `IN` list: SQLite's translator is slow with long lists. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database, private readonly BulkWrite $bulk ) {
	}

	/**
	 * @param list<int> $products
	 * @return array<int, array<string, array{int, int|null}>> Typed price and sale price by product and currency.
	 */
	public function typed( array $products ): array {
		$typed = array();
		foreach ( array_chunk( $products, self::CHUNK ) as $some ) {
			$sql = 'SELECT * FROM {prices} WHERE product_id IN (' . implode( ',', $some ) . ') AND ' . self::TYPED . ' ORDER BY currency';
			foreach ( $this->database->rows( $sql ) as $row ) {
				$price = StoredPrice::fromRow( $row );

				$typed[ (int) $row['product_id'] ][ (string) $row['currency'] ] = array( $price->regular, $price->sale );
			}
		}
		return $typed;
	}

	/**
	 * Replaces the typed prices. `CurrencyPrices` then writes the others, in the same transaction.
	 *
	 * @param array<int, array<string, array{int, int|null}>> $prices Price and sale price by product and currency.
	 */
	public function replaceTyped( array $prices ): void {
		$rows = array();
		foreach ( $prices as $product => $all ) {
			foreach ( $all as $currency => [ $price, $sale ] ) {
				$rows[] = self::row( $product, $currency, '', new StoredPrice( $price, $sale ) );
			}
		}
		$this->delete( array_keys( $prices ), self::TYPED );
		$this->bulk->replace( '{prices}', $rows );
	}

	/**
	 * Writes what differs.
	 *
	 * @param array<int, array<string, array<string, string|null>>> $before Rows by product and currency.
	 * @param list<array<string, int|string|null>>                  $rows   As of `row()`.
	 */
	public function write( array $before, array $rows ): void {
		$differing = array_filter(
			$rows,
			static fn ( array $row ): bool => array_map( strval( ... ), $row )
				!== array_map( strval( ... ), $before[ (int) $row['product_id'] ][ (string) $row['currency'] ] ?? array() )
		);
		$this->bulk->replace( '{prices}', array_values( $differing ) );
	}

	/**
	 * @param string $from ISO 4217: the main currency from which the price is converted; '' if it was typed.
	 * @return array<string, int|string|null> By column.
	 */
	public static function row( int $product, string $currency, string $from, StoredPrice $price ): array {
		return array(
			'product_id'     => $product,
			'currency'       => $currency,
			'converted_from' => $from,
			'regular'        => $price->regular,
			'sale'           => $price->sale,
			'prior'          => $price->prior,
			'highest'        => $price->highest,
		);
	}

	/** @param array<string, string|null> $row */
	public static function isTyped( array $row ): bool {
		return $row['currency'] !== self::MAIN && $row['converted_from'] === '';
	}

	/**
	 * Removes converted prices in a currency that the shop no longer has.
	 *
	 * @param list<int> $products
	 */
	public function remove( string $currency, array $products ): void {
		$this->delete( $products, "currency = '$currency' AND converted_from <> ''" );
	}

	/**
	 * The products are not in the shop any more. Typed prices are kept.
	 *
	 * @param list<int> $products
	 */
	public function hide( array $products ): void {
		$this->delete( $products, 'NOT (' . self::TYPED . ')' );
	}

	/**
	 * A family and its variants have prices in the main currency only; the others are converted.
	 *
	 * @param list<int> $products
	 */
	public function forgetTyped( array $products ): void {
		$this->delete( $products, self::TYPED );
	}

	/** @param list<int> $products Deleted products. */
	public function forget( array $products ): void {
		$this->delete( $products, '1 = 1' );
	}

	/** @param list<int> $products */
	private function delete( array $products, string $where ): void {
		foreach ( array_chunk( $products, self::CHUNK ) as $some ) {
			$this->database->run( 'DELETE FROM {prices} WHERE product_id IN (' . implode( ',', $some ) . ") AND $where" );
		}
	}
}
