<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use DateTimeImmutable;
use Vitrine\Admin\AdminDates;
use Vitrine\OrderPages\View\ContactChanges;
use Vitrine\Orders\Notes\OrderNote;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\WithdrawalState;

/** An order's events and notes in plain words, newest first. */
final class OrderHistory {

	public function __construct(
		private readonly OrderEvents $events,
		private readonly OrderNotes $notes,
		private readonly PaymentMethods $methods,
		private readonly ContactChanges $contacts,
	) {
	}

	/** @return list<array{at: string, text: string, who: string, kind: 'event'|'note'|'told'}> */
	public function forOrder( Order $order ): array {
		$method = $this->methods->find( $order->payment->method );
		$rows   = array(
			...array_map( fn ( OrderEvent $event ): array => $this->event( $event, $method ), $this->events->all( $order->id ) ),
			...array_map( self::note( ... ), $this->notes->forOrder( $order->id ) ),
		);
		usort( $rows, static fn ( array $a, array $b ): int => $b[0] <=> $a[0] );
		return array_column( $rows, 1 );
	}

	/** Date and time in the user's language. */
	public static function formatTime( DateTimeImmutable $time ): string {
		return AdminDates::moment( $time->getTimestamp() );
	}

	/** A `Y-m-d` date in the user's language. */
	public static function day( string $day ): string {
		return AdminDates::day( $day );
	}

	/** @return array{int, array{at: string, text: string, who: string, kind: 'event'|'note'|'told'}} */
	private function event( OrderEvent $event, ?PaymentMethod $method ): array {
		return array(
			$event->at->getTimestamp(),
			array(
				'at'   => self::formatTime( $event->at ),
				'text' => $event->kind === OrderEvent::CONTACT ? $this->contacts->text( $event->changes ) : self::text( $event, $method ),
				'who'  => $event->actorName !== ''
					? $event->actorName
					: (
						in_array( $event->kind, array( OrderEvent::PLACED, OrderEvent::CONFIRMED, OrderEvent::WITHDRAWAL ), true )
							? __( 'Customer', 'vitrine' )
							: __( 'The shop', 'vitrine' )
					),
				'kind' => 'event',
			),
		);
	}

	/** @return array{int, array{at: string, text: string, who: string, kind: 'event'|'note'|'told'}} */
	private static function note( OrderNote $note ): array {
		return array(
			$note->at->getTimestamp(),
			array(
				'at'   => self::formatTime( $note->at ),
				'text' => $note->text,
				'who'  => $note->authorName,
				'kind' => $note->sentToCustomer ? 'told' : 'note',
			),
		);
	}

	private static function text( OrderEvent $event, ?PaymentMethod $method ): string {
		$label = static fn ( string $value ): string => OrderStatus::tryFrom( $value )
			?->labelFor( $method ) ?? PaymentStatus::tryFrom( $value )
			?->label() ?? WithdrawalState::tryFrom( $value )
			?->label() ?? $value;
		return match ( $event->kind ) {
			OrderEvent::PLACED     => sprintf(
				$event->actorName === ''
					/* translators: %s: status of an order */
					? __( 'Placed: %s', 'vitrine' )
					/* translators: %s: status of an order */
					: __( 'Placed by staff for the customer: %s', 'vitrine' ),
				$label( $event->to )
			),
			/* translators: 1: previous status, 2: new status */
			OrderEvent::PAYMENT    => sprintf( __( 'Payment: %1$s → %2$s', 'vitrine' ), $label( $event->from ), $label( $event->to ) ),
			OrderEvent::DELIVERY   => sprintf(
				/* translators: 1: previous date, 2: new date */
				__( 'Expected delivery: %1$s → %2$s', 'vitrine' ),
				self::day( $event->from ),
				self::day( $event->to )
			),
			/* translators: %s: status of a withdrawal */
			OrderEvent::WITHDRAWAL => sprintf( __( 'Withdrawal: %s', 'vitrine' ), $label( $event->to ) ),
			/* translators: 1: previous status, 2: new status */
			default                => sprintf( __( 'Order: %1$s → %2$s', 'vitrine' ), $label( $event->from ), $label( $event->to ) ),
		};
	}
}
