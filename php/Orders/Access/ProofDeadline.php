<?php
declare(strict_types=1);

namespace Vitrine\Orders\Access;

use DateTimeImmutable;
use Vitrine\Database\Outbox\UnsentMessages;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Storage\OrderDeadlines;
use Vitrine\Orders\Storage\OrderRepository;

/**
 * The brief deadline of an order whose customer has not proven the mailbox yet. It counts from the confirmation, which brings the link: a
 * slow or failing mail server must not cost customers their order.
 */
final class ProofDeadline {

	/** Seconds between the order and its confirmation that don't change the deadline. */
	private const USUAL_DELAY_SECONDS = 600;

	/**
	 * A restarted period ends so many seconds after the order, but leaves the customer half a day. The first period is not limited: over a
	 * long weekend, a transfer's may be longer.
	 */
	private const MAX_SECONDS  = 2 * DAY_IN_SECONDS;
	private const LEFT_SECONDS = 12 * HOUR_IN_SECONDS;

	/** An order whose confirmation cannot be sent is looked at again after so many seconds: its period begins with the e-mail. */
	private const POSTPONED_SECONDS = 6 * HOUR_IN_SECONDS;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderDeadlines $deadlines,
		private readonly PaymentMethods $methods,
		private readonly UnsentMessages $unsent,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Call it before the confirmation is sent: it states the deadline.
	 *
	 * @return Order With its current deadline.
	 */
	public function restart( Order $order ): Order {
		$until = $this->fromNow( $order );
		if ( $until === null || $until->getTimestamp() - (int) $order->payment->payBy?->getTimestamp() <= self::USUAL_DELAY_SECONDS ) {
			return $order;
		}
		$this->deadlines->extend( $order->id, $until );
		return $this->orders->byId( $order->id ) ?? $order;
	}

	/**
	 * Gives an overdue order another period if the customer cannot have confirmed it: the confirmation is still to be sent, or no e-mail at
	 * all can be sent. One that the mail server keeps refusing, unlike the e-mail to the shop, has an invalid address: such an order ends.
	 *
	 * @return bool Whether it has.
	 */
	public function postpone( Order $order ): bool {
		$until   = $this->fromNow( $order );
		$payload = array( 'order' => $order->id );
		if ( $until === null || $until <= $this->clock->now() ) {
			return false;
		}
		$isQueued = $this->unsent->includes( OrderMessages::CONFIRMATION, $payload )
			|| (
				$this->unsent->includesFailed( OrderMessages::CONFIRMATION, $payload )
				&& $this->unsent->includesFailed( OrderMessages::NOTICE, $payload )
			);
		$again = $this->clock->now()->modify( '+' . self::POSTPONED_SECONDS . ' seconds' );
		return $isQueued && $this->deadlines->extend( $order->id, min( $until, $again ) );
	}

	/** A new period, if the order still waits for its customer; otherwise null. */
	private function fromNow( Order $order ): ?DateTimeImmutable {
		$method = $this->methods->find( $order->payment->method );
		if ( $method === null || ! MailboxProof::isAwaited( $order ) ) {
			return null;
		}
		$now   = $this->clock->now();
		$brief = $method->payBy( $now, false );
		$last  = $method->payBy( $order->dates->placedAt, true );
		$limit = max( $order->dates->placedAt->getTimestamp() + self::MAX_SECONDS, $now->getTimestamp() + self::LEFT_SECONDS );
		$brief = $brief === null ? null : min( $brief, $now->setTimestamp( $limit ) );
		return $brief === null || $last === null ? $brief : min( $brief, $last );
	}
}
