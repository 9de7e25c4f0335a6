<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountCodeService;
use Vitrine\Cart\Discounts\DiscountExhausted;
use Vitrine\Cart\Quote\Quote;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Unpaid\UnpaidLimitReached;

/** Stores an order and takes what it needs: unpaid limits, stock, discount. */
final class StoreOrder {

	public function __construct(
		private readonly OrderDrafts $drafts,
		private readonly OrderRepository $orders,
		private readonly OrderEvents $events,
		private readonly UnpaidPolicy $unpaid,
		private readonly Stock $stock,
		private readonly DiscountCodeService $codes,
		private readonly PlacedOrderSteps $steps,
		private readonly EarlierAttempt $attempts,
		private readonly FailureInjection $failures,
	) {
	}

	/**
	 * Inside the caller's transaction.
	 *
	 * @param StaffOrder|null $staff Null if the customer places it.
	 * @throws SoldOut|UnpaidLimitReached|DiscountExhausted
	 */
	public function store( CheckoutForm $form, Quote $quote, PaymentMethod $method, Buyer $buyer, ?StaffOrder $staff ): OrderPlaced {
		$cart  = $quote->cart;
		$draft = $this->drafts->draft( $form, $quote, $method, $buyer->customer, $staff );
		$order = $draft->order;
		// Insert the order first: of two identical attempts the second one fails here, before it finds the stock taken by the first.
		$stored = $this->orders->add( $draft );
		$this->failures->pass( 'place.order' );
		// Before the discount is redeemed: a refusal here must not reveal whether the address has used the code.
		if ( $staff === null ) {
			$this->unpaid->reserve( $stored['id'], $cart, $buyer->customer, $form->contact->email, $method->isPaidOnline() );
		}
		foreach ( $draft->reserved as $product => $quantity ) {
			if ( ! $this->stock->reduce( $product, $quantity ) ) {
				throw new SoldOut( $product ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			}
		}
		$this->failures->pass( 'place.stock' );
		$this->codes->redeem( $cart, $stored['id'], $buyer );
		$this->failures->pass( 'place.discount' );
		$actor = $staff === null ? Actor::customer() : $staff->actor;
		$event = new OrderEvent( $order->dates->placedAt, OrderEvent::PLACED, '', $order->status->value, $actor->userId, $actor->name );
		$this->events->add( $stored['id'], $event );
		$this->steps->follow( $stored['id'], $order, $quote, $method, $staff );
		$this->failures->pass( 'place.messages' );
		return $this->attempts->placed( $order, $stored['number'] );
	}
}
