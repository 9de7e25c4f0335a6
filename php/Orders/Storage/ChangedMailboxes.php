<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;
use Vitrine\Orders\OrderEvent;

/** E-mail addresses in the histories of orders: those that orders no longer have belong to none of their owners. */
final class ChangedMailboxes {

	/** Orders listed in an export. */
	private const MAX_ORDERS = 100;

	public function __construct( private readonly Database $database ) {
	}

	/** @return list<string> Numbers of orders that had this e-mail address before, or have it since a change; at most `MAX_ORDERS`. */
	public function numbers( string $email ): array {
		$orders = array_unique( array_map( 'intval', array_column( $this->events( $email ), 'order_id' ) ) );
		$ids    = implode( ',', array_slice( $orders, 0, self::MAX_ORDERS ) );
		$rows   = $ids === '' ? array() : $this->database->rows( "SELECT number FROM {orders} WHERE id IN ($ids) ORDER BY id" );
		return array_map( 'strval', array_column( $rows, 'number' ) );
	}

	/**
	 * Removes an e-mail address from the histories of orders.
	 *
	 * @return int Number of changed entries.
	 */
	public function erase( string $email ): int {
		$events = $this->events( $email );
		foreach ( $events as $event ) {
			$changes          = OrderRows::decoded( $event['changes'] );
			$changes['email'] = array_map(
				static fn ( mixed $value ): mixed => self::isSame( $value, $email ) ? '' : $value,
				is_array( $changes['email'] ) ? $changes['email'] : array()
			);
			$set              = array( 'changes' => OrderRows::json( $changes ) );
			$this->database->update( 'order_events', $set, array( 'id' => (int) $event['id'] ) );
		}
		return count( $events );
	}

	/**
	 * Searches all changes of contact details: they are few, and only requests of data subjects ask for them.
	 *
	 * @return list<array<string, string|null>>
	 */
	private function events( string $email ): array {
		if ( $email === '' ) {
			return array();
		}
		$rows = $this->database->rows(
			'SELECT id, order_id, changes FROM {order_events} WHERE kind = %s AND changes LIKE %s ORDER BY id',
			array( OrderEvent::CONTACT, '%' . $this->database->wpdb->esc_like( $email ) . '%' )
		);
		return array_values(
			array_filter(
				$rows,
				static function ( array $row ) use ( $email ): bool {
					$values = OrderRows::decoded( $row['changes'] )['email'] ?? null;
					return is_array( $values )
						&& array_filter( $values, static fn ( mixed $value ): bool => self::isSame( $value, $email ) ) !== array();
				}
			)
		);
	}

	private static function isSame( mixed $value, string $email ): bool {
		return is_string( $value ) && strcasecmp( $value, $email ) === 0;
	}
}
