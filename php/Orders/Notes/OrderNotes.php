<?php
declare(strict_types=1);

namespace Vitrine\Orders\Notes;

use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;

/** Notes on orders; table `order_notes`. */
final class OrderNotes {

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly Outbox $outbox,
	) {
	}

	/** Stores a note and, in the same transaction, queues the e-mail to the customer if requested. */
	public function add( Order $order, string $text, bool $sendToCustomer, Actor $actor ): void {
		$this->database->transaction(
			function () use ( $order, $text, $sendToCustomer, $actor ): void {
				$id = $this->database->insert(
					'order_notes',
					array(
						'order_id' => $order->id,
						'at'       => $this->clock->now()->getTimestamp(),
						'body'     => $text,
						'told'     => (int) $sendToCustomer,
						'user_id'  => $actor->userId,
						'who'      => $actor->name,
					)
				);
				if ( $sendToCustomer ) {
					$this->outbox->add( OrderMessages::NOTE, array( 'order' => $order->id, 'note' => $id ) );
				}
			}
		);
	}

	/** @return list<OrderNote> Oldest first. */
	public function forOrder( int $order ): array {
		return array_map(
			$this->read( ... ),
			$this->database->rows( 'SELECT * FROM {order_notes} WHERE order_id = %d ORDER BY id', array( $order ) )
		);
	}

	/** Returns a note that was sent to the customer, by default the newest. */
	public function sentToCustomer( int $order, ?int $id = null ): ?OrderNote {
		$sent = array_filter(
			$this->forOrder( $order ),
			static fn ( OrderNote $note ): bool => $note->sentToCustomer && ( $id === null || $note->id === $id )
		);
		return $sent === array() ? null : end( $sent );
	}

	/** @param array<string, string|null> $row */
	private function read( array $row ): OrderNote {
		return new OrderNote(
			(int) $row['id'],
			( new DateTimeImmutable( "@{$row['at']}" ) )->setTimezone( $this->clock->now()->getTimezone() ),
			(string) $row['body'],
			(bool) (int) $row['told'],
			(string) $row['who']
		);
	}
}
