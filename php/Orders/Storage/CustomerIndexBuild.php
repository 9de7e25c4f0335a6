<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Customers\CustomerIdentity;

/** Fills the table `customers`, in batches: first the accounts that the site has, then the guests. */
final class CustomerIndexBuild {

	/** Outbox message kind, as WordPress can lose scheduled events; the payload is `{user: id, order: id}` of the last ones. */
	public const KIND = 'customer_index';

	private const BATCH_SIZE = 300;

	/** Argument when all accounts are done. */
	private const GUESTS = PHP_INT_MAX;

	public function __construct(
		private readonly Database $database,
		private readonly CustomerIndex $index,
		private readonly Outbox $outbox,
	) {
	}

	/**
	 * Delivers `customer_index`.
	 *
	 * @param array<mixed> $payload
	 */
	public function run( array $payload ): bool {
		$this->write( (int) ( $payload['user'] ?? 0 ), (int) ( $payload['order'] ?? 0 ) );
		return true;
	}

	public function write( int $afterUser, int $afterOrder ): void {
		if ( $afterUser < self::GUESTS ) {
			$users = $this->users( $afterUser );
			$this->index->refresh( ...array_map( CustomerIdentity::account( ... ), $users ) );
			if ( count( $users ) === self::BATCH_SIZE ) {
				$this->outbox->add( self::KIND, array( 'user' => max( $users ) ) );
				return;
			}
		}
		$rows = $this->database->rows(
			'SELECT id, email FROM {orders} WHERE customer_id IS NULL AND id > %d ORDER BY id LIMIT %d',
			array( $afterOrder, self::BATCH_SIZE )
		);
		$guests = array();
		foreach ( $rows as $row ) {
			$afterOrder = (int) $row['id'];
			if ( (string) $row['email'] !== '' ) {
				$guest                   = CustomerIdentity::guest( (string) $row['email'] );
				$guests[ $guest->key() ] = $guest;
			}
		}
		$this->index->refresh( ...array_values( $guests ) );
		if ( count( $rows ) === self::BATCH_SIZE ) {
			$this->outbox->add( self::KIND, array( 'user' => self::GUESTS, 'order' => $afterOrder ) );
		}
	}

	/** @return list<int> */
	private function users( int $after ): array {
		$users = $this->database->wpdb->users;
		$rows  = $this->database->rows( "SELECT ID FROM $users WHERE ID > %d ORDER BY ID LIMIT %d", array( $after, self::BATCH_SIZE ) );
		return array_map( 'intval', array_column( $rows, 'ID' ) );
	}
}
