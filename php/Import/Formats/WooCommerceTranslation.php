<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\ListCell;

/** What a translation of a WooCommerce product adds to its original: its texts. Price, stock and everything else are the original's. */
final class WooCommerceTranslation {

	/**
	 * @param WooCommerceRow $row      The translation.
	 * @param WooCommerceRow $original
	 * @param string         $source   Language of the original.
	 * @return array<string, string> By own column.
	 */
	public static function cells( WooCommerceRow $row, WooCommerceRow $original, string $language, string $source, int $now ): array {
		$all   = WooCommerceCells::fromRow( $row, $language, $now );
		$cells = $original->type() === 'variation' ? array() : array_intersect_key(
			$all,
			array_flip( array_map( static fn ( string $field ): string => Columns::text( $field, $language ), Columns::TEXTS ) )
		);
		$other = $row->attributes();
		foreach ( $original->attributes() as $number => [ $name, $values ] ) {
			$column = WooCommerceCells::attribute( $original, $name, $source );
			$theirs = isset( $other[ $number ] ) ? $all[ WooCommerceCells::attribute( $row, $other[ $number ][0], $language ) ] ?? '' : '';
			// Values are matched by their order.
			if ( $theirs !== '' && count( ListCell::read( $theirs ) ) === count( ListCell::read( $values, ',' ) ) ) {
				$cells[ preg_replace( '/:[a-z-]+$/D', ":$language", $column ) ?? $column ] = $theirs;
			}
		}
		return $cells;
	}
}
