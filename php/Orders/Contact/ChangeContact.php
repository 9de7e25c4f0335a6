<?php
declare(strict_types=1);

namespace Vitrine\Orders\Contact;

use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Customers\CustomerNotes;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderWithdrawals;
use Vitrine\Orders\Storage\OrderContact;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;

/**
 * Corrects e-mail address, phone number and addresses of an order. Documents that were issued keep the addresses they state. With a new
 * e-mail address, links in earlier e-mails end: they may be in the mailbox of a stranger.
 */
final class ChangeContact {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderContact $contacts,
		private readonly OrderEvents $events,
		private readonly ContactRules $rules,
		private readonly CustomerNotes $notes,
		private readonly DiscountRepository $discounts,
		private readonly OrderWithdrawals $withdrawals,
		private readonly NewMailboxEmail $email,
		private readonly Outbox $outbox,
		private readonly Database $database,
	) {
	}

	/**
	 * A completed order has left the shop, but without an e-mail address no request for erasure would find it, so it can still get one. An
	 * anonymised order has no customer.
	 */
	public static function isPossible( Order $order ): bool {
		return $order->customer->isNamed() && ( $order->status !== OrderStatus::Completed || $order->customer->email === '' );
	}

	/** @return array<string, ValidationError> By field: `email`, `billing.street`; empty if the change is possible. */
	public function errors( Order $order, ContactDetails $contact ): array {
		return $this->rules->errors( $order, $contact );
	}

	/**
	 * Call it with details that have no errors.
	 *
	 * @param Order $seen          As the author of the change has seen it.
	 * @param bool  $sendEmail     Whether to e-mail the customer. With a new e-mail address, both mailboxes are informed in any case.
	 * @param bool  $leavesAccount Whether an order with a new e-mail address no longer belongs to its account.
	 * @return bool False if nothing differs.
	 * @throws IllegalTransition If another request has changed, completed or anonymised the order.
	 */
	public function apply( Order $seen, ContactDetails $contact, bool $sendEmail, Actor $actor, bool $leavesAccount = false ): bool {
		$before  = ContactDetails::of( $seen );
		$changes = $before->changesTo( $contact );
		if ( $changes === array() ) {
			return false;
		}
		$isMoved = $before->hasOtherMailbox( $contact );
		$leaves  = $leavesAccount && $isMoved && $seen->customer->id !== null;
		if ( $leaves ) {
			$changes['account'] = array( (string) $seen->customer->id, '' );
		}
		$this->database->transaction(
			function () use ( $seen, $contact, $isMoved, $leaves, $changes, $sendEmail, $actor ): void {
				if (
					! self::isPossible( $seen )
					|| ! $this->contacts->change( $seen, $contact, $isMoved ? bin2hex( random_bytes( 20 ) ) : null, $leaves )
				) {
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
					throw new IllegalTransition( OrderEvent::CONTACT, OrderEvent::CONTACT );
				}
				$this->events->record( $seen->id, OrderEvent::CONTACT, '', '', $actor, $changes );
				if ( $isMoved ) {
					$this->moveMailbox( $seen, $this->orders->byId( $seen->id ) ?? $contact->applyTo( $seen ) );
				} elseif ( $sendEmail ) {
					$this->outbox->add( OrderMessages::CONTACT, array( 'order' => $seen->id ) );
				}
			}
		);
		return true;
	}

	private function moveMailbox( Order $before, Order $after ): void {
		$this->withdrawals->endLinks( $after->id );
		// A code that each customer can use a number of times counts for the customer who has the order.
		$this->discounts->moveUse( $after->id, new Buyer( $after->customer->id, $after->customer->email ) );
		$this->outbox->add( $this->email->kind( $after ), array( 'order' => $after->id ) );
		$this->outbox->add(
			OrderMessages::FORMER_MAILBOX,
			array(
				'order'  => $after->id,
				'change' => count( OrderEvent::formerMailboxes( $this->events->all( $after->id ) ) ),
			)
		);
		$from = CustomerIdentity::ofOrder( $before );
		$to   = CustomerIdentity::ofOrder( $after );
		// Notes stay with an account, and with a mailbox that has other orders: they may be about another customer.
		if (
			$from?->userId === null && $from !== null && $to !== null && $from->key() !== $to->key()
			&& $this->orders->countForOwner( new OrderOwner( null, $before->customer->email ) ) === 0
		) {
			$this->notes->move( $from, $to );
		}
	}
}
