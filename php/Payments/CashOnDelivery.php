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

	public const KEY = 'cash_on_delivery';

	/** Option: the highest total in cents that can be paid in cash; 0 for any. */
	public const LIMIT_OPTION = 'vitrine_cash_limit';

	public const DEFAULT_LIMIT = 100_000;

	public function __construct( private readonly PaymentSwitches $switches, private readonly int $limit, private readonly MoneyFormat $money, private readonly string $currency ) {
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Cash on delivery', 'vitrine' );
	}

	public function description(): string {
		if ( $this->limit === 0 ) {
			return __( 'You pay when you receive your order.', 'vitrine' );
		}
		/* translators: %s: amount of money */
		return sprintf( __( 'You pay when you receive your order. Possible for orders up to %s.', 'vitrine' ), $this->money->format( new Money( $this->limit, $this->currency ) ) );
	}

	public function isOn(): bool {
		return $this->switches->isOn( self::KEY, false );
	}

	public function missing(): string {
		return '';
	}

	public function available( ?int $total = null ): bool {
		return $this->isOn() && ( $total === null || $this->limit === 0 || $total <= $this->limit );
	}

	public function paidOnDelivery(): bool {
		return true;
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
		if ( $order->paymentStatus !== PaymentStatus::Unpaid || $order->status === OrderStatus::Cancelled || $order->totals->total === 0 ) {
			return '';
		}
		/* translators: %s: amount of money */
		return sprintf( __( 'We collect %s when your order is handed over to you. Please have the amount ready.', 'vitrine' ), $this->money->format( new Money( $order->totals->total, $order->currency ) ) );
	}
}
