<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use RuntimeException;
use Vitrine\Catalogue\Products;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Lease;

/**
 * What customers like, kept in their user record (specification, section 3). Every change swaps the record that was read for the new
 * one, so that two at the same time lose nothing: WordPress's own `update_user_meta` compares no empty record, this does.
 */
final class Favourites {

	/** User meta: product ids, separated by commas. */
	public const META = 'favorite';

	/** How often a change is begun anew when another one was faster. */
	private const TRIES = 40;

	/** Seconds for which one request alone may begin a record; all tries of another one together take longer. */
	private const LEASE_SECONDS = 2;

	public function __construct(
		private readonly Database $database,
		private readonly Products $products,
		private readonly Lease $lease,
		private readonly FaultPoints $faults,
	) {
	}

	/** @return list<int> The oldest first; products that have left the shop are among them. */
	public function of( int $user ): array {
		$record = get_user_meta( $user, self::META, true );
		return FavouriteIds::ofRecord( is_string( $record ) ? $record : '' );
	}

	/**
	 * Adds a product, or takes it away where it is there already.
	 *
	 * @return list<int> All of them, as they are then.
	 * @throws NotKept When there is no such product to add, or no room for it.
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
					throw NotKept::unknown( $ids );
				}
				return count( $ids ) < FavouriteIds::MOST ? array( ...$ids, $product ) : throw NotKept::full( $ids );
			}
		);
	}

	/**
	 * Adds what a guest liked before signing in, as far as it is sold and there is room.
	 *
	 * @param list<int> $ids
	 * @return list<int> All of them, as they are then.
	 */
	public function unite( int $user, array $ids ): array {
		$sold = $ids === array() ? array() : array_values( array_intersect( $ids, array_keys( $this->products->byIds( $ids ) ) ) );
		return $sold === array() ? $this->of( $user ) : $this->change( $user, static fn ( array $own ): array => array_slice( array_values( array_unique( array( ...$own, ...$sold ) ) ), 0, FavouriteIds::MOST ) );
	}

	public function forget( int $user ): void {
		delete_user_meta( $user, self::META );
	}

	/**
	 * @param callable(list<int>): list<int> $change
	 * @return list<int>
	 */
	private function change( int $user, callable $change ): array {
		for ( $try = 0; $try < self::TRIES; ++$try ) {
			$record = $this->record( $user );
			if ( $record === null ) {
				$this->begin( $user );
				continue;
			}
			$ids = $change( FavouriteIds::ofRecord( $record ) );
			$this->faults->pass( 'favourites.read' );
			if ( FavouriteIds::record( $ids ) === $record || $this->swap( $user, $record, FavouriteIds::record( $ids ) ) ) {
				return $ids;
			}
		}
		throw new RuntimeException( "The favourites of user $user are being changed by too many at once." );
	}

	/** As it is in the database now; null where the user has none yet. */
	private function record( int $user ): ?string {
		return $this->database->value( "SELECT meta_value FROM {$this->table()} WHERE user_id = %d AND meta_key = %s ORDER BY umeta_id LIMIT 1", array( $user, self::META ) );
	}

	/** One conditional statement: false when the record is no longer what it was. */
	private function swap( int $user, string $from, string $to ): bool {
		$swapped = $this->database->run( "UPDATE {$this->table()} SET meta_value = %s WHERE user_id = %d AND meta_key = %s AND meta_value = %s", array( $to, $user, self::META, $from ) ) > 0;
		wp_cache_delete( $user, 'user_meta' );
		return $swapped;
	}

	/** WordPress's table lets a user have two records of one name: who makes the first one must be alone. */
	private function begin( int $user ): void {
		$name  = self::META . ":$user";
		$token = $this->lease->take( $name, self::LEASE_SECONDS );
		if ( $token === null ) {
			usleep( random_int( 30_000, 120_000 ) );
			return;
		}
		try {
			if ( $this->record( $user ) === null ) {
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
