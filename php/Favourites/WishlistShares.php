<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;

/** The addresses by which others may see a customer's wishlist: one each, as long as the customer wants it. */
final class WishlistShares {

	/** Bytes of a key: nobody guesses one. */
	private const KEY_BYTES = 20;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** The key of the shared address, null where the list is not shared. */
	public function keyOf( int $user ): ?string {
		return $this->database->value( 'SELECT share_key FROM {wishlist_shares} WHERE user_id = %d', array( $user ) );
	}

	/** Shares the list; one that is shared already keeps its address. */
	public function open( int $user ): string {
		$there = $this->keyOf( $user );
		if ( $there !== null ) {
			return $there;
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

	/** The address opens nothing from now on; sharing again gives another one. */
	public function close( int $user ): void {
		$this->database->run( 'DELETE FROM {wishlist_shares} WHERE user_id = %d', array( $user ) );
	}

	/** Whose list this key opens. */
	public function ownerOf( string $key ): ?int {
		$row = $this->database->row( 'SELECT user_id, share_key FROM {wishlist_shares} WHERE key_hash = %s', array( self::hash( $key ) ) );
		return $row !== null && hash_equals( (string) $row['share_key'], $key ) ? (int) $row['user_id'] : null;
	}

	/** Lists are looked up by this, so that the time of the look-up tells nothing about the keys there are. */
	private static function hash( string $key ): string {
		return hash( 'sha256', $key );
	}
}
