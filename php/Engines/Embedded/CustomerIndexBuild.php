<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Kernel\Database;
use Vitrine\Orders\Customers\CustomerIdentity;

/** Fills the table `customers` of a shop that is updated, in batches: first the accounts, then the guests. */
final class CustomerIndexBuild {

	private const BATCH_SIZE = 300;

	/** Argument when all accounts are done. */
	private const GUESTS = PHP_INT_MAX;

	public function __construct( private readonly Database $database, private readonly CustomerIndex $index ) {
	}

	/** Hooks `vitrine_migrated` and `vitrine_customer_index`. */
	public function run( int $afterUser, int $afterOrder ): void {
		if ( $afterUser < self::GUESTS ) {
			$users = $this->users( $afterUser );
			$this->index->refresh( ...array_map( CustomerIdentity::account( ... ), $users ) );
			$next = array( count( $users ) === self::BATCH_SIZE ? max( $users ) : self::GUESTS, 0 );
			wp_schedule_single_event( time(), OrdersEngine::CUSTOMERS, $next );
			return;
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
			wp_schedule_single_event( time(), OrdersEngine::CUSTOMERS, array( self::GUESTS, $afterOrder ) );
		}
	}

	/** @return list<int> */
	private function users( int $after ): array {
		$users = $this->database->wpdb->users;
		$rows  = $this->database->rows( "SELECT ID FROM $users WHERE ID > %d ORDER BY ID LIMIT %d", array( $after, self::BATCH_SIZE ) );
		return array_map( 'intval', array_column( $rows, 'ID' ) );
	}
}
