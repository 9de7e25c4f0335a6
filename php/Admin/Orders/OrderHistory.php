<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use DateTimeImmutable;
use Vitrine\Admin\Dates;
use Vitrine\Orders\Notes\OrderNote;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Withdrawal\WithdrawalState;

/** What happened to an order and what was written beside it, in plain words, the newest first. */
final class OrderHistory {

	public function __construct( private readonly OrderBook $book, private readonly OrderNotes $notes ) {
	}

	/** @return list<array{at: string, text: string, who: string, kind: 'event'|'note'|'told'}> */
	public function of( int $order ): array {
		$rows = array( ...array_map( self::event( ... ), $this->book->events( $order ) ), ...array_map( self::note( ... ), $this->notes->of( $order ) ) );
		usort( $rows, static fn ( array $a, array $b ): int => $b[0] <=> $a[0] );
		return array_column( $rows, 1 );
	}

	/** A time in the user's language. */
	public static function written( DateTimeImmutable $time ): string {
		return Dates::moment( $time->getTimestamp() );
	}

	/** A day, given as `Y-m-d`, likewise. */
	public static function day( string $day ): string {
		return Dates::day( $day );
	}

	/** @return array{int, array{at: string, text: string, who: string, kind: 'event'|'note'|'told'}} */
	private static function event( OrderEvent $event ): array {
		return array(
			$event->at->getTimestamp(),
			array(
				'at'   => self::written( $event->at ),
				'text' => self::text( $event ),
				'who'  => $event->who !== '' ? $event->who : ( in_array( $event->kind, array( OrderEvent::PLACED, OrderEvent::WITHDRAWAL ), true ) ? __( 'Customer', 'vitrine' ) : __( 'The shop', 'vitrine' ) ),
				'kind' => 'event',
			),
		);
	}

	/** @return array{int, array{at: string, text: string, who: string, kind: 'event'|'note'|'told'}} */
	private static function note( OrderNote $note ): array {
		return array(
			$note->at->getTimestamp(),
			array(
				'at'   => self::written( $note->at ),
				'text' => $note->text,
				'who'  => $note->who,
				'kind' => $note->told ? 'told' : 'note',
			),
		);
	}

	private static function text( OrderEvent $event ): string {
		$label = static fn ( string $value ): string => OrderStatus::tryFrom( $value )?->label() ?? PaymentStatus::tryFrom( $value )?->label() ?? WithdrawalState::tryFrom( $value )?->label() ?? $value;
		return match ( $event->kind ) {
			/* translators: %s: status of an order */
			OrderEvent::PLACED     => sprintf( __( 'Placed: %s', 'vitrine' ), $label( $event->to ) ),
			/* translators: 1: status before, 2: status after */
			OrderEvent::PAYMENT    => sprintf( __( 'Payment: %1$s → %2$s', 'vitrine' ), $label( $event->from ), $label( $event->to ) ),
			/* translators: 1: day before, 2: day after */
			OrderEvent::DELIVERY   => sprintf( __( 'Expected delivery: %1$s → %2$s', 'vitrine' ), self::day( $event->from ), self::day( $event->to ) ),
			/* translators: %s: how far the shop is with it */
			OrderEvent::WITHDRAWAL => sprintf( __( 'Withdrawal: %s', 'vitrine' ), $label( $event->to ) ),
			/* translators: 1: status before, 2: status after */
			default                => sprintf( __( 'Order: %1$s → %2$s', 'vitrine' ), $label( $event->from ), $label( $event->to ) ),
		};
	}
}
