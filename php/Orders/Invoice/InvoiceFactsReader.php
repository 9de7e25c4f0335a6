<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Refund\RefundState;

/** Reads what an invoice or credit note that is issued now says, in the order's language. */
final class InvoiceFactsReader {

	public function __construct(
		private readonly InvoiceSettings $settings,
		private readonly PaymentMethods $methods,
		private readonly Languages $languages,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Of an invoice. EU law (Directive 2006/112/EC, article 226) wants the day of supply: the order's delivery day, at the latest the day on
	 * which it was completed; before that it is expected.
	 */
	public function ofOrder( Order $order ): InvoiceFacts {
		$delivered = $order->status === OrderStatus::Completed;
		$day       = $delivered ? min( $order->deliveryDay, $this->clock->now()->format( 'Y-m-d' ) ) : $order->deliveryDay;
		return $this->facts( $order, static fn (): string => $order->paymentStatus->label(), $day, $delivered );
	}

	/** Of the credit note of a refund that is done. */
	public function ofRefund( Order $order ): InvoiceFacts {
		return $this->facts( $order, static fn (): string => RefundState::Done->label(), '', false );
	}

	/** @param callable(): string $status */
	private function facts( Order $order, callable $status, string $day, bool $delivered ): InvoiceFacts {
		$language = $this->languages->find( $order->language ) ?? $this->languages->default();
		return $this->languages->within(
			$language,
			fn (): InvoiceFacts => new InvoiceFacts(
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
