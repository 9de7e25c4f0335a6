<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\WithdrawalState;

/**
 * Records withdrawals: the withdrawal, the order's history and the outbox messages are written in one transaction. A retry returns the
 * existing withdrawal; withdrawals from the same order are serialized by a unique key.
 */
final class Withdraw {

	/** Attempts after concurrent withdrawals from the same order. */
	private const MAX_ATTEMPTS = 20;

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly EligibilityCalculator $calculator,
		private readonly EligibilityMessage $messages,
		private readonly OrderEvents $events,
		private readonly UnmatchedWithdrawals $unmatched,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly FailureInjection $failures,
	) {
	}

	/** @param int|null $customer Id of the signed-in user. */
	public function from( Order $order, WithdrawalForm $form, ?int $customer = null ): Withdrawal|WithdrawalRejected {
		for ( $try = 1; ; $try++ ) {
			$before = $this->withdrawals->byRequest( $form->requestId );
			if ( $before !== null ) {
				return self::repeated( $before, $form, $order->id );
			}
			$eligibility = $this->calculator->calculate( $order );
			$rejection   = $this->check( $eligibility, $form );
			$this->failures->pass( 'withdraw.calculated' );
			if ( $rejection !== null ) {
				// The last items may have been withdrawn by this same attempt, sent twice.
				$stored = $this->withdrawals->byRequest( $form->requestId );
				return $stored === null ? $rejection : self::repeated( $stored, $form, $order->id );
			}
			try {
				return $this->database->transaction( fn (): Withdrawal => $this->write( $eligibility, $form, $customer ) );
			} catch ( DuplicateKey $error ) {
				if ( $try === self::MAX_ATTEMPTS ) {
					throw $error;
				}
			}
		}
	}

	/** A declaration is valid even if no order matches it: the shop receives it as a message. */
	public function fromUnknown( WithdrawalForm $form ): Withdrawal|WithdrawalRejected {
		$before = $this->withdrawals->byRequest( $form->requestId );
		$errors = $form->errors( null );
		if ( $before !== null || $errors !== array() ) {
			return $before === null ? WithdrawalRejected::fields( $errors ) : self::repeated( $before, $form, null );
		}
		try {
			return $this->database->transaction(
				function () use ( $form ): Withdrawal {
					$id = $this->withdrawals->add( $form, null, 0, $form->contract, null, $this->languages->current()->code );
					$this->unmatched->storeMessage( $form );
					$this->outbox->add( WithdrawalMessages::CONFIRMATION, array( 'withdrawal' => $id ) );
					$this->failures->pass( 'withdraw.messages' );
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
					return $this->withdrawals->byId( $id ) ?? throw new \LogicException( "The stored withdrawal $id was not found." );
				}
			);
		} catch ( DuplicateKey $error ) {
			return self::repeated( $this->withdrawals->byRequest( $form->requestId ) ?? throw $error, $form, null );
		}
	}

	/** The result of a second request with the same id: the stored withdrawal, if its sender sent it again. */
	private static function repeated( Withdrawal $stored, WithdrawalForm $form, ?int $order ): Withdrawal|WithdrawalRejected {
		if ( $stored->orderId !== $order ) {
			return WithdrawalRejected::otherOrder();
		}
		return $form->isRepeatOf( $stored ) ? $stored : WithdrawalRejected::changedRequest();
	}

	private function check( WithdrawalEligibility $eligibility, WithdrawalForm $form ): ?WithdrawalRejected {
		if ( ! $eligibility->isOpen() ) {
			return new WithdrawalRejected( $this->messages->text( $eligibility ) );
		}
		$errors = $form->errors( $eligibility );
		return $errors === array() ? null : WithdrawalRejected::fields( $errors );
	}

	private function write( WithdrawalEligibility $eligibility, WithdrawalForm $form, ?int $customer ): Withdrawal {
		$order = $eligibility->order;
		$id    = $this->withdrawals->add(
			$form,
			$order->id,
			count( $eligibility->withdrawals ) + 1,
			$order->number,
			$order->customer->id,
			$order->language
		);
		$this->failures->pass( 'withdraw.written' );
		$this->events->record( $order->id, OrderEvent::WITHDRAWAL, '', WithdrawalState::Received->value, Actor::customer( $customer ) );
		$this->outbox->add( WithdrawalMessages::CONFIRMATION, array( 'withdrawal' => $id ) );
		$this->outbox->add( WithdrawalMessages::NOTICE, array( 'withdrawal' => $id ) );
		$this->failures->pass( 'withdraw.messages' );
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $this->withdrawals->byId( $id ) ?? throw new \LogicException( "The stored withdrawal $id was not found." );
	}
}
