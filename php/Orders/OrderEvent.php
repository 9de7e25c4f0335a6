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
	/** Contact details were changed; `changes` has the values. */
	public const CONTACT = 'contact';

	/**
	 * @param string $kind      One of the constants above.
	 * @param string $from      Previous value, '' if there was none.
	 * @param string $to        New value.
	 * @param string $actorName Name of the author, '' for the customer and automatic changes.
	 * @param array<string, array{mixed, mixed}> $changes Previous and new values, see `ContactDetails::changesTo()`, and `account`
	 *   (user id) of an order that has left it. Personal data.
	 */
	public function __construct(
		public DateTimeImmutable $at,
		public string $kind,
		public string $from,
		public string $to,
		public ?int $userId = null,
		public string $actorName = '',
		public array $changes = array(),
	) {
	}

	/**
	 * @param list<self> $events Of an order, oldest first.
	 * @return list<string> E-mail addresses that the order had before, oldest first; '' for one that was erased.
	 */
	public static function formerMailboxes( array $events ): array {
		$former = array();
		foreach ( $events as $event ) {
			if ( $event->kind === self::CONTACT && isset( $event->changes['email'] ) ) {
				$former[] = is_string( $event->changes['email'][0] ) ? $event->changes['email'][0] : '';
			}
		}
		return $former;
	}
}
