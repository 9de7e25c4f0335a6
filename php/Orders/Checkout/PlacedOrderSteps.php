<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Cart\Quote\Quote;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Lazy;
use Vitrine\Orders\Documents\OrderDocuments;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\VatId\OrderVatId;

/** What follows a stored order inside its transaction: e-mails, staff's own steps, the invoice of a free order, a later VAT ID check. */
final class PlacedOrderSteps {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly Outbox $outbox,
		/** @var Closure(): StaffOrderSteps */
		#[Lazy( StaffOrderSteps::class )]
		private readonly Closure $staffOrders,
		/** @var Closure(): OrderDocuments With nothing to pay, the order is paid. */
		#[Lazy( OrderDocuments::class )]
		private readonly Closure $documents,
		/** @var Closure(): OrderVatId Of a business. */
		#[Lazy( OrderVatId::class )]
		private readonly Closure $vatId,
	) {
	}

	/**
	 * @param int             $id    Of the stored order.
	 * @param Order           $order Without id and number.
	 * @param StaffOrder|null $staff Null if the customer placed it.
	 */
	public function follow( int $id, Order $order, Quote $quote, PaymentMethod $method, ?StaffOrder $staff ): void {
		if ( ! $method->isPaidOnline() ) {
			OrderMessages::addForPlacedOrder( $this->outbox, $id, $order->dates->placedAt, $order->payment->payBy );
			OrderMessages::addCartCleanup( $this->outbox, $id, $order->customer->id );
		}
		if ( $staff !== null ) {
			( $this->staffOrders )()->complete( $id, $method, $staff );
		}
		$placed = $order->isFree() ? $this->orders->byId( $id ) : null;
		if ( $placed !== null ) {
			( $this->documents )()->issue( $placed );
		}
		if ( $quote->awaitsProof ) {
			( $this->vatId )()->checkLater( $id, $order );
		}
	}
}
