<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\LiveSite;
use Vitrine\Orders\Documents\OrderDocuments;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Storage\OrderRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Issues invoices, but postpones them on a copy of the live shop: its numbers would be used a second time. Postponed invoices are outbox
 * messages and are issued if staff say that the shop has moved to this site.
 */
final class PostponedInvoices implements OrderDocuments {

	/** Outbox message kinds; the payloads are `{order}`, and for the others `{order, refund}`. */
	public const INVOICE      = 'invoice';
	public const CREDIT_NOTE  = 'credit_note';
	public const CANCELLATION = 'credit_note_cancellation';

	public function __construct(
		private readonly Invoices $invoices,
		private readonly OrderRepository $orders,
		private readonly RefundRepository $refunds,
		private readonly LiveSite $site,
		private readonly Outbox $outbox,
		private readonly Database $database,
	) {
	}

	public function issue( Order $order ): void {
		if ( $this->site->isCopy() ) {
			$this->outbox->add( self::INVOICE, array( 'order' => $order->id ) );
			return;
		}
		$this->invoices->issue( $order );
	}

	public function issueCreditNote( Order $order, Refund $refund ): void {
		if ( $this->site->isCopy() ) {
			$this->postpone( self::CREDIT_NOTE, $refund );
			return;
		}
		$this->invoices->issueCreditNote( $order, $refund );
	}

	public function cancelCreditNote( Order $order, Refund $refund ): void {
		if ( $this->site->isCopy() ) {
			$this->postpone( self::CANCELLATION, $refund );
			return;
		}
		$this->invoices->cancelCreditNote( $order, $refund );
	}

	/**
	 * Delivers messages of these kinds.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( string $kind, array $payload ): bool {
		$this->site->requireLive();
		$order  = $this->orders->byId( is_int( $payload['order'] ?? null ) ? $payload['order'] : 0 );
		$refund = $this->refunds->byId( is_int( $payload['refund'] ?? null ) ? $payload['refund'] : 0 );
		if ( $order === null ) {
			return false;
		}
		$this->database->transaction(
			fn () => match ( true ) {
				$refund === null              => $this->invoices->issue( $order ),
				$kind === self::CANCELLATION => $this->invoices->cancelCreditNote( $order, $refund ),
				default                       => $this->invoices->issueCreditNote( $order, $refund ),
			}
		);
		return true;
	}

	private function postpone( string $kind, Refund $refund ): void {
		$this->outbox->add(
			$kind,
			array(
				'order'  => $refund->orderId,
				'refund' => $refund->id,
			)
		);
	}
}
