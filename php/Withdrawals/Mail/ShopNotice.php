<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Mail;

use Vitrine\Orders\Dispute\ReclaimedPayment;
use Vitrine\Orders\Order;
use Vitrine\Orders\PaymentStatus;

/** Says to the shop whether it owes a refund after a withdrawal, in the current language. */
final class ShopNotice {

	public function __construct( private readonly ReclaimedPayment $reclaimed ) {
	}

	public function text( ?Order $order ): string {
		$owed    = $this->owed( $order );
		$partial = $order !== null && $this->reclaimed->amount( $order ) > 0 && $this->reclaimed->rest( $order ) > 0;
		return $partial ? "$owed " . __(
			'A part of the payment is disputed: look at the order before you refund anything, or the customer can get that part twice.',
			'vitrine'
		) : $owed;
	}

	private function owed( ?Order $order ): string {
		return match ( true ) {
			$order?->isFree() === true => __(
				'A customer has withdrawn from an order without a payment. Nothing has to be refunded.',
				'vitrine'
			),
			$order !== null && $this->reclaimed->amount( $order ) > 0 && $this->reclaimed->rest( $order ) === 0 => __(
				'A customer has withdrawn from the purchase of these items. The payment is disputed: look at the order before you refund anything, or the customer can get the money twice.',
				'vitrine'
			),
			$order?->payment->status === PaymentStatus::Unpaid => __(
				'A customer has withdrawn from the purchase of these items. The payment is not recorded yet. If it has arrived, the refund is due within 14 days; you may wait until the items are returned.',
				'vitrine'
			),
			default                    => __(
				'A customer has withdrawn from the purchase of these items. The refund is due within 14 days; you may wait until the items are returned.',
				'vitrine'
			),
		};
	}
}
