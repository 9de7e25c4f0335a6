<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\Invoices\ProForma;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Handover;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Orders\TakesTransfers;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Withdrawals\WithdrawalEligibility;
use Vitrine\Withdrawals\WithdrawalProgress;

/** Builds the view of one order from what was read for it. */
final class OrderViewBuilder {

	public function __construct(
		private readonly OrderLineViews $lines,
		private readonly OrderAmountViews $amounts,
		private readonly OrderWithdrawalViews $withdrawals,
		private readonly PaymentMethods $methods,
		private readonly DeliveryMethods $delivery,
		private readonly OrderLinks $links,
		private readonly Countries $countries,
		private readonly DateFormat $dates,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param array<int, CatalogueItem> $items   By id; only products that still exist.
	 * @param list<Refund>              $refunds
	 */
	public function view( Order $order, array $items, WithdrawalEligibility $eligibility, array $refunds, bool $hasInvoice ): OrderView {
		$now    = $this->clock->now();
		$method = $this->methods->find( $order->payment->method );
		$lines  = $this->lines->lines( $order, $items );
		$withdrawn = new WithdrawalProgress( $order, $eligibility->withdrawals );
		$isRefunded = ( new RefundLedger( $order, $refunds ) )->covers( $withdrawn->quantities, $eligibility->refunded );
		$days      = array_map(
			static fn ( OrderLineView $line ): string => $line->shippingLabel === '' ? '' : $line->deliveryText,
			$lines
		);
		return new OrderView(
			model: $order,
			progress: $order->progress( $now ),
			statusLabel: $order->status->labelFor( $method ),
			placedText: $this->dates->long( $order->dates->placedAt ),
			deliveryText: DeliveryDays::text( $order, $this->dates ),
			billing: array( ...$this->address( $order->customer->billing ), ...self::companyLines( $order->customer->billing ) ),
			delivery: $this->address( $order->customer->delivery ),
			payment: $this->payment( $order, $method ),
			lines: $lines,
			parcels: $this->lines->parcels( $lines, $order->currency->code ),
			nextSteps: array(
				...OrderNextSteps::of(
					$order,
					$method,
					Handover::of( $order, $this->delivery ),
					count( array_unique( array_filter( $days ) ) ) > 1,
					$withdrawn->extent === WithdrawalProgress::WHOLE
				),
				...VatIdStep::of( $order, $refunds, $this->amounts->money( VatRefund::vat( $order ), $order->currency->code )->formatted ),
			),
			totals: $this->amounts->totals( $order ),
			withdrawals: $this->withdrawals->view( $order, $eligibility, $withdrawn, $isRefunded ),
			refunds: $this->amounts->refunds( $order, $refunds ),
			invoiceUrl: $hasInvoice ? $this->links->invoice( $order ) : null,
		);
	}

	private function payment( Order $order, ?PaymentMethod $method ): OrderPaymentView {
		return new OrderPaymentView(
			$method?->title() ?? $order->payment->method,
			$method?->instructions( $order ) ?? '',
			$method instanceof TakesTransfers ? $method->transferFor( $order ) : null,
			ProForma::transfer( $order, $method ) === null ? null : $this->links->proForma( $order )
		);
	}

	/** @return list<string> */
	private function address( Address $address ): array {
		return array( ...$address->lines(), $this->countries->name( $address->country ) );
	}

	/** @return list<string> */
	private static function companyLines( Address $address ): array {
		return array(
			/* translators: %s: VAT identification number */
			...( $address->vatId === '' ? array() : array( sprintf( __( 'VAT ID %s', 'vitrine' ), $address->vatId ) ) ),
			...( $address->reference === '' ? array() : array(
				/* translators: %s: an order number or another reference of the customer’s company */
				sprintf( _x( 'Reference: %s', 'of a company', 'vitrine' ), $address->reference ),
			) ),
		);
	}
}
