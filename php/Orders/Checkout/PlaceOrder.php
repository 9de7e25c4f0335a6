<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountCodeService;
use Vitrine\Cart\Discounts\DiscountExhausted;
use Vitrine\Cart\Discounts\RejectionReason;
use Vitrine\Cart\Quote\Quote;
use Vitrine\Cart\Quote\Quotes;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Kernel\Lazy;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Documents\OrderDocuments;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Storage\UnpaidStock;
use Vitrine\Orders\Unpaid\UnpaidLimitReached;
use Vitrine\Orders\VatId\OrderVatId;

/**
 * Places orders. Everything is priced on the server; stock, discount, order and outbox messages are written in one transaction, so a crash
 * leaves the whole order or none of it. A retry returns the existing order.
 */
final class PlaceOrder {

	public function __construct(
		private readonly Quotes $quotes,
		private readonly DiscountCodeService $codes,
		private readonly PaymentMethods $methods,
		private readonly CheckoutChecks $checks,
		private readonly OrderDrafts $drafts,
		private readonly OrderRepository $orders,
		private readonly Stock $stock,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly FailureInjection $failures,
		private readonly CheckoutAttemptStates $states,
		private readonly UnpaidPolicy $unpaid,
		private readonly UnpaidStock $unpaidStock,
		private readonly Typography $typography,
		/** @var Closure(): OrderDocuments With nothing to pay, the order is paid. */
		#[Lazy( OrderDocuments::class )]
		private readonly Closure $documents,
		/** @var Closure(): SupersededOrder */
		#[Lazy( SupersededOrder::class )]
		private readonly Closure $supersededOrder,
		/** @var Closure(): OrderVatId Of a business. */
		#[Lazy( OrderVatId::class )]
		private readonly Closure $vatId,
		/** @var Closure(): StaffOrderSteps */
		#[Lazy( StaffOrderSteps::class )]
		private readonly Closure $staffOrders,
	) {
	}

	/**
	 * @param int|null $customer  Id of the signed-in user.
	 * @param string   $insteadOf Key or request id of an unpaid order that this one replaces; '' for none.
	 * @param StaffOrder|null $staff Null if the customer places it.
	 */
	public function place(
		CheckoutForm $form,
		?int $customer = null,
		string $insteadOf = '',
		?StaffOrder $staff = null
	): OrderPlaced|CheckoutRejected {
		$before = $this->earlierOutcome( $form );
		if ( $before !== null ) {
			return $before;
		}
		$replaced = $insteadOf === '' ? null : ( $this->supersededOrder )()->find( $insteadOf );
		if ( $replaced instanceof CheckoutRejected ) {
			return $replaced;
		}
		$buyer     = new Buyer( $customer, $form->email );
		$quote     = $this->quotes->quote(
			$form->quoteRequest( $customer, $replaced->id ?? 0, $replaced === null ? array() : $this->orders->reserved( $replaced->id ) )
		);
		$cart      = $quote->cart;
		$method    = $this->methods->forTotal( $cart->totals->total, $form->paymentMethod );
		$rejection = $this->checks->rejection( $form, $quote, $method, $staff );
		$this->failures->pass( 'place.priced' );
		if ( $rejection !== null || $method === null ) {
			// The last item may have been sold to this same attempt, sent twice.
			$rejection ??= CheckoutRejected::fields( array( 'payment_method' => CheckoutError::Payment ) );
			return $this->earlierOutcome( $form ) ?? $rejection;
		}
		if ( $quote->awaitsProof && ( $this->vatId )()->isConfirmedNow( $form->billing->vatId, $customer ) ) {
			// The total differs, and the customer agrees to the new one first.
			return $this->place( $form, $customer, $insteadOf, $staff );
		}
		try {
			$write  = fn (): OrderPlaced => $this->write( $form, $quote, $method, $buyer, $staff );
			$placed = $replaced === null
				? $this->database->transaction( $write )
				: ( $this->supersededOrder )()->replace( $replaced, $write ) ?? $this->place( $form, $customer, '', $staff );
		} catch ( DuplicateKey $error ) {
			return $this->earlierOutcome( $form ) ?? throw $error;
		} catch ( SoldOut $error ) {
			return $this->earlierOutcome( $form ) ?? CheckoutRejected::soldOut( $cart->titleOf( $error->product ) );
		} catch ( DiscountExhausted $error ) {
			if ( $error->rejection->reason === RejectionReason::UsedByYou ) {
				$this->codes->countGuess();
			}
			return $this->earlierOutcome( $form ) ?? CheckoutRejected::fields( array( 'discount' => $error->rejection ) );
		} catch ( UnpaidLimitReached $error ) {
			$this->unpaidStock->recordRefusal( $error->limit );
			return CheckoutRejected::unpaidLimit(
				$error,
				$error->product === null ? '' : $this->typography->pair( $cart->titleOf( $error->product ), '' ),
				$customer !== null,
				$this->unpaid->isVerified( $customer ),
				$error->online && ! $method->isPaidOnline() && $this->offersOnlinePayment( $cart->totals->total )
			);
		}
		$this->failures->pass( 'place.committed' );
		return $placed;
	}

