<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;

/** Internal notes about customers; table `customer_notes`. */
final class CustomerNotes {

	public const TABLE = "
		id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
		owner varchar(66) NOT NULL,
		at bigint(20) NOT NULL,
		body text NOT NULL,
		user_id bigint(20) unsigned DEFAULT NULL,
		who varchar(191) NOT NULL DEFAULT '',
		PRIMARY KEY  (id),
		KEY owner (owner,id)";

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	public function add( CustomerIdentity $customer, string $text, Actor $actor ): void {
		$this->database->insert(
			'customer_notes',
			array(
				'owner'   => $customer->key(),
				'at'      => $this->clock->now()->getTimestamp(),
				'body'    => $text,
				'user_id' => $actor->userId,
				'who'     => $actor->name,
			)
		);
	}

	/** @return list<CustomerNote> Newest first. */
	public function of( CustomerIdentity ...$customers ): array {
		[ $in, $keys ] = self::keys( $customers );
		return array_map(
			fn ( array $row ): CustomerNote => new CustomerNote(
				(int) $row['id'],
				( new DateTimeImmutable( "@{$row['at']}" ) )->setTimezone( $this->clock->now()->getTimezone() ),
				(string) $row['body'],
				(string) $row['who']
			),
			$this->database->rows( "SELECT * FROM {customer_notes} WHERE owner IN ($in) ORDER BY id DESC", $keys )
		);
	}

	public function delete( CustomerIdentity $customer, int $id ): void {
		$this->database->run( 'DELETE FROM {customer_notes} WHERE id = %d AND owner = %s', array( $id, $customer->key() ) );
	}

	/** @return int Number of deleted notes. */
	public function deleteAll( CustomerIdentity ...$customers ): int {
		[ $in, $keys ] = self::keys( $customers );
		return $this->database->run( "DELETE FROM {customer_notes} WHERE owner IN ($in)", $keys );
	}

	/** A guest has become an account. */
	public function move( CustomerIdentity $from, CustomerIdentity $to ): void {
		$this->database->run( 'UPDATE {customer_notes} SET owner = %s WHERE owner = %s', array( $to->key(), $from->key() ) );
	}

	/**
	 * @param array<CustomerIdentity> $customers
	 * @return array{string, list<string>} Placeholders and values.
	 */
	private static function keys( array $customers ): array {
		$keys = array_map( static fn ( CustomerIdentity $customer ): string => $customer->key(), array_values( $customers ) );
		return array( implode( ',', array_fill( 0, count( $keys ), '%s' ) ), $keys );
	}
}
