<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderRepository;

/** Changes the state of withdrawals, each change once, and records it in the order's history. */
final class AdvanceWithdrawal {

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly OrderRepository $orders,
		private readonly Database $database,
		private readonly Clock $clock,
	) {
	}

	/** @return bool False if the change is not allowed or another request has changed the state. */
	public function changeState( Withdrawal $withdrawal, WithdrawalState $to, Actor $actor ): bool {
		return in_array( $to, $withdrawal->state->next(), true ) && $this->database->transaction(
			function () use ( $withdrawal, $to, $actor ): bool {
				$changed = $this->withdrawals->changeState( $withdrawal->id, $withdrawal->state, $to );
				if ( $changed && $withdrawal->orderId !== null ) {
					$this->orders->addEvent(
						$withdrawal->orderId,
						new OrderEvent(
							$this->clock->now(),
							OrderEvent::WITHDRAWAL,
							$withdrawal->state->value,
							$to->value,
							$actor->userId,
							$actor->name
						)
					);
				}
				return $changed;
			}
		);
	}
}
