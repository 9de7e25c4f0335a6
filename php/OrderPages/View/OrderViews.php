<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use DateTimeImmutable;
use Vitrine\Cart\Vat\VatReasons;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\FormattedMoney;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Invoices\Invoices;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Handover;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Shipping;
use Vitrine\Withdrawals\EligibilityCalculator;
use Vitrine\Withdrawals\EligibilityMessage;
use Vitrine\Withdrawals\EligibilityStatus;
use Vitrine\Withdrawals\NextSteps;
use Vitrine\Withdrawals\Withdrawal;
use Vitrine\Withdrawals\WithdrawalEligibility;
use Vitrine\Withdrawals\WithdrawalProgress;

/** Builds order views in the current language; product titles stay as sold. */
final class OrderViews {

	public function __construct(
		private readonly Products $products,
		private readonly PaymentMethods $methods,
		private readonly DeliveryMethods $delivery,
		private readonly RefundRepository $refunds,
		private readonly Invoices $invoices,
		private readonly EligibilityCalculator $calculator,
		private readonly EligibilityMessage $withdrawing,
		private readonly NextSteps $nextSteps,
		private readonly OrderLinks $links,
		private readonly Countries $countries,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly Clock $clock,
		private readonly VatReasons $reasons,
	) {
	}

	public function one( Order $order ): OrderView {
		return $this->all( array( $order ) )[0];
	}

	/**
	 * @param list<Order> $orders
	 * @return list<OrderView> In the same order; shares queries between orders.
	 */
	public function all( array $orders ): array {
		$ids      = array_map( static fn ( Order $order ): int => $order->id, $orders );
		$items    = $this->products->byIds( self::productsOf( $orders ) );
		$refunds  = $this->refunds->forOrders( $ids );
		$offers   = $this->calculator->calculateAll( $orders, $refunds );
		$invoices = $this->invoices->forOrders( $ids );
		return array_map(
			fn ( Order $order ): OrderView => $this->view(
				$order,
				$items,
				$offers[ $order->id ],
				$refunds[ $order->id ] ?? array(),
				isset( $invoices[ $order->id ] )
			),
			$orders
		);
	}

