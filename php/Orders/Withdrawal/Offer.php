<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use DateTimeImmutable;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

/** What somebody may withdraw from in an order, piece by piece, and what they have withdrawn from already. */
final readonly class Offer {

	/** @var list<OfferedLine> */
	public array $lines;

	public Standing $standing;

	/**
	 * @param list<Withdrawal> $withdrawals From this order, oldest first.
	 * @param int              $days        Of the period, counted from the delivery.
	 */
	public function __construct( public Order $order, public Period $period, public array $withdrawals, public int $days, DateTimeImmutable $now ) {
		$lines = array();
		foreach ( $order->lines as $line ) {
			$lines[] = new OfferedLine( $line, array_sum( array_map( static fn ( Withdrawal $withdrawal ): int => $withdrawal->pieces[ $line->productId ] ?? 0, $withdrawals ) ) );
		}
		$this->lines    = $lines;
		$this->standing = $this->find( $now );
	}

	public function open(): bool {
		return $this->standing === Standing::Open;
	}

	/** Pieces of this product that are left to withdraw from. */
	public function left( int $product ): int {
		foreach ( $this->lines as $line ) {
			if ( $line->line->productId === $product ) {
				return $line->left();
			}
		}
		return 0;
	}

	private function find( DateTimeImmutable $now ): Standing {
		$left = array_sum( array_map( static fn ( OfferedLine $line ): int => $line->left(), $this->lines ) );
		return match ( true ) {
			$this->order->status === OrderStatus::Cancelled            => Standing::Cancelled,
			$this->order->status === OrderStatus::Pending              => Standing::Unpaid,
			$left === 0 && $this->withdrawals !== array()              => Standing::Withdrawn,
			$left === 0                                                => Standing::Exempt,
			$this->order->paymentStatus === PaymentStatus::Refunded    => Standing::Refunded,
			$this->period->isOver( $now )                              => Standing::Over,
			default                                                    => Standing::Open,
		};
	}
}
