<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Dispute\Dispute;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Notes\OrderNote;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Storage\OrderRepository;

/** Helpers for disputes about card payments. */
abstract class DisputeTestCase extends CardTestCase {

	protected const EVENTS = array(
		'charge.dispute.created',
		'charge.dispute.updated',
		'charge.dispute.closed',
		'charge.dispute.funds_withdrawn',
		'charge.dispute.funds_reinstated',
	);

	/** @return array{Order, string} Order and intent. */
	protected function paid(): array {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		$this->deliverMessages();
		return array( $this->reload( $order ), $intent );
	}

	/** @param array<string, mixed> $facts */
	protected function dispute( string $intent, array $facts = array() ): string {
		return (string) $this->stripe->control( 'dispute', compact( 'intent' ) + $facts )['id'];
	}

	protected function change( string $dispute, string $status ): void {
		$this->stripe->control( 'change-dispute', compact( 'dispute', 'status' ) );
	}

	protected function stored( string $dispute ): ?Dispute {
		return $this->service( DisputeRepository::class )->byId( $dispute );
	}

	/** @return list<string> */
	protected function notes( Order $order ): array {
		return array_map(
			static fn ( OrderNote $note ): string => "$note->authorName: $note->text",
			$this->service( OrderNotes::class )->forOrder( $order->id )
		);
	}

	/** @return list<string> Numbers of the orders with the alert. */
	protected function alerted(): array {
		$found = $this->service( OrderRepository::class )->find( new OrderQuery( alert: OrderAlert::Disputed ) )['orders'];
		foreach ( $found as $order ) {
			self::assertContains( OrderAlert::Disputed, $order->alerts( '2000-01-01' ) );
		}
		return array_column( $found, 'number' );
	}

	/** @return list<string> Subjects of the e-mails about disputes. */
	protected function subjects( callable $work ): array {
		$subjects = array();
		$catch    = static function ( array $mail ) use ( &$subjects ): array {
			$subjects[] = html_entity_decode( (string) $mail['subject'] );
			return $mail;
		};
		add_filter( 'wp_mail', $catch );
		$work();
		remove_filter( 'wp_mail', $catch );
		return $subjects;
	}

	/** @return array<string, mixed> All that must not change. */
	protected function money( Order $order ): array {
		return array(
			'state'    => $this->state( $order ),
			'history'  => $this->history( $order ),
			'refunds'  => count( $this->service( RefundRepository::class )->forOrder( $order->id ) ),
			'invoices' => count( $this->service( Invoices::class )->forOrder( $order->id ) ),
			'asked'    => count(
				array_filter(
					$this->stripe->control( 'state' )['calls'],
					static fn ( array $call ): bool => $call['method'] === 'POST'
				)
			),
		);
	}

	/** @return list<array<string, mixed>> Oldest first. */
	protected function disputeEvents(): array {
		return array_values(
			array_filter(
				$this->stripe->control( 'state' )['events'],
				static fn ( array $event ): bool => in_array( $event['type'], self::EVENTS, true )
			)
		);
	}

	/** @param array<string, mixed> $event */
	protected function send( array $event ): void {
		$body = (string) wp_json_encode( $event );
		$sign = (string) $this->stripe->control( 'sign', array( 'body' => $body ) );
		$sent = array( 'Content-Type' => 'application/json', 'Stripe-Signature' => $sign );
		self::assertSame( 200, $this->rest( 'POST', 'stripe_webhook', $body, array(), $sent )->status );
	}
}
