<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Throwable;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\ErrorText;
use Vitrine\Orders\Customers\CustomerIdentity;

/** Writes the table `customers`: one row for each customer, with what the list sorts and shows. */
final class CustomerIndex {

	/** E-mail addresses of accounts are in WordPress's table of users only. `owner` is `CustomerIdentity::key()`. */
	public const TABLE = "
		id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
		owner varchar(66) NOT NULL,
		user_id bigint(20) unsigned DEFAULT NULL,
		email varchar(191) NOT NULL DEFAULT '',
		name varchar(191) NOT NULL DEFAULT '',
		name_key varchar(191) NOT NULL DEFAULT '',
		family_key varchar(191) NOT NULL DEFAULT '',
		phone_key varchar(20) NOT NULL DEFAULT '',
		city varchar(191) NOT NULL DEFAULT '',
		country varchar(2) NOT NULL DEFAULT '',
		order_count int(11) NOT NULL DEFAULT 0,
		value bigint(20) NOT NULL DEFAULT 0,
		amounts varchar(1000) NOT NULL DEFAULT '',
		last_order_at bigint(20) NOT NULL DEFAULT 0,
		since bigint(20) NOT NULL DEFAULT 0,
		PRIMARY KEY  (id),
		UNIQUE KEY owner (owner),
		KEY user_id (user_id),
		KEY email (email),
		KEY name_key (name_key),
		KEY family_key (family_key,id),
		KEY phone_key (phone_key),
		KEY order_count (order_count,id),
		KEY value (value,id),
		KEY last_order_at (last_order_at,id),
		KEY since (since,id)";

	public function __construct( private readonly Database $database, private readonly CustomerEntries $entries ) {
	}

	/** Brings entries up to date. */
	public function refresh( CustomerIdentity ...$customers ): void {
		$customers = array_values( $customers );
		if ( $customers === array() ) {
			return;
		}
		$keys   = array_map( static fn ( CustomerIdentity $one ): string => $one->key(), $customers );
		$in     = implode( ',', array_fill( 0, count( $keys ), '%s' ) );
		$stored = array_column( $this->database->rows( "SELECT * FROM {customers} WHERE owner IN ($in)", $keys ), null, 'owner' );
		foreach ( $this->entries->of( $customers ) as $key => $entry ) {
			$this->write( $key, $entry, $stored[ $key ] ?? null );
		}
	}

	/** Of an order. */
	public function refreshOrder( int $order ): void {
		$this->logErrors(
			function () use ( $order ): void {
				$row = $this->database->row( 'SELECT customer_id, email FROM {orders} WHERE id = %d', array( $order ) );
				if ( $row !== null && ( $row['customer_id'] !== null || (string) $row['email'] !== '' ) ) {
					$this->refresh( self::identity( $row ) );
				}
			}
		);
	}

	public function refreshSafely( CustomerIdentity ...$customers ): void {
		$this->logErrors( fn () => $this->refresh( ...$customers ) );
	}

	/**
	 * The list must never keep a customer from ordering or registering.
	 *
	 * @param callable(): mixed $work
	 */
	private function logErrors( callable $work ): void {
		try {
			$work();
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( 'Vitrine: list of customers: ' . ErrorText::message( $error ) );
		}
	}

	/** @return list<CustomerIdentity> The account, and the guests that its orders belong to before and after they are the account's. */
	public function around( int $user, string $email ): array {
		$identities = array( CustomerIdentity::account( $user ) );
		$rows       = $this->database->rows( 'SELECT DISTINCT email FROM {orders} WHERE customer_id = %d LIMIT 100', array( $user ) );
		foreach ( array_unique( array( $email, ...array_map( 'strval', array_column( $rows, 'email' ) ) ) ) as $address ) {
			if ( $address !== '' ) {
				$identities[] = CustomerIdentity::guest( $address );
			}
		}
		return $identities;
	}

	/** @param array<string, string|null> $row Columns customer_id and email of an order. */
	private static function identity( array $row ): CustomerIdentity {
		return $row['customer_id'] === null
			? CustomerIdentity::guest( (string) $row['email'] )
			: CustomerIdentity::account( (int) $row['customer_id'] );
	}

	/**
	 * @param array<string, int|string|null>|null $entry
	 * @param array<string, string|null>|null     $stored
	 */
	private function write( string $key, ?array $entry, ?array $stored ): void {
		if ( $entry === null ) {
			if ( $stored !== null ) {
				$this->database->run( 'DELETE FROM {customers} WHERE owner = %s', array( $key ) );
			}
			return;
		}
		if ( $stored === null ) {
			try {
				$this->database->insert( 'customers', $entry );
				return;
			} catch ( DuplicateKey ) {
				// A concurrent request was first.
				$stored = array();
			}
		}
		$changed = array_filter(
			$entry,
			static fn ( int|string|null $value, string $column ): bool =>
				( $stored[ $column ] ?? null ) !== ( $value === null ? null : (string) $value ),
			ARRAY_FILTER_USE_BOTH
		);
		if ( $changed !== array() ) {
			$this->database->update( 'customers', $changed, array( 'owner' => $key ) );
		}
	}
}
