<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Admin\Prices;

/** Accessories in a cell: `MM-1=4.90|MM-2`, with the price of the offer where it has one. */
final class Accessories {

	/**
	 * @param list<string> $things
	 * @return array<string, int|null> Offered price in cents (null: its own) by SKU.
	 */
	public static function read( array $things ): array {
		$offers = array();
		foreach ( $things as $thing ) {
			$sign  = strrpos( $thing, '=' );
			$price = $sign === false ? null : Prices::parse( substr( $thing, $sign + 1 ) );
			$offers[ $price === null ? $thing : trim( substr( $thing, 0, (int) $sign ) ) ] = $price;
		}
		return $offers;
	}

	/** @param array<string, int|null> $offers */
	public static function write( array $offers ): string {
		$things = array();
		foreach ( $offers as $sku => $price ) {
			$things[] = $price === null ? (string) $sku : "$sku=" . Prices::write( $price );
		}
		return ListCell::write( $things );
	}
}
