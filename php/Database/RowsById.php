<?php
declare(strict_types=1);

namespace Vitrine\Database;

/** Arranges rows of a SELECT by their column `id`. */
final class RowsById {

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return array<int, array<string, string|null>>
	 */
	public static function of( array $rows ): array {
		$byId = array();
		foreach ( $rows as $row ) {
			$byId[ (int) $row['id'] ] = $row;
		}
		return $byId;
	}
}
