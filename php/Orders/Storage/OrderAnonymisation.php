<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;
use Vitrine\Invoices\InvoiceParties;

/** Deletes what identifies the customer of an order, see `OrderRepository`. */
final class OrderAnonymisation {

	public function __construct(
		private readonly Database $database,
		private readonly OrderRows $rows,
		private readonly UnpaidStock $unpaid,
	) {
	}

	/**
	 * All or nothing: once e-mail address and account are removed, the next erasure would not find what is left of the order.
	 *
	 * @param array<string, mixed> $order Columns id, billing and delivery.
	 */
	public function anonymise( array $order ): void {
		$this->database->transaction( fn () => $this->erase( $order ) );
	}

	/** @param array<string, mixed> $order */
	private function erase( array $order ): void {
		$id = (int) $order['id'];
		$this->database->update( 'orders', $this->rows->anonymous( $order ), array( 'id' => $id ) );
		// Texts that staff wrote may contain personal data. The history keeps the names of staff, which customers don't have there.
		$this->database->run( 'DELETE FROM {order_notes} WHERE order_id = %d', array( $id ) );
		$this->database->run( "UPDATE {refunds} SET reason = '', error = '' WHERE order_id = %d", array( $id ) );
		$this->database->run( "UPDATE {order_events} SET user_id = NULL WHERE order_id = %d AND who = ''", array( $id ) );
		$this->database->run( 'UPDATE {order_events} SET changes = NULL WHERE order_id = %d AND changes IS NOT NULL', array( $id ) );
		$this->anonymiseDocuments( $id );
		$this->database->run( 'DELETE FROM {withdrawal_links} WHERE order_id = %d', array( $id ) );
		( new OrderTerms( $this->database ) )->delete( $id );
		$this->unpaid->remove( $id );
	}

	/** Documents keep the countries, like the order. */
	private function anonymiseDocuments( int $order ): void {
		foreach ( $this->database->rows( 'SELECT id, parties FROM {invoices} WHERE order_id = %d', array( $order ) ) as $row ) {
			$parties = InvoiceParties::decode( $row['parties'] );
			if ( $parties !== null ) {
				$set = array( 'parties' => $parties->anonymous()->encode() );
				$this->database->update( 'invoices', $set, array( 'id' => (int) $row['id'] ) );
			}
		}
	}
}
