<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderEvent;

/** Moves withdrawals along, each step once and in the order's history with who made it. */
final class FollowWithdrawal {

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly OrderBook $book,
		private readonly Database $database,
		private readonly Clock $clock,
	) {
	}

	/** @return bool False when it cannot go there, or somebody else has moved it meanwhile. */
	public function moveTo( Withdrawal $withdrawal, WithdrawalState $to, Actor $actor ): bool {
		return in_array( $to, $withdrawal->state->next(), true ) && $this->database->transaction(
			function () use ( $withdrawal, $to, $actor ): bool {
				$moved = $this->withdrawals->move( $withdrawal->id, $withdrawal->state, $to );
				if ( $moved && $withdrawal->orderId !== null ) {
					$this->book->note( $withdrawal->orderId, new OrderEvent( $this->clock->now(), OrderEvent::WITHDRAWAL, $withdrawal->state->value, $to->value, $actor->userId, $actor->name ) );
				}
				return $moved;
			}
		);
	}
}
