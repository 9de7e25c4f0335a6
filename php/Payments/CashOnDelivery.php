<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentStatus;

/** Payment at the door or at the counter; carriers take cash up to a limit only. */
final class CashOnDelivery implements PaymentMethod {

	/** Option: the highest total in cents that can be paid in cash; 0 switches the method off. */
	public const LIMIT_OPTION = 'vitrine_cash_limit';

	public const DEFAULT_LIMIT = 100_000;

	public function __construct( private readonly int $limit, private readonly MoneyFormat $money, private readonly string $currency ) {
	}

	public function key(): string {
		return 'cash_on_delivery';
	}

	public function title(): string {
		return __( 'Cash on delivery', 'vitrine' );
	}

	public function description(): string {
		/* translators: %s: amount of money */
		return sprintf( __( 'You pay when you receive your order. Possible for orders up to %s.', 'vitrine' ), $this->money->format( new Money( $this->limit, $this->currency ) ) );
	}

	public function available( ?int $total = null ): bool {
		return $this->limit > 0 && ( $total === null || $total <= $this->limit );
	}

	public function paidAtOnce(): bool {
		return false;
	}

	public function remindAfter(): int {
		return 0;
	}

	public function firstStatus(): OrderStatus {
		return OrderStatus::Processing;
	}

	public function instructions( Order $order ): string {
		if ( $order->paymentStatus !== PaymentStatus::Unpaid || $order->status === OrderStatus::Cancelled ) {
			return '';
		}
		/* translators: %s: amount of money */
		return sprintf( __( 'Please have %s ready when your order arrives.', 'vitrine' ), $this->money->format( new Money( $order->totals->total, $order->currency ) ) );
	}
}
