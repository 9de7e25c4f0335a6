<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\Cart;
use Vitrine\Cart\CartNotice;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\Codes;
use Vitrine\Cart\Discounts\Declined;
use Vitrine\Cart\Discounts\DiscountGone;
use Vitrine\Cart\NotDelivered;
use Vitrine\Cart\NoticeCode;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Catalogue\Stock;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/**
 * The only way an order comes into being. Everything is priced anew; stock, discount, order and the messages about it are one transaction,
 * so a kill at any point leaves the order whole or absent; a resent attempt gets the order that is there.
 */
final class PlaceOrder {

	public function __construct(
		private readonly Cart $cart,
		private readonly Codes $codes,
		private readonly PaymentMethods $methods,
		private readonly Countries $countries,
		private readonly OrderBook $book,
		private readonly Stock $stock,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Clock $clock,
		private readonly FaultPoints $faults,
		private readonly AttemptStates $states,
		private readonly string $currency,
	) {
	}

	/** @param int|null $customer User id of who is signed in. */
	public function place( CheckoutForm $form, ?int $customer = null ): Placed|Refused {
		$before = $this->answeredBefore( $form );
		if ( $before !== null ) {
			return $before;
		}
		$buyer    = new Buyer( $customer, $form->email );
		$cart     = $this->cart->of( $form->cart, $form->deliveryAddress()->country );
		$applied  = $form->discount === '' ? $cart : $this->codes->apply( $form->discount, $cart, $buyer );
		$declined = $applied instanceof Declined ? $applied : null;
		$cart     = $applied instanceof Declined ? $cart : $applied;
		$method   = $this->methods->find( $form->paymentMethod );
		$refused  = $this->objection( $form, $cart, $method, $declined );
		$this->faults->pass( 'place.priced' );
		if ( $refused !== null || $method === null ) {
			// The last piece may have gone to this very attempt, sent twice.
			return $this->answeredBefore( $form ) ?? $refused ?? Refused::fields( array( 'payment_method' => CheckoutFault::Payment ) );
		}
		try {
			$placed = $this->database->transaction( fn (): Placed => $this->write( $form, $cart, $method, $buyer ) );
		} catch ( DuplicateKey $error ) {
			return $this->answeredBefore( $form ) ?? throw $error;
		} catch ( SoldOut $error ) {
			return $this->answeredBefore( $form ) ?? Refused::soldOut( self::title( $cart, $error->product ) );
		} catch ( DiscountGone $error ) {
			return $this->answeredBefore( $form ) ?? Refused::fields( array( 'discount' => $error->declined ) );
		}
		$this->faults->pass( 'place.committed' );
		return $placed;
	}

	/** What an earlier call under the same request id came to; null where there was none. */
	public function answeredBefore( CheckoutForm $form ): Placed|Refused|null {
		$order = $this->book->byRequest( $form->requestId );
		if ( $order === null ) {
			return null;
		}
		$state = $this->states->of( $order->status, $order->paymentStatus, $order->paymentMethod );
		return hash_equals( $order->requestHash, $form->hash() ) ? new Placed( $order->key, $order->number, $state ) : Refused::alreadyOrdered( $order->number, $state );
	}

	/** What is wrong with the form itself, whatever the cart and the shelf say. */
	public function mistakes( CheckoutForm $form ): ?Refused {
		$faults = FormCheck::faults( $form, $this->countries->has( ... ) );
		return $faults === array() ? null : Refused::fields( $faults );
	}

	private function objection( CheckoutForm $form, PricedCart $cart, ?PaymentMethod $method, ?Declined $discount ): ?Refused {
		$notices = $this->toBeSeen( $form, $cart );
		if ( $notices !== array() ) {
			return Refused::cartChanged( $notices );
		}
		if ( $cart->lines === array() ) {
			return Refused::emptyCart();
		}
		$faults = FormCheck::faults( $form, $this->countries->has( ... ) ) + $this->undelivered( $form, $cart );
		if ( ! isset( $faults['payment_method'] ) && ( $method === null || ! $method->available( $cart->totals->total ) ) ) {
			$faults['payment_method'] = CheckoutFault::Payment;
		}
		if ( $discount !== null ) {
			$faults['discount'] = $discount;
		}
		if ( $faults !== array() ) {
			return Refused::fields( $faults );
		}
		return $form->total !== null && $form->total !== $cart->totals->total ? Refused::totalChanged() : null;
	}

