<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Cart\Vat\VatReasons;
use Vitrine\Cart\VatShare;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\FormattedMoney;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundState;

/** Totals and refunds of an order. */
final class OrderAmountViews {

	public function __construct(
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly VatReasons $reasons,
	) {
	}

	public function totals( Order $order ): OrderTotalsView {
		$totals = $order->totals;
		return new OrderTotalsView(
			items: $this->money( $totals->items, $order->currency->code ),
			shipping: $this->money( $totals->shipping, $order->currency->code ),
			discount: $this->money( $totals->discount, $order->currency->code ),
			discountCode: $totals->discountCode,
			total: $this->money( $totals->total, $order->currency->code ),
			vat: array_map(
				fn ( VatShare $share ): array => array(
					'rate' => $share->rate,
					'net'  => $this->money( $share->net, $order->currency->code ),
					'vat'  => $this->money( $share->vat, $order->currency->code ),
				),
				$totals->vatTreatment->hasVat() ? $totals->vat : array()
			),
			vatReason: $this->reasons->of( $totals->vatTreatment ),
		);
	}

	/** @param list<Refund> $refunds */
	public function refunds( Order $order, array $refunds ): OrderRefundsView {
		// Customers were not notified of a refund that was rejected before it was confirmed.
		$known = array_filter( $refunds, static fn ( Refund $refund ): bool => $refund->state !== RefundState::Failed );
		return new OrderRefundsView(
			$this->money( Refund::total( $refunds ), $order->currency->code ),
			array_map(
				fn ( Refund $refund ): OrderRefundView => new OrderRefundView(
					$refund->state,
					$this->money( $refund->amount, $order->currency->code ),
					$this->dates->long( $refund->at ),
					$refund->items( $order )
				),
				array_values( $known )
			)
		);
	}

	public function money( int $cents, string $currency ): FormattedMoney {
		return $this->money->formatted( new Money( $cents, $currency ) );
	}
}
