<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Kernel\Database;

/** Deletes what identifies the customer of an order, see `OrderRepository`. */
final class OrderAnonymisation {

	public function __construct(
		private readonly Database $database,
		private readonly OrderRows $rows,
		private readonly EmbeddedUnpaidStock $unpaid,
	) {
	}

	/** @param array<string, mixed> $order Columns id, billing and delivery. */
	public function anonymise( array $order ): void {
		$id = (int) $order['id'];
		$this->database->update( 'orders', $this->rows->anonymous( $order ), array( 'id' => $id ) );
		// Texts that staff wrote may contain personal data. The history keeps the names of staff, which customers don't have there.
		$this->database->run( 'DELETE FROM {order_notes} WHERE order_id = %d', array( $id ) );
		$this->database->run( "UPDATE {refunds} SET reason = '', error = '' WHERE order_id = %d", array( $id ) );
		$this->database->run( "UPDATE {order_events} SET user_id = NULL WHERE order_id = %d AND who = ''", array( $id ) );
		$this->database->run( 'DELETE FROM {withdrawal_links} WHERE order_id = %d', array( $id ) );
		( new OrderTerms( $this->database ) )->delete( $id );
		$this->unpaid->remove( $id );
	}
}
