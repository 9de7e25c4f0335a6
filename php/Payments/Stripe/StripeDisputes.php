<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Kernel\RetryLater;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Dispute\Dispute;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Dispute\DisputeState;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Mail\DisputeTexts;
use Vitrine\Payments\Mail\PaymentMails;

/**
 * Records disputes, inquiries and fraud warnings: they hold the order, with a note and an e-mail to the shop. The state is read from
 * Stripe, so events may arrive twice, late and in any order. Payment and refunds of the order stay as they are, because Stripe takes the
 * money from the shop's balance; of an inquiry, it takes none.
 */
final class StripeDisputes {

	/** Seconds between two attempts, and in all, to find the order of a disputed payment that was not stored yet. */
	private const RETRY_SECONDS = 300;
	private const MAX_WAIT_SECONDS = 3600;

	public function __construct(
		private readonly StripeApi $api,
		private readonly PaymentLease $lease,
		private readonly PaymentAttemptRepository $attempts,
		private readonly DisputeRepository $disputes,
		private readonly OrderRepository $orders,
		private readonly OrderNotes $notes,
		private readonly DisputeTexts $texts,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Delivers `stripe_dispute`.
	 *
	 * @param array<mixed> $payload
	 * @throws RetryLater
	 * @throws StripeError So that the outbox retries it.
	 */
	public function process( array $payload ): bool {
		[ $sent, $at ] = array( $payload['dispute'] ?? null, $payload['at'] ?? null );
		if ( ! is_array( $sent ) || ! is_int( $at ) ) {
			return false;
		}
		$sent = StripeDispute::of( $sent );
		try {
			if ( ! $this->sync( $sent, $at ) && $at + self::MAX_WAIT_SECONDS > $this->now() ) {
				throw new RetryLater( self::RETRY_SECONDS, 'The order of a disputed payment is not known yet.' );
			}
		} catch ( PaymentInProgress $error ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RetryLater( StripeEvents::RETRY_SECONDS, $error->getMessage() );
		}
		return true;
	}

	/**
	 * @param StripeDispute $seen As Stripe reported it.
	 * @param int           $at   When that was.
	 * @return bool False if its payment is not one of the shop's.
	 * @throws PaymentInProgress
	 * @throws StripeError
	 */
	public function sync( StripeDispute $seen, int $at ): bool {
		$attempt = $this->attempts->byIntent( $seen->intent );
		if ( $attempt === null ) {
			return false;
		}
		$this->lease->hold(
			$attempt->orderId,
			function () use ( $seen, $at, $attempt ): void {
				try {
					$now = $seen->isWarning() ? $this->api->fraudWarning( $seen->id ) : $this->api->dispute( $seen->id );
				} catch ( StripeForbidden ) {
					// A restricted key may lack the permission: signed events are true, but may be late.
					$this->record( $seen->at( $attempt->orderId, $at ), false );
					return;
				} catch ( StripeRejected ) {
					// Of another account or mode.
					return;
				}
				if ( $now->intent === $attempt->intent ) {
					$this->record( $now->at( $attempt->orderId, $this->now() ), true );
				}
			}
		);
		return true;
	}

	/**
	 * Takes a dispute from a list if it has changed. One that has ended before the shop saw it, long ago, needs no attention now.
	 *
	 * @throws PaymentInProgress
	 * @throws StripeError
	 */
	public function refresh( StripeDispute $seen, int $at ): void {
		$stored = $this->disputes->byId( $seen->id );
		$state  = $seen->at( 0, $at )->state;
		if ( $stored === null ? ! $state->isOver() : $stored->state !== $state ) {
			$this->sync( $seen, $at );
		}
	}

	/** @param bool $isCurrent False if it may be older than what is stored. */
	private function record( Dispute $reported, bool $isCurrent ): void {
		$order  = $this->orders->byId( $reported->orderId );
		$stored = $this->disputes->byId( $reported->id );
		if ( $order === null || ( ! $isCurrent && $stored !== null && $reported->isOlderThan( $stored ) ) ) {
			return;
		}
		// Already refunded, or disputed.
		if ( $stored === null && $reported->isWarning() && $reported->state->isOver() ) {
			return;
		}
		$dispute = $reported->after( $stored );
		if ( $dispute->isWarning() ) {
			$dispute = $dispute->with( amount: new Money( $order->totals->total, $order->currency->code ) );
		}
		$this->database->transaction(
			function () use ( $order, $stored, $dispute ): void {
				$stored === null ? $this->disputes->add( $dispute ) : $this->disputes->update( $dispute );
				if ( $stored?->state === $dispute->state ) {
					return;
				}
				$this->notes->add( $order, $this->texts->note( $dispute ), false, Actor::provider( Card::PROVIDER ) );
				// Staff have sent the response themselves, and a warning ends by a refund or a dispute.
				$isNews = ! in_array(
					$dispute->state,
					$dispute->isWarning() ? array( DisputeState::Closed ) : array( DisputeState::UnderReview, DisputeState::InquiryReview ),
					true
				);
				if ( $stored === null || $isNews ) {
					$this->outbox->add(
						PaymentMails::DISPUTED,
						array( 'order' => $order->id, 'dispute' => $dispute->id, 'state' => $dispute->state->value )
					);
				}
			}
		);
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
