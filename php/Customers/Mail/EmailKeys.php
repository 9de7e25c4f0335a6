<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

use Vitrine\Customers\UserMeta;
use Vitrine\Kernel\Clock;

/**
 * The keys in e-mails that verify an account's current or new address. A key is created when its e-mail is sent, stored as a hash, works
 * once, and replaces the previous one of its kind.
 */
final class EmailKeys {

	private const LIFETIME_SECONDS = 7 * DAY_IN_SECONDS;

	private const PURPOSES = array( UserMeta::VERIFICATION, UserMeta::NEW_EMAIL );

	private const KEY = '/^([1-9]\d{0,17})-([0-9a-f]{40})$/D';

	public function __construct( private readonly Clock $clock ) {
	}

	/** Stores the requested new address; its key is created when the e-mail is sent. */
	public function setPendingEmail( int $user, string $email ): void {
		$this->store( $user, UserMeta::NEW_EMAIL, $email, '' );
	}

	/** The requested new address; '' if there is none. */
	public function pendingEmail( int $user ): string {
		return $this->stored( $user, UserMeta::NEW_EMAIL )['email'] ?? '';
	}

	/** @param UserMeta::VERIFICATION|UserMeta::NEW_EMAIL $purpose */
	public function create( int $user, string $purpose, string $email ): string {
		$secret = bin2hex( random_bytes( 20 ) );
		$this->store( $user, $purpose, $email, self::hash( $secret ) );
		return "$user-$secret";
	}

	/** The user id in a key, valid or not; null if the key is malformed. */
	public static function userOf( string $key ): ?int {
		return preg_match( self::KEY, $key, $match ) === 1 ? (int) $match[1] : null;
	}

	/** Consumes a key and returns what it verified. */
	public function redeem( string $key ): ?VerifiedEmail {
		if ( preg_match( self::KEY, $key, $match ) !== 1 ) {
			return null;
		}
		$user = (int) $match[1];
		foreach ( self::PURPOSES as $purpose ) {
			$stored = $this->stored( $user, $purpose );
			// Of two concurrent requests, only one deletes the row.
			if ( $stored !== null && hash_equals( $stored['hash'], self::hash( $match[2] ) ) && delete_user_meta( $user, $purpose ) ) {
				return new VerifiedEmail( $user, $stored['email'], $purpose === UserMeta::NEW_EMAIL );
			}
		}
		return null;
	}

	private function store( int $user, string $purpose, string $email, string $hash ): void {
		update_user_meta(
			$user,
			$purpose,
			array(
				'hash'    => $hash,
				'email'   => wp_slash( $email ),
				'expires' => $this->clock->now()->getTimestamp() + self::LIFETIME_SECONDS,
			)
		);
	}

	/** @return array{hash: string, email: string}|null Null if there is no valid key. */
	private function stored( int $user, string $purpose ): ?array {
		$stored = get_user_meta( $user, $purpose, true );
		if (
			! is_array( $stored )
			|| ! is_string( $stored['hash'] ?? null )
			|| ! is_string( $stored['email'] ?? null )
			|| (int) ( $stored['expires'] ?? 0 ) < $this->clock->now()->getTimestamp()
		) {
			return null;
		}
		return array(
			'hash'  => $stored['hash'],
			'email' => $stored['email'],
		);
	}

	private static function hash( string $secret ): string {
		return hash( 'sha256', $secret );
	}
}
