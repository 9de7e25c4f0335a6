<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Database\Outbox\UnsentMessages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Invoices\InvoiceKind;
use Vitrine\Invoices\Invoices;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundState;

/** Says what a refund has done: amount, method, credit note, e-mail, and whether it closed the order. */
final class RefundNotice {

	public function __construct(
		private readonly Invoices $invoices,
		private readonly UnsentMessages $unsent,
		private readonly MoneyFormat $money,
	) {
	}

	/** @return array{type: 'success'|'warning', text: string} */
	public function about( Order $order, Refund $refund ): array {
		$amount = $this->money->format( new Money( $refund->amount, $order->currency->code ) );
		return array(
			'type' => $refund->state === RefundState::Done ? 'success' : 'warning',
			'text' => match ( $refund->state ) {
				RefundState::Done    => implode( ' ', array_filter( $this->done( $order, $refund, $amount ) ) ),
				RefundState::Pending => implode(
					' ',
					array(
						/* translators: 1: amount of money, 2: name of the payment provider */
						sprintf( __( 'The refund of %1$s was sent to %2$s.', 'vitrine' ), $amount, $refund->transfer->provider ),
						__( 'The refund is not confirmed yet. The shop checks it automatically: do not refund it again.', 'vitrine' ),
						__( 'The credit note and the customer’s e-mail follow once it is confirmed.', 'vitrine' ),
					)
				),
				RefundState::Failed, RefundState::Returned => __(
					'The refund was rejected and no money was returned. The refundable amount may have changed.',
					'vitrine'
				),
			},
		);
	}

	/** @return list<string> Sentences, some of them ''. */
	private function done( Order $order, Refund $refund, string $amount ): array {
		return array(
			$refund->transfer->provider === ''
				/* translators: %s: amount of money */
				? sprintf( __( 'Your refund of %s is recorded. Send the money yourself if you have not yet.', 'vitrine' ), $amount )
				/* translators: 1: amount of money, 2: name of the payment provider */
				: sprintf( __( '%1$s refunded through %2$s.', 'vitrine' ), $amount, $refund->transfer->provider ),
			$this->creditNote( $order, $refund ),
			$this->mail( $order, $refund ),
			$order->status === OrderStatus::Cancelled && $order->payment->status->isRefunded()
				? __( 'The order is closed.', 'vitrine' )
				: '',
		);
	}

	private function creditNote( Order $order, Refund $refund ): string {
		$papers = $this->invoices->forOrder( $order->id );
		foreach ( $papers as $paper ) {
			if ( $paper->kind === InvoiceKind::Credit && $paper->refundId === $refund->id ) {
				/* translators: %s: number of a credit note */
				return sprintf( __( 'Credit note: %s.', 'vitrine' ), $paper->name );
			}
		}
		return $papers === array()
			? __( 'There is no credit note, because the order has no invoice.', 'vitrine' )
			: __( 'There is no credit note yet.', 'vitrine' );
	}

	private function mail( Order $order, Refund $refund ): string {
		$message = array(
			'order'  => $order->id,
			'refund' => $refund->id,
		);
		return match ( true ) {
			// Bought in the shop without one.
			$order->customer->email === '' => '',
			$this->unsent->includesFailed( OrderMessages::REFUNDED, $message ) =>
				__( 'The e-mail to the customer could not be sent.', 'vitrine' ),
			$this->unsent->includes( OrderMessages::REFUNDED, $message ) =>
				/* translators: %s: e-mail address */
				sprintf( __( 'The e-mail to %s is being sent.', 'vitrine' ), $order->customer->email ),
			/* translators: %s: e-mail address */
			default => sprintf( __( 'An e-mail was sent to %s.', 'vitrine' ), $order->customer->email ),
		};
	}
}
