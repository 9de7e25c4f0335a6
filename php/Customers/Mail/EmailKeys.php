<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

use Vitrine\Customers\UserMeta;
use Vitrine\Kernel\Clock;

/**
 * The keys in e-mails that prove a mailbox: for the account's own address, or for the one it is to have. Each is made when its e-mail
 * is sent, kept as a hash, works once, and ends with the next one of its kind.
 */
final class EmailKeys {

	/** Seconds. */
	private const LIFETIME = 7 * DAY_IN_SECONDS;

	private const PURPOSES = array( UserMeta::VERIFICATION, UserMeta::NEW_EMAIL );

	private const KEY = '/^([1-9]\d{0,17})-([0-9a-f]{40})$/D';

	public function __construct( private readonly Clock $clock ) {
	}

	/** Remembers the address that an account is to have; its key is made when the e-mail is sent. */
	public function ask( int $user, string $email ): void {
		$this->keep( $user, UserMeta::NEW_EMAIL, $email, '' );
	}

	/** The address that an account is to have; '' where none is asked for. */
	public function asked( int $user ): string {
		return $this->kept( $user, UserMeta::NEW_EMAIL )['email'] ?? '';
	}

	/** @param UserMeta::VERIFICATION|UserMeta::NEW_EMAIL $purpose */
	public function make( int $user, string $purpose, string $email ): string {
		$secret = bin2hex( random_bytes( 20 ) );
		$this->keep( $user, $purpose, $email, self::hash( $secret ) );
		return "$user-$secret";
	}

	/** Whose account a key is about, whether or not it works; null for what is no key. */
	public static function userOf( string $key ): ?int {
		return preg_match( self::KEY, $key, $found ) === 1 ? (int) $found[1] : null;
	}

	/** Takes a key out of use and says what it proved. */
	public function redeem( string $key ): ?ProvenEmail {
		if ( preg_match( self::KEY, $key, $found ) !== 1 ) {
			return null;
		}
		$user = (int) $found[1];
		foreach ( self::PURPOSES as $purpose ) {
			$kept = $this->kept( $user, $purpose );
			// Of two that come at once, one deletes it.
			if ( $kept !== null && hash_equals( $kept['hash'], self::hash( $found[2] ) ) && delete_user_meta( $user, $purpose ) ) {
				return new ProvenEmail( $user, $kept['email'], $purpose === UserMeta::NEW_EMAIL );
			}
		}
		return null;
	}

	private function keep( int $user, string $purpose, string $email, string $hash ): void {
		update_user_meta(
			$user,
			$purpose,
			array(
				'hash'    => $hash,
				'email'   => wp_slash( $email ),
				'expires' => $this->clock->now()->getTimestamp() + self::LIFETIME,
			)
		);
	}

	/** @return array{hash: string, email: string}|null Null where there is none that still works. */
	private function kept( int $user, string $purpose ): ?array {
		$kept = get_user_meta( $user, $purpose, true );
		if ( ! is_array( $kept ) || ! is_string( $kept['hash'] ?? null ) || ! is_string( $kept['email'] ?? null ) || (int) ( $kept['expires'] ?? 0 ) < $this->clock->now()->getTimestamp() ) {
			return null;
		}
		return array(
			'hash'  => $kept['hash'],
			'email' => $kept['email'],
		);
	}

	private static function hash( string $secret ): string {
		return hash( 'sha256', $secret );
	}
}
