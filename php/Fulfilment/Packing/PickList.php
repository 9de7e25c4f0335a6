<?php
declare(strict_types=1);

namespace Vitrine\Fulfilment\Packing;

/** The items of several orders, added up by SKU: the way through the stock room. */
final class PickList {

	/**
	 * @param list<DeliveryNote> $notes
	 * @return list<PackedItem> Sorted by SKU; items without one at the end, by title.
	 */
	public static function of( array $notes ): array {
		$sums = array();
		foreach ( $notes as $note ) {
			foreach ( $note->items as $item ) {
				$key                                    = $item->sku === '' ? "\u{10ffff}$item->title" : $item->sku;
				$sums[ $key ]['item']                 ??= $item;
				$sums[ $key ]['orders'][ $note->number ] = ( $sums[ $key ]['orders'][ $note->number ] ?? 0 ) + $item->quantity;
			}
		}
		uksort( $sums, static fn ( int|string $one, int|string $other ): int => strnatcasecmp( (string) $one, (string) $other ) );
		return array_map(
			static fn ( array $sum ): PackedItem => new PackedItem(
				$sum['item']->sku,
				$sum['item']->title,
				(int) array_sum( $sum['orders'] ),
				orders: array_map(
					static fn ( int|string $order, int $quantity ): string => $quantity === 1 ? (string) $order : "$order ($quantity ×)",
					array_keys( $sum['orders'] ),
					$sum['orders']
				)
			),
			array_values( $sums )
		);
	}
}
