<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

/** Lists of product ids in the three ways they are written: the user record, the guest's cookie, the wire (specification, section 3). */
final class FavouriteIds {

	/** The most that one person keeps; `src/lib/favourites.ts` holds the same. */
	public const MOST = 500;

	private const COOKIE = 'favorite';

	/** What an id looks like, wherever it comes from. */
	private const ID = '/^[1-9]\d{0,9}$/';

	/**
	 * Of the user record, `12,34`; whatever else it says is dropped.
	 *
	 * @return list<int> The oldest first.
	 */
	public static function ofRecord( string $record ): array {
		return self::sane( explode( ',', $record ) );
	}

	/**
	 * Of the cookie that `src/lib/favourites.ts` writes, `["12","34"]`; a cookie is anybody's to write.
	 *
	 * @param array<mixed> $cookies Of the request, without WordPress's slashes.
	 * @return list<int> The oldest first.
	 */
	public static function ofCookies( array $cookies ): array {
		$cookie = $cookies[ self::COOKIE ] ?? '';
		$ids    = is_string( $cookie ) ? json_decode( $cookie, true, 4 ) : null;
		return is_array( $ids ) ? self::sane( $ids ) : array();
	}

	/** @param list<int> $ids */
	public static function record( array $ids ): string {
		return implode( ',', $ids );
	}

	/**
	 * @param array<mixed> $ids
	 * @return list<int>
	 */
	private static function sane( array $ids ): array {
		$known = array_filter( $ids, static fn ( mixed $id ): bool => ( is_string( $id ) || is_int( $id ) ) && preg_match( self::ID, (string) $id ) === 1 );
		return array_slice( array_values( array_unique( array_map( 'intval', $known ) ) ), 0, self::MOST );
	}
}
