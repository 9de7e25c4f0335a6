<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Import\Rows\ListCell;

/** Parses accessories in a cell: `MM-1=4.90|MM-2`, optionally with an offer price. */
final class Accessories {

	/**
	 * @param list<string> $things
	 * @return array<string, int|null> Offer price in cents by SKU; null for the accessory's own price.
	 */
	public static function read( array $things ): array {
		$offers = array();
		foreach ( $things as $thing ) {
			$sign  = strrpos( $thing, '=' );
			$price = $sign === false ? null : PriceInput::parse( substr( $thing, $sign + 1 ) );
			$offers[ $price === null ? $thing : trim( substr( $thing, 0, (int) $sign ) ) ] = $price;
		}
		return $offers;
	}

	/** @param array<string, int|null> $offers */
	public static function write( array $offers ): string {
		$things = array();
		foreach ( $offers as $sku => $price ) {
			$things[] = $price === null ? (string) $sku : "$sku=" . PriceInput::write( $price );
		}
		return ListCell::write( $things );
	}
}