	/** The outcome of an earlier call with the same request id; null if there was none. */
	public function earlierOutcome( CheckoutForm $form ): OrderPlaced|CheckoutRejected|null {
		$order = $this->orders->byRequest( $form->requestId );
		if ( $order === null ) {
			return null;
		}
		$state = $this->states->resolve( $order->status, $order->paymentStatus, $order->paymentMethod );
		return hash_equals( $order->requestHash, $form->hash() )
			? new OrderPlaced( $order->key, $order->number, $state )
			: CheckoutRejected::alreadyOrdered( $order->number, $state );
	}

	private function write( CheckoutForm $form, Quote $quote, PaymentMethod $method, Buyer $buyer, ?StaffOrder $staff ): OrderPlaced {
		$cart  = $quote->cart;
		$draft = $this->drafts->draft( $form, $quote, $method, $buyer->customer, $staff );
		$order = $draft->order;
		// Insert the order first: of two identical attempts the second one fails here, before it finds the stock taken by the first.
		$stored = $this->orders->add( $draft );
		$this->failures->pass( 'place.order' );
		// Before the discount is redeemed: a refusal here must not reveal whether the address has used the code.
		if ( $staff === null ) {
			$this->unpaid->reserve( $stored['id'], $cart, $buyer->customer, $form->email, $method->isPaidOnline() );
		}
		foreach ( $draft->reserved as $product => $quantity ) {
			if ( ! $this->stock->reduce( $product, $quantity ) ) {
				throw new SoldOut( $product );
			}
		}
		$this->failures->pass( 'place.stock' );
		$this->codes->redeem( $cart, $stored['id'], $buyer );
		$this->failures->pass( 'place.discount' );
		$actor = $staff === null ? Actor::customer() : $staff->actor;
		$event = new OrderEvent( $order->placedAt, OrderEvent::PLACED, '', $order->status->value, $actor->userId, $actor->name );
		$this->orders->addEvent( $stored['id'], $event );
		if ( ! $method->isPaidOnline() ) {
			OrderMessages::addForPlacedOrder( $this->outbox, $stored['id'], $order->placedAt, $order->payBy );
			OrderMessages::addCartCleanup( $this->outbox, $stored['id'], $buyer->customer );
		}
		if ( $staff !== null ) {
			( $this->staffOrders )()->complete( $stored['id'], $method, $staff );
		}
		$placed = $order->isFree() ? $this->orders->byId( $stored['id'] ) : null;
		if ( $placed !== null ) {
			( $this->documents )()->issue( $placed );
		}
		if ( $quote->awaitsProof ) {
			( $this->vatId )()->checkLater( $stored['id'], $order );
		}
		$this->failures->pass( 'place.messages' );
		$state = $this->states->resolve( $order->status, $order->paymentStatus, $order->paymentMethod );
		return new OrderPlaced( $order->key, $stored['number'], $state );
	}

	private function offersOnlinePayment( int $total ): bool {
		foreach ( $this->methods->all() as $method ) {
			if ( $method->isPaidOnline() && $method->isAvailable( $total ) ) {
				return true;
			}
		}
		return false;
	}
}