	/**
	 * @param array<int, CatalogueItem> $items   By id; only products that still exist.
	 * @param list<Refund>              $refunds
	 */
	private function view( Order $order, array $items, WithdrawalEligibility $eligibility, array $refunds, bool $hasInvoice ): OrderView {
		$now    = $this->clock->now();
		$method = $this->methods->find( $order->payment->method );
		$lines  = array_map(
			fn ( OrderLine $line ): OrderLineView => $this->line( $line, $items[ $line->productId ] ?? null, $order ),
			$order->lines
		);
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
			billing: array( ...$this->address( $order->customer->billing ), ...self::vatId( $order->customer->billing ) ),
			delivery: $this->address( $order->customer->delivery ),
			paymentTitle: $method?->title() ?? $order->payment->method,
			paymentInstructions: $method?->instructions( $order ) ?? '',
			lines: $lines,
			parcels: $this->parcels( $lines, $order->currency->code ),
			nextSteps: array(
				...OrderNextSteps::of(
					$order,
					$method,
					Handover::of( $order, $this->delivery ),
					count( array_unique( array_filter( $days ) ) ) > 1,
					$withdrawn->extent === WithdrawalProgress::WHOLE
				),
				...VatIdStep::of( $order, $refunds, $this->money( VatRefund::vat( $order ), $order->currency->code )->formatted ),
			),
			totals: $this->totals( $order ),
			isWithdrawalOpen: $eligibility->isOpen(),
			// The withdrawals say it themselves.
			withdrawalText: $eligibility->status === EligibilityStatus::Withdrawn ? '' : $this->withdrawing->text( $eligibility ),
			invoiceUrl: $hasInvoice ? $this->links->invoice( $order ) : null,
			refunded: $this->money( Refund::total( $refunds ), $order->currency->code ),
			// Customers were not notified of a refund that was rejected before it was confirmed.
			refunds: array_map(
				fn ( Refund $refund ): OrderRefundView => new OrderRefundView(
					$refund->state,
					$this->money( $refund->amount, $order->currency->code ),
					$this->dates->long( $refund->at ),
					$refund->items( $order )
				),
				array_values( array_filter( $refunds, static fn ( Refund $refund ): bool => $refund->state !== RefundState::Failed ) )
			),
			withdrawalProgress: $withdrawn,
			withdrawals: array_map(
				fn ( Withdrawal $withdrawal ): OrderWithdrawalView => $this->withdrawal( $withdrawal, $order, $isRefunded ),
				$eligibility->withdrawals
			),
		);
	}

	/** @param CatalogueItem|null $item Null if the product no longer exists. */
	private function line( OrderLine $line, ?CatalogueItem $item, Order $order ): OrderLineView {
		$currency = $order->currency->code;
		return new OrderLineView(
			model: $line,
			url: $item?->url,
			image: $item?->preview->image,
			unitPrice: $this->money( $line->unitPrice, $currency ),
			total: $this->money( $line->total(), $currency ),
			shippingLabel: $line->shippingLabel === '' ? Shipping::label( $line->shipping ) : $line->shippingLabel,
			shippingPrice: $this->money( $line->shippingPrice, $currency ),
			accessories: array_map(
				fn ( array $accessory ): OrderAccessoryView => new OrderAccessoryView(
					$accessory['id'],
					$accessory['title'],
					$this->money( $accessory['price'], $currency )
				),
				$line->accessories
			),
			deliveryText: $this->lineDay( $line, $order ),
			durabilityYears: $item->legal->durabilityYears ?? 0,
		);
	}

	private function lineDay( OrderLine $line, Order $order ): string {
		$day = new DateTimeImmutable( DeliveryDays::ofLine( $line, $order ), $order->dates->placedAt->getTimezone() );
		return $order->hasDeliveryDay() ? $this->dates->long( $day ) : '';
	}

	/**
	 * @param list<OrderLineView> $lines
	 * @return list<OrderParcelView>
	 */
	private function parcels( array $lines, string $currency ): array {
		$parcels = array();
		foreach ( $lines as $line ) {
			$parcels[ "$line->shippingLabel\n$line->deliveryText" ][] = $line;
		}
		return array_map(
			fn ( array $together ): OrderParcelView => new OrderParcelView(
				$together[0]->shippingLabel,
				$together[0]->deliveryText,
				$this->money(
					array_sum( array_map( static fn ( OrderLineView $line ): int => $line->shippingPrice->amount, $together ) ),
					$currency
				),
				$together
			),
			array_values( $parcels )
		);
	}

	private function withdrawal( Withdrawal $withdrawal, Order $order, bool $isRefunded ): OrderWithdrawalView {
		$items = array();
		foreach ( $order->lines as $line ) {
			$quantity = $withdrawal->quantities[ $line->productId ] ?? 0;
			if ( $quantity > 0 ) {
				$items[] = "$quantity × $line->title";
			}
		}
		return new OrderWithdrawalView(
			WithdrawalProgress::stateText( $withdrawal->state, $order->isFree() ),
			$this->dates->long( $withdrawal->at ),
			$items,
			$this->nextSteps->afterWithdrawal( $withdrawal, $order, $isRefunded )
		);
	}

	private function totals( Order $order ): OrderTotalsView {
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

	private function money( int $cents, string $currency ): FormattedMoney {
		return $this->money->formatted( new Money( $cents, $currency ) );
	}

	/** @return list<string> */
	private function address( Address $address ): array {
		return array( ...$address->lines(), $this->countries->name( $address->country ) );
	}

	/** @return list<string> */
	private static function vatId( Address $address ): array {
		/* translators: %s: VAT identification number */
		return $address->vatId === '' ? array() : array( sprintf( __( 'VAT ID %s', 'vitrine' ), $address->vatId ) );
	}

	/**
	 * @param list<Order> $orders
	 * @return list<int>
	 */
	private static function productsOf( array $orders ): array {
		return array_merge(
			...array_map(
				static fn ( Order $order ): array => array_map( static fn ( OrderLine $line ): int => $line->productId, $order->lines ),
				$orders
			)
		);
	}
}
