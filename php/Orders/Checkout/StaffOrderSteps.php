<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use RuntimeException;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Documents\OrderDocuments;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderRepository;

/** What an order taken by staff has that a customer's own order doesn't, inside the transaction that stores it. */
final class StaffOrderSteps {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly PaymentMethods $methods,
		private readonly ChangeOrder $change,
		private readonly OrderDocuments $documents,
		private readonly OrderNotes $notes,
		private readonly Outbox $outbox,
	) {
	}

	/** @param int $id Of the stored order. */
	public function complete( int $id, PaymentMethod $method, StaffOrder $staff ): void {
		$order = $this->order( $id );
		if ( $staff->note !== '' ) {
			$this->notes->add( $order, $staff->note, false, $staff->actor );
		}
		if ( $this->methods->isInPerson( $method ) ) {
			// Without the e-mail about a payment: the confirmation states it and brings the invoice.
			$this->change->changePaymentStatus( $order, PaymentStatus::Paid, $staff->actor );
			$this->documents->issue( $this->order( $id ) );
		}
		if ( $method->isPaidOnline() ) {
			$this->outbox->add( OrderMessages::PAYMENT_LINK, array( 'order' => $id ) );
		}
	}

	private function order( int $id ): Order {
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $this->orders->byId( $id ) ?? throw new RuntimeException( "Order $id was not stored." );
	}
}
