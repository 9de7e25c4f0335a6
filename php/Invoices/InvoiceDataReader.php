<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Cart\Vat\VatReasons;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\TakesTransfers;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatTreatment;

/** Collects the data of a newly issued invoice or credit note in the order's language. */
final class InvoiceDataReader {

	public function __construct(
		private readonly InvoiceSettings $settings,
		private readonly PaymentMethods $methods,
		private readonly Languages $languages,
		private readonly Clock $clock,
		private readonly VatReasons $reasons,
		private readonly Settings $shop,
	) {
	}

	/**
	 * EU law (Directive 2006/112/EC, article 226) requires the date of supply: the delivery day of the order, but not later than the day on
	 * which it was completed. Before completion the date is an estimate.
	 */
	public function forOrder( Order $order ): InvoiceData {
		$delivered = $order->status === OrderStatus::Completed;
		$day       = $delivered ? min( $order->dates->deliveryDay, $this->clock->now()->format( 'Y-m-d' ) ) : $order->dates->deliveryDay;
		$isPaid    = $order->payment->status === PaymentStatus::Paid || $order->payment->status->isRefunded();
		return $this->data( $order, static fn (): string => $order->isFree() ? '' : $order->paymentLabel(), $day, $delivered, $isPaid );
	}

	/** @param RefundState $state As the document states it. */
	public function forRefund( Order $order, Refund $refund, RefundState $state ): InvoiceData {
		$data = $this->data( $order, static fn (): string => $state->label(), '', false, true )->withoutAccount();
		// Staff have sent the money another way than the customer has paid.
		return $refund->transfer->provider === '' && $data->means->code === PaymentMeans::ONLINE ? $data->withoutPaymentMethod() : $data;
	}

	/** @param callable(): string $status */
	private function data( Order $order, callable $status, string $day, bool $delivered, bool $isPaid ): InvoiceData {
		$method   = $this->methods->find( $order->payment->method );
		$language = $this->languages->find( $order->language ) ?? $this->languages->default();
		return $this->languages->withLanguage(
			$language,
			fn (): InvoiceData => new InvoiceData(
				$language,
				$this->clock->now()->getTimezone(),
				$method?->title() ?? $order->payment->method,
				$status(),
				$this->settings->note(),
				$day,
				$delivered,
				$isPaid,
				self::means( $method, $order->currency->code ),
				$order->totals->vatTreatment === VatTreatment::SmallBusiness ? $this->reasons->of( VatTreatment::SmallBusiness ) : '',
				$this->shop->get( VatRates::class )->status
			)
		);
	}

	private static function means( ?PaymentMethod $method, string $currency ): PaymentMeans {
		$account = $method instanceof TakesTransfers ? $method->account() : null;
		return $account !== null ? PaymentMeans::transfer( $account, $currency ) : new PaymentMeans(
			match ( true ) {
				$method?->isPaidOnDelivery(), $method?->key() === PaymentMethods::SHOP_CASH => PaymentMeans::CASH,
				$method?->key() === PaymentMethods::SHOP_CARD => PaymentMeans::CARD,
				$method?->isPaidOnline() => PaymentMeans::ONLINE,
				default => PaymentMeans::UNDEFINED,
			}
		);
	}
}
