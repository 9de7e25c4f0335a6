<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use DateTimeImmutable;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\AwaitedTransfer;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\TakesTransfers;
use Vitrine\Orders\TransferAccount;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Settings\Iban;
use Vitrine\Payments\Settings\PaymentDeadlines;

defined( 'ABSPATH' ) || exit;

/** Payment in advance by bank transfer. */
final class BankTransfer implements PaymentMethod, TakesTransfers {

	public const KEY = 'bank_transfer';

	public function __construct(
		private readonly EnabledPaymentMethods $enabled,
		private readonly BankAccount $account,
		private readonly PaymentDeadlines $deadlines,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
	) {
	}

	public function key(): string {
		return self::KEY;
	}

	public function title(): string {
		return __( 'Bank transfer', 'vitrine' );
	}

	public function description(): string {
		return __( 'You will receive our bank details with the order confirmation.', 'vitrine' );
	}

	public function isEnabled(): bool {
		return $this->enabled->isEnabled( self::KEY, $this->account->isComplete() );
	}

	public function missingSettings(): string {
		return $this->account->isComplete() ? '' : __( 'The IBAN is missing.', 'vitrine' );
	}

	public function isAvailable( ?int $total = null ): bool {
		return $this->isEnabled() && $this->account->isComplete();
	}

	public function account(): ?TransferAccount {
		$iban = (string) preg_replace( '/\s+/', '', $this->account->iban );
		return $iban === '' ? null : new TransferAccount( $this->account->holder, $iban, $this->account->bic, $this->account->bank );
	}

	public function transferFor( Order $order ): ?AwaitedTransfer {
		$account = self::isDue( $order ) ? $this->account() : null;
		return $account === null ? null : new AwaitedTransfer(
			$account,
			new Money( $order->totals->total, $order->currency->code ),
			$order->number,
			// The order may have the earlier deadline of its confirmation.
			MailboxProof::isAwaited( $order ) ? $this->payBy( $order->dates->placedAt, true ) : $order->payment->payBy
		);
	}

	private static function isDue( Order $order ): bool {
		return $order->payment->status === PaymentStatus::Unpaid && $order->status !== OrderStatus::Cancelled && ! $order->isFree();
	}

	public function isPaidOnDelivery(): bool {
		return false;
	}

	public function isPaidOnline(): bool {
		return false;
	}

	public function payBy( DateTimeImmutable $placedAt, bool $verified ): ?DateTimeImmutable {
		return $this->deadlines->transferPayBy( $placedAt, $verified );
	}

	public function endsAt( Order $order ): ?DateTimeImmutable {
		return $order->payment->payBy === null ? null : $this->deadlines->transferEndsAt( $order->payment->payBy );
	}

	public function initialStatus( bool $verified ): OrderStatus {
		return OrderStatus::Pending;
	}

	public function minTotal(): ?int {
		return null;
	}

	public function shippingMethods(): array {
		return array();
	}

	public function limitText(): string {
		return '';
	}

	public function maxTotal(): ?int {
		return null;
	}

	public function instructions( Order $order ): string {
		if ( ! self::isDue( $order ) ) {
			return '';
		}
		if ( $this->account->iban === '' ) {
			// The account was removed from the settings after the order was placed.
			return __( 'We will send you our bank details by e-mail.', 'vitrine' );
		}
		$amount = $this->money->format( new Money( $order->totals->total, $order->currency->code ) );
		$lines  = array(
			/* translators: %s: amount of money */
			sprintf( __( 'Please transfer %s to:', 'vitrine' ), $amount ),
			$this->account->holder,
			'IBAN ' . Iban::format( $this->account->iban ),
			$this->account->bic === '' ? '' : 'BIC ' . $this->account->bic,
			$this->account->bank,
			/* translators: %s: order number */
			sprintf( __( 'Reference: %s', 'vitrine' ), $order->number ),
		);
		// Customers who stop reading after the account number would pay, but not confirm.
		$deadline = $this->deadlineText( $order );
		MailboxProof::isAwaited( $order ) ? array_unshift( $lines, $deadline ) : array_push( $lines, $deadline );
		return implode( "\n", array_filter( $lines, static fn ( string $line ): bool => $line !== '' ) );
	}

	private function deadlineText( Order $order ): string {
		if ( $order->payment->payBy === null || $order->status !== OrderStatus::Pending ) {
			return '';
		}
		$by    = $this->dates->deadline( $order->payment->payBy );
		$until = $this->payBy( $order->dates->placedAt, true );
		return match ( true ) {
			! MailboxProof::isAwaited( $order ) => sprintf(
				/* translators: %s: a day */
				__( 'Your payment should reach us by %s; after that, the order is cancelled automatically.', 'vitrine' ),
				$by
			),
			$until === null || $until <= $order->payment->payBy => sprintf(
				/* translators: %s: day and time */
				__( 'Please confirm your order by %s: open it from our e-mail. Otherwise, it is cancelled automatically.', 'vitrine' ),
				$by
			),
			default         => sprintf(
				/* translators: 1: day and time, 2: a later day */
				__(
					'Please confirm your order by %1$s: open it from our e-mail. You then have until %2$s to pay. Otherwise, it is cancelled automatically.',
					'vitrine'
				),
				$by,
				$this->dates->deadline( $until )
			),
		};
	}
}
