<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;

/** Replaces the contact details of an order. */
final class OrderContact {

	public function __construct(
		private readonly Database $database,
		private readonly OrderRows $rows,
		private readonly CustomerIndex $customers,
	) {
	}

	/**
	 * Replaces e-mail address, phone number and addresses, inside the caller's transaction; the order is found by the new ones. With a new
	 * e-mail address, links sent to the previous one end. Updates conditionally: returns false if the order has other ones than `$seen`, or
	 * was completed (unless it has no e-mail address yet) or anonymised.
	 *
	 * @param string|null $newKey        Replaces the order's key; null to keep it.
	 * @param bool        $leavesAccount Whether the order no longer belongs to a customer account.
	 */
	public function change( Order $seen, ContactDetails $contact, ?string $newKey, bool $leavesAccount = false ): bool {
		$id  = $seen->id;
		$set = $this->rows->contact( $contact );
		// Locks the order's row, so that the values that are compared next stay until the transaction ends.
		$this->database->run( 'UPDATE {orders} SET updated_at = %d WHERE id = %d', array( $set['updated_at'], $id ) );
		$row = $this->database->row( 'SELECT email, phone, billing, delivery, status FROM {orders} WHERE id = %d', array( $id ) );
		if (
			$row === null
			|| ( $row['status'] === OrderStatus::Completed->value && $row['email'] !== '' )
			|| ! OrderRows::contactOf( $row )->equals( ContactDetails::of( $seen ) )
		) {
			return false;
		}
		if ( $leavesAccount ) {
			$set['customer_id'] = null;
		}
		if ( $newKey !== null ) {
			$set['order_key'] = $newKey;
			$set['key_hash']  = OrderRows::keyHash( $newKey );
			// A repeated checkout request with the same content would otherwise be answered with the new key.
			$set['request_hash'] = '';
		}
		$this->database->update( 'orders', $set, array( 'id' => $id ) );
		$terms = new OrderTerms( $this->database );
		$terms->delete( $id );
		$terms->add( $id, $contact->applyTo( $seen ) );
		$before = CustomerIdentity::ofOrder( $seen );
		if ( $before !== null ) {
			// The event of the change refreshes the customer who has the order now.
			$this->database->afterCommit( fn () => $this->customers->refreshSafely( $before ) );
		}
		return true;
	}
}
