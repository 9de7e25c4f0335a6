<?php
declare(strict_types=1);

namespace Vitrine\Orders\Notes;

use DateTimeImmutable;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Order;

/** The notes beside orders, in the table `order_notes`. */
final class OrderNotes {

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly Outbox $outbox,
	) {
	}

	/** Writes a note; where the customer is to be told, the e-mail is kept in the same transaction. */
	public function add( Order $order, string $text, bool $tell, Actor $actor ): void {
		$this->database->transaction(
			function () use ( $order, $text, $tell, $actor ): void {
				$id = $this->database->insert(
					'order_notes',
					array(
						'order_id' => $order->id,
						'at'       => $this->clock->now()->getTimestamp(),
						'body'     => $text,
						'told'     => (int) $tell,
						'user_id'  => $actor->userId,
						'who'      => $actor->name,
					)
				);
				if ( $tell ) {
					$this->outbox->add( OrderMails::NOTE, array( 'order' => $order->id, 'note' => $id ) );
				}
			}
		);
	}

	/** @return list<OrderNote> Oldest first. */
	public function of( int $order ): array {
		return array_map( $this->read( ... ), $this->database->rows( 'SELECT * FROM {order_notes} WHERE order_id = %d ORDER BY id', array( $order ) ) );
	}

	/** One that was sent to the customer, by default the newest. */
	public function told( int $order, ?int $id = null ): ?OrderNote {
		$told = array_filter( $this->of( $order ), static fn ( OrderNote $note ): bool => $note->told && ( $id === null || $note->id === $id ) );
		return $told === array() ? null : end( $told );
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
