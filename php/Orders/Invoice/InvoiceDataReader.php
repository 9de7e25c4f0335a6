<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Refund\RefundState;

/** Collects the data of a newly issued invoice or credit note in the order's language. */
final class InvoiceDataReader {

	public function __construct(
		private readonly InvoiceSettings $settings,
		private readonly PaymentMethods $methods,
		private readonly Languages $languages,
		private readonly Clock $clock,
	) {
	}

	/**
	 * EU law (Directive 2006/112/EC, article 226) requires the date of supply: the delivery day of the order, but not later than the day on
	 * which it was completed. Before completion the date is an estimate.
	 */
	public function forOrder( Order $order ): InvoiceData {
		$delivered = $order->status === OrderStatus::Completed;
		$day       = $delivered ? min( $order->deliveryDay, $this->clock->now()->format( 'Y-m-d' ) ) : $order->deliveryDay;
		return $this->data( $order, static fn (): string => $order->paymentStatus->label(), $day, $delivered );
	}

	public function forRefund( Order $order ): InvoiceData {
		return $this->data( $order, static fn (): string => RefundState::Done->label(), '', false );
	}

	/** @param callable(): string $status */
	private function data( Order $order, callable $status, string $day, bool $delivered ): InvoiceData {
		$language = $this->languages->find( $order->language ) ?? $this->languages->default();
		return $this->languages->withLanguage(
			$language,
			fn (): InvoiceData => new InvoiceData(
				$language,
				$this->clock->now()->getTimezone(),
				$this->methods->find( $order->paymentMethod )?->title() ?? $order->paymentMethod,
				$status(),
				$this->settings->note(),
				$day,
				$delivered
			)
		);
	}
}
