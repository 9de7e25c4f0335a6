<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use DateTimeImmutable;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\WithdrawalPeriod;

/** The customer's right to withdraw from an order, line by line, including earlier withdrawals from it. */
final readonly class WithdrawalEligibility {

	/** @var list<EligibleLine> */
	public array $lines;

	public EligibilityStatus $status;

	/**
	 * @param list<Withdrawal> $withdrawals From this order, oldest first.
	 * @param int              $days        Length of the period, counted from the delivery.
	 * @param array<int, int>  $refunded    Quantities that were refunded without a withdrawal, by product id.
	 * @param bool             $servicesEnded Whether the right to withdraw from digital content and services has ended.
	 */
	public function __construct(
		public Order $order,
		public WithdrawalPeriod $period,
		public array $withdrawals,
		public int $days,
		DateTimeImmutable $now,
		public array $refunded = array(),
		bool $servicesEnded = false,
	) {
		$lines = array();
		foreach ( $order->lines as $line ) {
			$lines[] = new EligibleLine(
				$line,
				array_sum(
					array_map( static fn ( Withdrawal $withdrawal ): int => $withdrawal->quantities[ $line->productId ] ?? 0, $withdrawals )
				),
				$refunded[ $line->productId ] ?? 0,
				$servicesEnded
			);
		}
		$this->lines  = $lines;
		$this->status = $this->determineStatus( $now );
	}

	public function isOpen(): bool {
		return $this->status === EligibilityStatus::Open;
	}

	/** Quantity of a product that can still be withdrawn from. */
	public function remaining( int $product ): int {
		foreach ( $this->lines as $line ) {
			if ( $line->line->productId === $product ) {
				return $line->remaining();
			}
		}
		return 0;
	}

	private function hasEndedLine(): bool {
		return array_filter( $this->lines, static fn ( EligibleLine $line ): bool => $line->ended ) !== array();
	}

	private function determineStatus( DateTimeImmutable $now ): EligibilityStatus {
		$remaining = array_sum( array_map( static fn ( EligibleLine $line ): int => $line->remaining(), $this->lines ) );
		return match ( true ) {
			$this->order->status === OrderStatus::Cancelled            => EligibilityStatus::Cancelled,
			$this->order->status === OrderStatus::Pending              => EligibilityStatus::Unpaid,
			$remaining === 0 && $this->withdrawals !== array()              => EligibilityStatus::Withdrawn,
			$remaining === 0 && $this->refunded !== array()                 => EligibilityStatus::Refunded,
			$remaining === 0                                                => $this->hasEndedLine()
				? EligibilityStatus::Ended
				: EligibilityStatus::Exempt,
			$this->order->payment->status === PaymentStatus::Refunded    => EligibilityStatus::Refunded,
			$this->period->isOver( $now )                              => EligibilityStatus::Over,
			default                                                    => EligibilityStatus::Open,
		};
	}
}
