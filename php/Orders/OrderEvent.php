<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** An entry in the history of an order. */
final readonly class OrderEvent {

	public const PLACED  = 'placed';
	public const STATUS  = 'status';
	public const PAYMENT = 'payment';
	/** The customer has proven the mailbox, which changed the status. */
	public const CONFIRMED = 'confirmed';
	/** The delivery date was changed; values are `Y-m-d`. */
	public const DELIVERY = 'delivery';
	/** A withdrawal was received or updated; values of `Withdrawal\WithdrawalState`. */
	public const WITHDRAWAL = 'withdrawal';

	/**
	 * @param string $kind      One of the constants above.
	 * @param string $from      Previous value, '' if there was none.
	 * @param string $to        New value.
	 * @param string $actorName Name of the author, '' for the customer and automatic changes.
	 */
	public function __construct(
		public DateTimeImmutable $at,
		public string $kind,
		public string $from,
		public string $to,
		public ?int $userId = null,
		public string $actorName = '',
	) {
	}
}
