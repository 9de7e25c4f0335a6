<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Checkout\BoughtCart;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Payments\Mail\PaymentMails;

/**
 * The only way a card order becomes paid: the customer's return, the webhook and the clockwork all come here, and all believe nobody but
 * Stripe, asked now. It may be called as often as one likes; what happens once is decided by conditional statements.
 */
final class Settlement {

	public function __construct(
		private readonly StripeApi $api,
		private readonly PaymentLease $lease,
		private readonly Attempts $attempts,
		private readonly OrderBook $book,
		private readonly ChangeOrder $change,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly FaultPoints $faults,
	) {
	}

	/**
	 * Brings an order to where its payment is: paid, or failed once Stripe has refused it; the order keeps its pieces then and can be paid
	 * until its time is over.
	 *
	 * @return Intent As Stripe has it.
	 * @throws PaymentRefused When the intent is not this order's.
	 * @throws PaymentBusy
	 * @throws StripeError
	 */
	public function settle( int $order, string $intent ): Intent {
		$attempt = $this->attempts->byIntent( $intent );
		if ( $attempt === null || $attempt->orderId !== $order ) {
			throw new PaymentRefused( 'This intent was not made for this order.' );
		}
		return $this->lease->hold(
			$order,
			function () use ( $attempt, $intent ): Intent {
				$found = $this->api->intent( $intent );
				$this->faults->pass( 'settle.read' );
				$this->apply( $attempt, $found );
				return $found;
			}
		);
	}

	/** Inside the payment's lease, with the intent as Stripe has just told it. */
	public function apply( Attempt $attempt, Intent $intent ): void {
		$order = $this->book->byId( $attempt->orderId );
		if ( $order === null ) {
			return;
		}
		if ( $intent->status === IntentStatus::Canceled ) {
			$this->attempts->end( $attempt, AttemptState::Cancelled );
			return;
		}
		$this->attempts->looked( $attempt );
		if ( $intent->status === IntentStatus::RequiresPaymentMethod && $intent->declined && $order->paymentStatus === PaymentStatus::Unpaid ) {
			$this->change->movePaymentTo( $order, PaymentStatus::Failed, Actor::provider( Card::PROVIDER ) );
		}
		if ( $intent->status === IntentStatus::Succeeded && ! $this->isBooked( $order ) ) {
			$this->pay( $order, $attempt, $intent );
			$this->faults->pass( 'settle.committed' );
		}
	}

	private function isBooked( Order $order ): bool {
		return ! in_array( $order->paymentStatus, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true );
	}

	private function pay( Order $order, Attempt $attempt, Intent $intent ): void {
		if ( $order->status === OrderStatus::Cancelled || ! $intent->pays( $order ) ) {
			$this->keepForAPerson( $order, $attempt );
			return;
		}
		try {
			$this->database->transaction(
				function () use ( $order, $attempt ): void {
					$this->change->paid( $order, Actor::provider( Card::PROVIDER ) );
					$this->faults->pass( 'settle.moved' );
					$this->attempts->end( $attempt, AttemptState::Paid );
					OrderMails::confirmed( $this->outbox, $order->id );
					$this->faults->pass( 'settle.messages' );
				}
			);
		} catch ( IllegalTransition $error ) {
			// Somebody in wp-admin moved the order in between: what it is now decides.
			$now = $this->book->byId( $order->id );
			if ( $now === null || $now->status === $order->status ) {
				throw $error;
			}
			$this->pay( $now, $attempt, $intent );
		}
	}

	/** Money came that the order cannot have (it was cancelled, or costs something else): nothing is begun, the shop is told, nothing is lost. */
	private function keepForAPerson( Order $order, Attempt $attempt ): void {
		$this->database->transaction(
			function () use ( $order, $attempt ): void {
				$this->change->movePaymentTo( $order, PaymentStatus::OnHold, Actor::provider( Card::PROVIDER ) );
				$this->attempts->end( $attempt, AttemptState::Paid );
				$this->outbox->add( PaymentMails::ON_HOLD, array( 'order' => $order->id ) );
				BoughtCart::announce( $this->outbox, $order->id, $order->customerId );
			}
		);
	}
}
