<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\RetryLater;

/**
 * Stores webhook events by id and processes them after the response, because Stripe resends events that are not acknowledged quickly. Only
 * the id is taken from an event; everything else is fetched from Stripe. The content of disputes and fraud warnings is kept for keys that
 * must not read them.
 */
final class StripeEvents {

	/** Outbox message kinds; the payload is `{order, intent}`. */
	public const KIND    = 'stripe_event';
	public const REFUNDS = 'stripe_refunds';

	/** Outbox message kind; the payload is `{dispute, at}`. */
	public const DISPUTE = 'stripe_dispute';

	/** Events that may change an order. */
	private const TYPES = array(
		'payment_intent.succeeded',
		'payment_intent.payment_failed',
		'payment_intent.processing',
		'payment_intent.canceled',
	);

	/** Events about refunds. */
	private const REFUND_TYPES = array( 'charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed' );

	/** Events about disputes and warnings of fraud. */
	private const DISPUTE_TYPES = array(
		'charge.dispute.created',
		'charge.dispute.updated',
		'charge.dispute.closed',
		'charge.dispute.funds_withdrawn',
		'charge.dispute.funds_reinstated',
		'radar.early_fraud_warning.created',
		'radar.early_fraud_warning.updated',
	);

	/** How long event ids are stored, in seconds; Stripe retries for three days. */
	private const RETENTION_SECONDS = 30 * 86400;

	/** Delay before a retry while another process is working on the payment. */
	public const RETRY_SECONDS = 5;

	public function __construct(
		private readonly Database $database,
		private readonly Outbox $outbox,
		private readonly PaymentAttemptRepository $attempts,
		private readonly Settlement $settlement,
		private readonly Clock $clock,
	) {
	}

	/** @return list<string> Events to select when setting up the webhook at Stripe. */
	public static function types(): array {
		return array( ...self::TYPES, ...self::REFUND_TYPES, ...self::DISPUTE_TYPES );
	}

	/** Unix timestamp of the last event about one of the shop's payments; null if none is stored. */
	public function lastReceived(): ?int {
		$last = $this->database->value( 'SELECT MAX(received_at) FROM {stripe_events}' );
		return $last === null ? null : (int) $last;
	}

	/** Queues a verified event. Duplicates and events of other applications are ignored. */
	public function receive( string $id, string $type, string $intent ): void {
		$kind    = match ( true ) {
			in_array( $type, self::TYPES, true )      => self::KIND,
			in_array( $type, self::REFUND_TYPES, true ) => self::REFUNDS,
			default                                   => null,
		};
		$attempt = $kind === null ? null : $this->attempts->byIntent( $intent );
		if ( $kind !== null && $attempt !== null ) {
			$this->queue( $id, $type, $intent, $kind, array( 'order' => $attempt->orderId, 'intent' => $intent ) );
		}
	}

	/**
	 * Queues a verified event about a dispute; its payment may not be stored yet.
	 *
	 * @param array<mixed> $object The event's dispute.
	 * @param int          $at     When Stripe created the event, as a Unix timestamp.
	 */
	public function receiveDispute( string $id, string $type, array $object, int $at ): void {
		try {
			$dispute = StripeDispute::of( $object );
		} catch ( StripeUnavailable ) {
			return;
		}
		if ( $id !== '' && $dispute->intent !== '' && self::isDispute( $type ) ) {
			$this->queue( $id, $type, $dispute->intent, self::DISPUTE, array( 'dispute' => $dispute->toArray(), 'at' => $at ) );
		}
	}

	public static function isDispute( string $type ): bool {
		return in_array( $type, self::DISPUTE_TYPES, true );
	}

	/** @param array<string, mixed> $payload */
	private function queue( string $id, string $type, string $intent, string $kind, array $payload ): void {
		try {
			$this->database->transaction(
				function () use ( $id, $type, $intent, $kind, $payload ): void {
					$this->database->insert(
						'stripe_events',
						array(
							'event_id'    => $id,
							'type'        => $type,
							'intent'      => $intent,
							'received_at' => $this->clock->now()->getTimestamp(),
						)
					);
					$this->outbox->add( $kind, $payload );
				}
			);
		} catch ( DuplicateKey ) {
			return;
		}
	}

	/**
	 * Delivers `stripe_event`.
	 *
	 * @param array<mixed> $payload
	 * @throws RetryLater
	 * @throws StripeError So that the outbox retries it.
	 */
	public function process( array $payload ): bool {
		[ $order, $intent ] = array( $payload['order'] ?? null, $payload['intent'] ?? null );
		if ( ! is_int( $order ) || ! is_string( $intent ) ) {
			return false;
		}
		try {
			$this->settlement->settle( $order, $intent );
		} catch ( PaymentInProgress $error ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RetryLater( self::RETRY_SECONDS, $error->getMessage() );
		}
		return true;
	}

	/** Deletes events that Stripe will not resend. */
	public function sweep(): void {
		$this->database->run(
			'DELETE FROM {stripe_events} WHERE received_at < %d',
			array( $this->clock->now()->getTimestamp() - self::RETENTION_SECONDS )
		);
	}
}
