<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;

/** Prices that the owner typed in other currencies than the main one. */
final class TypedPrices {

	public function __construct( private readonly Database $database, private readonly BulkWrite $bulk ) {
	}

	/**
	 * @param list<int> $products
	 * @return array<int, array<string, array{int, int|null}>> Typed price and sale price by product and currency.
	 */
	public function many( array $products ): array {
		$typed = array();
		foreach ( array_chunk( $products, 100 ) as $some ) {
			$in = implode( ',', $some );
			foreach (
				$this->database->rows(
					"SELECT product_id, currency, price, sale_price FROM {product_prices} WHERE product_id IN ($in) ORDER BY currency"
				) as $row
			) {
				$typed[ (int) $row['product_id'] ][ (string) $row['currency'] ] = array(
					(int) $row['price'],
					$row['sale_price'] === null ? null : (int) $row['sale_price'],
				);
			}
		}
		return $typed;
	}

	/** @param array<int, array<string, array{int, int|null}>> $prices Price and sale price by product and currency. */
	public function replace( array $prices ): void {
		if ( $prices === array() ) {
			return;
		}
		$rows = array();
		foreach ( $prices as $product => $all ) {
			foreach ( $all as $currency => [ $price, $sale ] ) {
				$rows[] = array(
					'product_id' => $product,
					'currency'   => $currency,
					'price'      => $price,
					'sale_price' => $sale,
				);
			}
		}
		foreach ( array_chunk( array_keys( $prices ), 100 ) as $some ) {
			$this->database->run( 'DELETE FROM {product_prices} WHERE product_id IN (' . implode( ',', $some ) . ')' );
		}
		$this->bulk->insert( '{product_prices}', $rows );
	}
}
