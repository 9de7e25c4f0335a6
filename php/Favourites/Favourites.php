<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use RuntimeException;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Database\Database;
use Vitrine\Database\Lease;
use Vitrine\Kernel\FailureInjection;

/**
 * A customer's favourites, stored in their user meta (specification, section 3). Every change is a compare-and-swap on the value that was
 * read, so that concurrent changes are not lost; `update_user_meta` skips the comparison if the previous value is empty.
 */
final class Favourites {

	/** User meta: comma-separated product ids. */
	public const META = 'vitrine_favorite';

	/** How often a change is retried after a concurrent one. */
	private const MAX_ATTEMPTS = 40;

	/** How long one request may take to create the meta row. A waiting request retries for longer than that. */
	private const LEASE_SECONDS = 2;

	public function __construct(
		private readonly Database $database,
		private readonly Products $products,
		private readonly Lease $lease,
		private readonly FailureInjection $failures,
	) {
	}

	/** @return list<int> Oldest first, including products that are no longer sold. */
	public function forUser( int $user ): array {
		$meta = get_user_meta( $user, self::META, true );
		return FavouriteIds::fromMeta( is_string( $meta ) ? $meta : '' );
	}

	/**
	 * Adds a product, or removes it if it is already a favourite.
	 *
	 * @return list<int> All favourites after the change.
	 * @throws FavouriteRejected If the product is not sold or the list is full.
	 */
	public function toggle( int $user, int $product ): array {
		$sold = null;
		return $this->change(
			$user,
			function ( array $ids ) use ( $product, &$sold ): array {
				if ( in_array( $product, $ids, true ) ) {
					return array_values( array_diff( $ids, array( $product ) ) );
				}
				$sold ??= $this->products->byIds( array( $product ) ) !== array();
				if ( ! $sold ) {
					throw FavouriteRejected::unknown( $ids ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				}
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				return count( $ids ) < FavouriteIds::MAX_FAVOURITES ? array( ...$ids, $product ) : throw FavouriteRejected::full( $ids );
			}
		);
	}

	/**
	 * Adds a guest's favourites after signing in, as far as the products are sold and the list has room.
	 *
	 * @param list<int> $ids
	 * @return list<int> All favourites after the change.
	 */
	public function merge( int $user, array $ids ): array {
		$sold = $ids === array() ? array() : array_values( array_intersect( $ids, array_keys( $this->products->byIds( $ids ) ) ) );
		return $sold === array()
			? $this->forUser( $user )
			: $this->change(
				$user,
				static fn ( array $own ): array => array_slice(
					array_values( array_unique( array( ...$own, ...$sold ) ) ),
					0,
					FavouriteIds::MAX_FAVOURITES
				)
			);
	}

	public function forget( int $user ): void {
		delete_user_meta( $user, self::META );
	}

	/**
	 * @param callable(list<int>): list<int> $change
	 * @return list<int>
	 */
	private function change( int $user, callable $change ): array {
		for ( $attempt = 0; $attempt < self::MAX_ATTEMPTS; ++$attempt ) {
			$meta = $this->readMeta( $user );
			if ( $meta === null ) {
				$this->createRow( $user );
				continue;
			}
			$ids = $change( FavouriteIds::fromMeta( $meta ) );
			$this->failures->pass( 'favourites.read' );
			if ( FavouriteIds::toMeta( $ids ) === $meta || $this->swap( $user, $meta, FavouriteIds::toMeta( $ids ) ) ) {
				return $ids;
			}
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		throw new RuntimeException( "Too many concurrent changes to the favourites of user $user" );
	}

	/** The current database value, uncached; null if the user has no meta row yet. */
	private function readMeta( int $user ): ?string {
		return $this->database->value(
			"SELECT meta_value FROM {$this->table()} WHERE user_id = %d AND meta_key = %s ORDER BY umeta_id LIMIT 1",
			array( $user, self::META )
		);
	}

	/** A single conditional statement; false if the value has changed since it was read. */
	private function swap( int $user, string $from, string $to ): bool {
		$swapped = $this->database->run(
			"UPDATE {$this->table()} SET meta_value = %s WHERE user_id = %d AND meta_key = %s AND meta_value = %s",
			array( $to, $user, self::META, $from )
		) > 0;
		wp_cache_delete( $user, 'user_meta' );
		return $swapped;
	}

	/** The usermeta table allows duplicate keys, so only one request may create the row. */
	private function createRow( int $user ): void {
		$name  = self::META . ":$user";
		$token = $this->lease->acquire( $name, self::LEASE_SECONDS );
		if ( $token === null ) {
			usleep( random_int( 30_000, 120_000 ) );
			return;
		}
		try {
			if ( $this->readMeta( $user ) === null ) {
				add_user_meta( $user, self::META, '' );
			}
		} finally {
			$this->lease->release( $name, $token );
		}
	}

	private function table(): string {
		return $this->database->wpdb->usermeta;
	}
}
