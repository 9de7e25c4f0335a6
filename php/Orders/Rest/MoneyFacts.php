<?php
declare(strict_types=1);

namespace Vitrine\Orders\Rest;

use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundPieces;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\RefundTable;
use Vitrine\Rest\Schema;

/**
 * What the wire says of an order's money after it was paid: its invoice, and what went back.
 *
 * @phpstan-type Facts array{
 *     label: string, invoice: string|null, refunded: array{amount: int, currency: string, formatted: string},
 *     refunds: list<array{amount: array{amount: int, currency: string, formatted: string}, state: string, label: string, date_text: string}>
 * }
 */
final class MoneyFacts {

	public function __construct(
		private readonly RefundTable $refunds,
		private readonly Invoices $invoices,
		private readonly OrderLinks $links,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
	) {
	}

	/**
	 * @param list<Order> $orders
	 * @return array<int, Facts> By order, in the current language.
	 */
	public function ofAll( array $orders ): array {
		$ids      = array_map( static fn ( Order $order ): int => $order->id, $orders );
		$refunds  = $this->refunds->ofOrders( $ids );
		$invoices = $this->invoices->ofOrders( $ids );
		$facts    = array();
		foreach ( $orders as $order ) {
			$facts[ $order->id ] = $this->of( $order, $refunds[ $order->id ] ?? array(), isset( $invoices[ $order->id ] ) );
		}
		return $facts;
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::object(
			array(
				'label'    => Schema::text(),
				'invoice'  => Schema::nullable( Schema::text() ),
				'refunded' => Schema::money(),
				'refunds'  => Schema::list(
					Schema::object(
						array(
							'amount'    => Schema::money(),
							'state'     => Schema::text(),
							'label'     => Schema::text(),
							'date_text' => Schema::text(),
						),
						array(),
						'OrderRefund'
					)
				),
			),
			array(),
			'OrderPayment'
		);
	}

	/**
	 * Of refunds that failed the customer hears by what comes instead.
	 *
	 * @param list<Refund> $refunds
	 * @return Facts
	 */
	private function of( Order $order, array $refunds, bool $hasInvoice ): array {
		$standing = array_values( array_filter( $refunds, static fn ( Refund $refund ): bool => $refund->state !== RefundState::Failed ) );
		return array(
			'label'    => $order->paymentStatus->label(),
			'invoice'  => $hasInvoice ? $this->links->invoice( $order ) : null,
			'refunded' => $this->money->wire( new Money( RefundPieces::repaid( $refunds ), $order->currency ) ),
			'refunds'  => array_map(
				fn ( Refund $refund ): array => array(
					'amount'    => $this->money->wire( new Money( $refund->amount, $order->currency ) ),
					'state'     => $refund->state->value,
					'label'     => $refund->state->label(),
					'date_text' => $this->dates->long( $refund->at ),
				),
				$standing
			),
		);
	}
}
