<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

/** Reads and writes lists of product ids in their two formats, user meta and the guest's cookie (specification, section 3). */
final class FavouriteIds {

	/** Per customer; `src/lib/favourites.ts` has the same limit. */
	public const MAX_FAVOURITES = 500;

	private const COOKIE = 'favorite';

	private const ID = '/^[1-9]\d{0,9}$/';

	/**
	 * Parses the user meta, `12,34`, and drops invalid ids.
	 *
	 * @return list<int> Oldest first.
	 */
	public static function fromMeta( string $meta ): array {
		return self::sanitize( explode( ',', $meta ) );
	}

	/**
	 * Parses the cookie that `src/lib/favourites.ts` writes, `["12","34"]`. Untrusted input.
	 *
	 * @param array<mixed> $cookies The request's cookies, unslashed.
	 * @return list<int> Oldest first.
	 */
	public static function fromCookies( array $cookies ): array {
		$cookie = $cookies[ self::COOKIE ] ?? '';
		$ids    = is_string( $cookie ) ? json_decode( $cookie, true, 4 ) : null;
		return is_array( $ids ) ? self::sanitize( $ids ) : array();
	}

	/** @param list<int> $ids */
	public static function toMeta( array $ids ): string {
		return implode( ',', $ids );
	}

	/**
	 * @param array<mixed> $ids
	 * @return list<int>
	 */
	private static function sanitize( array $ids ): array {
		$valid = array_filter(
			$ids,
			static fn ( mixed $id ): bool => ( is_string( $id ) || is_int( $id ) ) && preg_match( self::ID, (string) $id ) === 1
		);
		return array_slice( array_values( array_unique( array_map( 'intval', $valid ) ) ), 0, self::MAX_FAVOURITES );
	}
}
