<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountExhausted;
use Vitrine\Cart\Quote\Quotes;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Kernel\Lazy;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Unpaid\UnpaidLimitReached;
use Vitrine\Orders\VatId\OrderVatId;

/**
 * Places orders. Everything is priced on the server; stock, discount, order and outbox messages are written in one transaction, so a crash
 * leaves the whole order or none of it. A retry returns the existing order.
 */
final class PlaceOrder {

	public function __construct(
		private readonly EarlierAttempt $attempts,
		private readonly Quotes $quotes,
		private readonly PaymentMethods $methods,
		private readonly CheckoutChecks $checks,
		private readonly StoreOrder $orders,
		private readonly Database $database,
		private readonly FailureInjection $failures,
		/** @var Closure(): CheckoutRefusals */
		#[Lazy( CheckoutRefusals::class )]
		private readonly Closure $refusals,
		/** @var Closure(): SupersededOrder */
		#[Lazy( SupersededOrder::class )]
		private readonly Closure $supersededOrder,
		/** @var Closure(): OrderVatId Of a business. */
		#[Lazy( OrderVatId::class )]
		private readonly Closure $vatId,
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
		$before = $this->attempts->outcome( $form );
		if ( $before !== null ) {
			return $before;
		}
		$replaced = $insteadOf === '' ? null : ( $this->supersededOrder )()->find( $insteadOf );
		if ( $replaced instanceof CheckoutRejected ) {
			return $replaced;
		}
		$released  = $replaced === null ? array() : ( $this->supersededOrder )()->reserved( $replaced );
		$buyer     = new Buyer( $customer, $form->contact->email );
		$quote     = $this->quotes->quote( $form->quoteRequest( $customer, $replaced->id ?? 0, $released ) );
		$cart      = $quote->cart;
		$method    = $this->methods->forTotal( $cart->totals->total, $form->paymentMethod );
		$rejection = $this->checks->rejection( $form, $quote, $method, $staff );
		$this->failures->pass( 'place.priced' );
		if ( $rejection !== null || $method === null ) {
			// The last item may have been sold to this same attempt, sent twice.
			$rejection ??= CheckoutRejected::fields( array( 'payment_method' => CheckoutError::Payment ) );
			return $this->attempts->outcome( $form ) ?? $rejection;
		}
		if ( $quote->awaitsProof && ( $this->vatId )()->isConfirmedNow( $form->contact->billing->vatId, $customer ) ) {
			// The total differs, and the customer agrees to the new one first.
			return $this->place( $form, $customer, $insteadOf, $staff );
		}
		try {
			$write  = fn (): OrderPlaced => $this->orders->store( $form, $quote, $method, $buyer, $staff );
			$placed = $replaced === null
				? $this->database->transaction( $write )
				: ( $this->supersededOrder )()->replace( $replaced, $write ) ?? $this->place( $form, $customer, '', $staff );
		} catch ( DuplicateKey $error ) {
			return $this->attempts->outcome( $form ) ?? throw $error;
		} catch ( SoldOut $error ) {
			return $this->attempts->outcome( $form ) ?? CheckoutRejected::soldOut( $cart->titleOf( $error->product ) );
		} catch ( DiscountExhausted $error ) {
			( $this->refusals )()->countGuess( $error );
			return $this->attempts->outcome( $form ) ?? CheckoutRejected::fields( array( 'discount' => $error->rejection ) );
		} catch ( UnpaidLimitReached $error ) {
			return ( $this->refusals )()->unpaidLimit( $error, $cart, $method, $customer );
		}
		$this->failures->pass( 'place.committed' );
		return $placed;
	}
}