	/** @return array<string, NotDelivered> At the country of delivery, what does not go there. */
	private function undelivered( CheckoutForm $form, PricedCart $cart ): array {
		foreach ( $cart->lines as $line ) {
			$fault = NotDelivered::in( $line, $this->countries );
			if ( $fault !== null ) {
				return array( ( $form->delivery === null ? 'billing' : 'delivery' ) . '.country' => $fault );
			}
		}
		return array();
	}

	/**
	 * What the visitor must see before the order can stand: nobody gets fewer pieces or another delivery than ordered. A wished price
	 * that does not count is no surprise to somebody who saw the right total.
	 *
	 * @return list<CartNotice>
	 */
	private function toBeSeen( CheckoutForm $form, PricedCart $cart ): array {
		return array_values(
			array_filter(
				$cart->notices,
				static fn ( CartNotice $notice ): bool => $notice->code !== NoticeCode::PriceChanged || $form->total !== $cart->totals->total
			)
		);
	}

	private function write( CheckoutForm $form, PricedCart $cart, PaymentMethod $method, Buyer $buyer ): Placed {
		$draft = $this->draft( $form, $cart, $method, $buyer->customer );
		// The order comes first: of two equal attempts the second fails here, before it could find its own stock sold out.
		$added = $this->book->add( $draft );
		$this->faults->pass( 'place.order' );
		$this->codes->take( $cart, $added['id'], $buyer );
		$this->faults->pass( 'place.discount' );
		foreach ( $draft->reserved as $product => $quantity ) {
			if ( ! $this->stock->take( $product, $quantity ) ) {
				throw new SoldOut( $product );
			}
		}
		$this->faults->pass( 'place.stock' );
		$this->book->note( $added['id'], new OrderEvent( $draft->placedAt, OrderEvent::PLACED, '', $draft->status->value ) );
		if ( ! $method->paidAtOnce() ) {
			OrderMails::placed( $this->outbox, $added['id'], $method );
			BoughtCart::announce( $this->outbox, $added['id'], $buyer->customer );
		}
		$this->faults->pass( 'place.messages' );
		return new Placed( $draft->key, $added['number'], $this->states->of( $draft->status, PaymentStatus::Unpaid, $draft->paymentMethod ) );
	}

	private function draft( CheckoutForm $form, PricedCart $cart, PaymentMethod $method, ?int $customer ): OrderDraft {
		return new OrderDraft(
			key: bin2hex( random_bytes( 20 ) ),
			requestId: $form->requestId,
			requestHash: $form->hash(),
			language: $this->languages->current()->code,
			currency: $this->currency,
			customerId: $customer,
			// Where a discount has taken everything off, there is no payment to wait for.
			status: $cart->totals->total === 0 ? OrderStatus::Processing : $method->firstStatus(),
			paymentMethod: $method->key(),
			email: $form->email,
			phone: $form->phone,
			billing: $form->billing,
			delivery: $form->deliveryAddress(),
			note: $form->note,
			lines: array_map( OrderLine::of( ... ), $cart->lines ),
			totals: $cart->totals,
			reserved: $cart->demand(),
			placedAt: $this->clock->now(),
			deliveryDay: max( array_map( static fn ( PricedLine $line ): string => $line->deliveryDay->format( 'Y-m-d' ), $cart->lines ) ?: array( $this->clock->now()->format( 'Y-m-d' ) ) ),
		);
	}

	private static function title( PricedCart $cart, int $product ): string {
		foreach ( $cart->lines as $line ) {
			foreach ( array( $line->item, ...$line->accessories ) as $thing ) {
				if ( $thing->id === $product ) {
					return $thing->title;
				}
			}
		}
		return '';
	}
}
