<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\OrderOwner;

/** Deletes what identifies the customers of orders. */
final class OrderAnonymisation {

	public function __construct(
		private readonly Database $database,
		private readonly OrderRows $rows,
		private readonly UnpaidStock $unpaid,
		private readonly CustomerIndex $customers,
	) {
	}

	/**
	 * Removes personal data from a person's oldest orders: names, addresses (except the country, which VAT reporting needs), e-mail, phone
	 * and note. Numbers, lines and totals are kept.
	 *
	 * @return int Number of changed orders; `$limit` means there may be more.
	 */
	public function anonymise( OrderOwner $owner, DateTimeImmutable $placedBefore, int $limit ): int {
		[ $where, $values ] = OwnerCondition::of( $owner );
		$rows               = $this->database->rows(
			"SELECT id, billing, delivery FROM {orders} WHERE $where AND created_at < %d ORDER BY id LIMIT %d",
			array( ...$values, $placedBefore->getTimestamp(), $limit )
		);
		array_map( $this->anonymiseOne( ... ), $rows );
		$this->customers->refresh( ...CustomerIdentity::ofOwner( $owner ) );
		return count( $rows );
	}

	/**
	 * All or nothing: once e-mail address and account are removed, the next erasure would not find what is left of the order.
	 *
	 * @param array<string, mixed> $order Columns id, billing and delivery.
	 */
	private function anonymiseOne( array $order ): void {
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
		/** In the transaction that deletes what identifies the customer of an order: `fn ( int $order )`. */
		do_action( 'vitrine_order_anonymised', $id );
		( new OrderTerms( $this->database ) )->delete( $id );
		$this->unpaid->remove( $id );
	}
}
