<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Categories;

/** Puts each category after its parent, in shop order within a parent. */
final class CategoryOrder {

	/**
	 * @param list<array<string, string|null>> $rows Columns `category_id` and `parent_id`, in shop order.
	 * @return list<array<string, mixed>> The rows with `parent` and `depth`.
	 */
	public static function tree( array $rows ): array {
		$known    = array_fill_keys( array_map( 'intval', array_column( $rows, 'category_id' ) ), true );
		$children = array();
		foreach ( $rows as $row ) {
			$parent = (int) $row['parent_id'];
			$children[ isset( $known[ $parent ] ) ? $parent : 0 ][] = $row;
		}
		$ordered = self::below( 0, 0, $children );
		// Categories that contain each other are shown at the top.
		$missing = array_diff_key( $known, array_flip( array_column( $ordered, 'category_id' ) ) );
		foreach ( $missing === array() ? array() : $rows as $row ) {
			if ( isset( $missing[ (int) $row['category_id'] ] ) ) {
				$ordered[] = array( 'parent' => 0, 'depth' => 0 ) + $row;
			}
		}
		return $ordered;
	}

	/**
	 * @param array<int, list<array<string, string|null>>> $children By parent.
	 * @return list<array<string, mixed>>
	 */
	private static function below( int $parent, int $depth, array $children ): array {
		$ordered = array();
		foreach ( $children[ $parent ] ?? array() as $row ) {
			$ordered[] = array( 'parent' => $parent, 'depth' => $depth ) + $row;
			array_push( $ordered, ...self::below( (int) $row['category_id'], $depth + 1, $children ) );
		}
		return $ordered;
	}
}
