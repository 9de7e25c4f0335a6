<?php
declare(strict_types=1);

namespace Vitrine\Orders\Dispute;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;

/** Texts for customers about the refund of a payment that is disputed, in the current language: the bank returns that money itself. */
final class DisputedRefund {

	public function __construct( private readonly ReclaimedPayment $reclaimed, private readonly MoneyFormat $money ) {
	}

	/** '' if the shop owes a refund itself, all of it or what the bank has not taken. */
	public function text( Order $order ): string {
		return match ( true ) {
			$this->reclaimed->amount( $order ) === 0, $this->reclaimed->rest( $order ) > 0 => '',
			$this->reclaimed->isFinal( $order ) && $this->reclaimed->amount( $order ) < $order->totals->total => __(
				'The whole payment has been returned, by us or by the cardholder’s bank, so there is nothing left to refund.',
				'vitrine'
			),
			$this->reclaimed->isFinal( $order ) => __(
				'The cardholder’s bank has returned the payment, so there is nothing left to refund.',
				'vitrine'
			),
			default                             => __(
				'The payment is disputed: the cardholder’s bank decides about it. If the bank does not return the money, we will refund it.',
				'vitrine'
			),
		};
	}

	/** What the bank has taken of a payment that the shop also has a part of, formatted; '' if it has taken nothing, or all. */
	public function part( Order $order ): string {
		$disputed = $this->reclaimed->amount( $order );
		return $disputed === 0 || $this->reclaimed->rest( $order ) === 0
			? ''
			: $this->money->format( new Money( $disputed, $order->currency->code ) );
	}
}
