<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderRepository;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;

/**
 * Issues invoices, but postpones them on a copy of the live shop: its numbers would be used a second time. Postponed invoices are outbox
 * messages and are issued if staff say that the shop has moved to this site.
 */
final class PostponedInvoices {

	/** Outbox message kinds; the payloads are `{order}` and `{order, refund}`. */
	public const INVOICE     = 'invoice';
	public const CREDIT_NOTE = 'credit_note';

	public function __construct(
		private readonly Invoices $invoices,
		private readonly OrderRepository $orders,
		private readonly RefundRepository $refunds,
		private readonly LiveSite $site,
		private readonly Outbox $outbox,
		private readonly Database $database,
	) {
	}

	/** See `Invoices::issue`. */
	public function issue( Order $order ): void {
		if ( $this->site->isCopy() ) {
			$this->outbox->add( self::INVOICE, array( 'order' => $order->id ) );
			return;
		}
		$this->invoices->issue( $order );
	}

	/** See `Invoices::issueCreditNote`. */
	public function issueCreditNote( Order $order, Refund $refund ): void {
		if ( $this->site->isCopy() ) {
			$this->outbox->add(
				self::CREDIT_NOTE,
				array(
					'order'  => $order->id,
					'refund' => $refund->id,
				)
			);
			return;
		}
		$this->invoices->issueCreditNote( $order, $refund );
	}

	/**
	 * Delivers both kinds of messages.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( array $payload ): bool {
		$this->site->requireLive();
		$order  = $this->orders->byId( is_int( $payload['order'] ?? null ) ? $payload['order'] : 0 );
		$refund = $this->refunds->byId( is_int( $payload['refund'] ?? null ) ? $payload['refund'] : 0 );
		if ( $order === null ) {
			return false;
		}
		$this->database->transaction(
			fn () => $refund === null ? $this->invoices->issue( $order ) : $this->invoices->issueCreditNote( $order, $refund )
		);
		return true;
	}
}
