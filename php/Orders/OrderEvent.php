<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** One thing that happened to an order. */
final readonly class OrderEvent {

	public const PLACED  = 'placed';
	public const STATUS  = 'status';
	public const PAYMENT = 'payment';
	/** The day on which it is to arrive was moved: days as `Y-m-d`. */
	public const DELIVERY = 'delivery';
	/** Somebody withdrew from it, or the shop is further with that: values of `Withdrawal\WithdrawalState`. */
	public const WITHDRAWAL = 'withdrawal';

	/**
	 * @param string $kind One of the constants.
	 * @param string $from The status before, '' where there was none.
	 * @param string $to   The status after.
	 * @param string $who  Name of the person, '' for the customer or the shop's own clockwork.
	 */
	public function __construct(
		public DateTimeImmutable $at,
		public string $kind,
		public string $from,
		public string $to,
		public ?int $userId = null,
		public string $who = '',
	) {
	}
}
