<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;

/** The links under which customers share their wishlists; at most one per customer. */
final class WishlistShares {

	/** Length of a random key; long enough that it cannot be guessed. */
	private const KEY_BYTES = 20;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** The key of the shared link; null if the list is not shared. */
	public function keyOf( int $user ): ?string {
		return $this->database->value( 'SELECT share_key FROM {wishlist_shares} WHERE user_id = %d', array( $user ) );
	}

	/** Shares the list. A list that is already shared keeps its link. */
	public function share( int $user ): string {
		$existing = $this->keyOf( $user );
		if ( $existing !== null ) {
			return $existing;
		}
		$key = bin2hex( random_bytes( self::KEY_BYTES ) );
		try {
			$this->database->insert(
				'wishlist_shares',
				array(
					'user_id'    => $user,
					'share_key'  => $key,
					'key_hash'   => self::hash( $key ),
					'created_at' => $this->clock->now()->getTimestamp(),
				)
			);
		} catch ( DuplicateKey $error ) {
			return $this->keyOf( $user ) ?? throw $error;
		}
		return $key;
	}

	/** Revokes the link permanently; sharing again creates a new one. */
	public function revoke( int $user ): void {
		$this->database->run( 'DELETE FROM {wishlist_shares} WHERE user_id = %d', array( $user ) );
	}

	/** The user whose list has this key. */
	public function ownerOf( string $key ): ?int {
		$row = $this->database->row( 'SELECT user_id, share_key FROM {wishlist_shares} WHERE key_hash = %s', array( self::hash( $key ) ) );
		return $row !== null && hash_equals( (string) $row['share_key'], $key ) ? (int) $row['user_id'] : null;
	}

	/** Lists are looked up by hash, so that response times reveal nothing about existing keys. */
	private static function hash( string $key ): string {
		return hash( 'sha256', $key );
	}
}
