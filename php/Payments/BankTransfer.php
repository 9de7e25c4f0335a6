<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentStatus;

/** Payment in advance to the shop's account; the order waits for the money. */
final class BankTransfer implements PaymentMethod {

	public const KEY = 'bank_transfer';

	public function __construct( private readonly PaymentSwitches $switches, private readonly BankAccount $account, private readonly Holds $holds, private readonly MoneyFormat $money ) {
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Bank transfer', 'vitrine' );
	}

	public function description(): string {
		return __( 'You receive our account details with the order confirmation.', 'vitrine' );
	}

	public function isOn(): bool {
		return $this->switches->isOn( self::KEY, $this->account->isComplete() );
	}

	public function missing(): string {
		return $this->account->isComplete() ? '' : __( 'The IBAN is missing.', 'vitrine' );
	}

	public function available( ?int $total = null ): bool {
		return $this->isOn() && $this->account->isComplete();
	}

	public function paidOnDelivery(): bool {
		return false;
	}

	public function paidAtOnce(): bool {
		return false;
	}

	/** Half way to the day on which the order would be cancelled. */
	public function remindAfter(): int {
		return intdiv( $this->holds->transferDays, 2 ) * DAY_IN_SECONDS;
	}

	public function firstStatus(): OrderStatus {
		return OrderStatus::Pending;
	}

	public function instructions( Order $order ): string {
		if ( $order->paymentStatus !== PaymentStatus::Unpaid || $order->status === OrderStatus::Cancelled || $order->totals->total === 0 ) {
			return '';
		}
		if ( $this->account->iban === '' ) {
			// The account was taken out of the settings after the order was placed.
			return __( 'We will send you our account details by e-mail.', 'vitrine' );
		}
		$amount = $this->money->format( new Money( $order->totals->total, $order->currency ) );
		$lines  = array(
			/* translators: %s: amount of money */
			sprintf( __( 'Please transfer %s to:', 'vitrine' ), $amount ),
			$this->account->holder,
			'IBAN: ' . Iban::written( $this->account->iban ),
			$this->account->bic === '' ? '' : 'BIC: ' . $this->account->bic,
			$this->account->bank,
			/* translators: %s: number of an order */
			sprintf( __( 'Reference: %s', 'vitrine' ), $order->number ),
		);
		return implode( "\n", array_filter( $lines, static fn ( string $line ): bool => $line !== '' ) );
	}
}
