<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\Postponed;

/**
 * What Stripe's webhook tells, remembered by the event's id and worked on after the answer: Stripe waits for nobody and sends again what was
 * not answered. Nothing of what an event says is believed but whose intent it is about.
 */
final class StripeEvents {

	/** Kinds in the outbox; their payload is `{order, intent}`. */
	public const KIND    = 'stripe_event';
	public const REFUNDS = 'stripe_refunds';

	/** Events that may move an order. */
	private const TYPES = array( 'payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.processing', 'payment_intent.canceled' );

	/** Events that tell of money on its way back. */
	private const OF_REFUNDS = array( 'charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed' );

	/** Seconds for which ids are remembered; Stripe tries for three days. */
	private const MEMORY = 30 * 86400;

	/** Seconds until another try while the payment is being worked on. */
	public const LATER = 5;

	public function __construct(
		private readonly Database $database,
		private readonly Outbox $outbox,
		private readonly Attempts $attempts,
		private readonly Settlement $settlement,
		private readonly Clock $clock,
	) {
	}

	/** @return list<string> What Stripe is to tell of, for whoever enters the webhook there. */
	public static function types(): array {
		return array( ...self::TYPES, ...self::OF_REFUNDS );
	}

	/** When Stripe last told of a payment of the shop, in seconds since 1970; null when it has not for long. */
	public function lastReceived(): ?int {
		$last = $this->database->value( 'SELECT MAX(received_at) FROM {stripe_events}' );
		return $last === null ? null : (int) $last;
	}

	/** Takes an event whose signature is right; one that came before, or is not the shop's, is as welcome and changes nothing. */
	public function receive( string $id, string $type, string $intent ): void {
		$kind    = match ( true ) {
			in_array( $type, self::TYPES, true )      => self::KIND,
			in_array( $type, self::OF_REFUNDS, true ) => self::REFUNDS,
			default                                   => null,
		};
		$attempt = $kind === null ? null : $this->attempts->byIntent( $intent );
		if ( $kind === null || $attempt === null ) {
			return;
		}
		try {
			$this->database->transaction(
				function () use ( $id, $type, $intent, $attempt, $kind ): void {
					$this->database->insert(
						'stripe_events',
						array(
							'event_id'    => $id,
							'type'        => $type,
							'intent'      => $intent,
							'received_at' => $this->clock->now()->getTimestamp(),
						)
					);
					$this->outbox->add(
						$kind,
						array(
							'order'  => $attempt->orderId,
							'intent' => $intent,
						)
					);
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
	 * @throws Postponed
	 * @throws StripeError For the outbox to try again.
	 */
	public function work( array $payload ): bool {
		[ $order, $intent ] = array( $payload['order'] ?? null, $payload['intent'] ?? null );
		if ( ! is_int( $order ) || ! is_string( $intent ) ) {
			return false;
		}
		try {
			$this->settlement->settle( $order, $intent );
		} catch ( PaymentBusy $error ) {
			throw new Postponed( self::LATER, $error->getMessage() );
		}
		return true;
	}

	/** Forgets what Stripe will not send again. */
	public function sweep(): void {
		$this->database->run( 'DELETE FROM {stripe_events} WHERE received_at < %d', array( $this->clock->now()->getTimestamp() - self::MEMORY ) );
	}
}
