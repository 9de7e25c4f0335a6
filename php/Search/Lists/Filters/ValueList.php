<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

/** Keys of selected values in an argument: `12,15`. */
final class ValueList {

	/** @return list<string> */
	public static function keys( string $list ): array {
		return $list === '' ? array() : explode( ',', $list );
	}

	/** The argument after a value was selected or deselected; null if no value is left. */
	public static function toggled( string $list, string $key ): ?string {
		$before = self::keys( $list );
		$after  = in_array( $key, $before, true ) ? array_diff( $before, array( $key ) ) : array( ...$before, $key );
		return $after === array() ? null : implode( ',', self::sorted( $after ) );
	}

	/**
	 * @param array<string> $keys
	 * @return list<string>
	 */
	public static function sorted( array $keys ): array {
		$keys = array_unique( $keys );
		sort( $keys, SORT_NATURAL );
		return $keys;
	}
}
