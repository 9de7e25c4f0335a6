<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Cart\BeginConsent;
use Vitrine\Cart\CartNotice;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountCodeService;
use Vitrine\Cart\Discounts\DiscountExhausted;
use Vitrine\Cart\Discounts\RejectionReason;
use Vitrine\Cart\NoticeCode;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\Quote\Quote;
use Vitrine\Cart\Quote\Quotes;
use Vitrine\Cart\UndeliverableLine;
use Vitrine\Catalogue\Prices\Currencies;
use Vitrine\Catalogue\Stock;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Lazy;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Invoice\PostponedInvoices;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderRepository;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\ServiceStart;
use Vitrine\Orders\Unpaid\UnpaidLimitReached;
use Vitrine\Orders\Unpaid\UnpaidPolicy;
use Vitrine\Orders\Unpaid\UnpaidStock;
use Vitrine\Orders\VatId\OrderVatId;
use Vitrine\Orders\VatIdAnswer;

/**
 * Places orders. Everything is priced on the server; stock, discount, order and outbox messages are written in one transaction, so a crash
 * leaves the whole order or none of it. A retry returns the existing order.
 */
final class PlaceOrder {

	public function __construct(
		private readonly Quotes $quotes,
		private readonly DiscountCodeService $codes,
		private readonly PaymentMethods $methods,
		private readonly Countries $countries,
		private readonly OrderRepository $orders,
		private readonly Stock $stock,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Clock $clock,
		private readonly FailureInjection $failures,
		private readonly CheckoutAttemptStates $states,
		private readonly Currencies $currencies,
		private readonly UnpaidPolicy $unpaid,
		private readonly UnpaidStock $unpaidStock,
		private readonly ServiceStart $start,
		private readonly Typography $typography,
		/** @var Closure(): PostponedInvoices With nothing to pay, the order is paid. */
		#[Lazy( PostponedInvoices::class )]
		private readonly Closure $invoices,
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
	 */
	public function place( CheckoutForm $form, ?int $customer = null, string $insteadOf = '' ): OrderPlaced|CheckoutRejected {
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
		$rejection = $this->rejectionFor( $form, $quote, $method );
		$this->failures->pass( 'place.priced' );
		if ( $rejection !== null || $method === null ) {
			// The last item may have been sold to this same attempt, sent twice.
			$rejection ??= CheckoutRejected::fields( array( 'payment_method' => CheckoutError::Payment ) );
			return $this->earlierOutcome( $form ) ?? $rejection;
		}
		if ( $quote->awaitsProof && ( $this->vatId )()->isConfirmedNow( $form->billing->vatId, $customer ) ) {
			// The total differs, and the customer agrees to the new one first.
			return $this->place( $form, $customer, $insteadOf );
		}
		try {
			$write  = fn (): OrderPlaced => $this->write( $form, $quote, $method, $buyer );
			$placed = $replaced === null
				? $this->database->transaction( $write )
				: ( $this->supersededOrder )()->replace( $replaced, $write ) ?? $this->place( $form, $customer );
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

	private function rejectionFor( CheckoutForm $form, Quote $quote, ?PaymentMethod $method ): ?CheckoutRejected {
		$cart     = $quote->cart;
		$discount = $quote->codeRejection();
		$notices  = $this->unseenChanges( $form, $cart );
		if ( $notices !== array() ) {
			return CheckoutRejected::cartChanged( $notices );
		}
		if ( $cart->lines === array() ) {
			return CheckoutRejected::emptyCart();
		}
		$errors = CheckoutFormValidator::errors( $form, $cart, $this->countries->bills( ... ), $this->countries->has( ... ) )
			+ $this->undeliverableLines( $form, $cart );
		$sawOther = $form->sawOther( $cart, $this->currencies->main() );
		// Methods depend on the total: the visitor chooses one for the new total first.
		$isSuitable = $method?->isAvailable( $cart->totals->total ) === true && $cart->isShippedOnlyBy( $method->shippingMethods() );
		if ( ! $sawOther && ! $isSuitable ) {
			$errors['payment_method'] = $form->paymentMethod === '' ? FieldError::Missing : CheckoutError::Payment;
		}
		$errors += $discount === null ? array() : array( 'discount' => $discount );
		if ( $errors !== array() ) {
			return CheckoutRejected::fields( $errors );
		}
		return $sawOther ? CheckoutRejected::totalChanged( $quote->proof !== null && $form->total > $cart->totals->total ) : null;
	}

	/** @return array<string, UndeliverableLine> Lines that can't be delivered to the country. */
	private function undeliverableLines( CheckoutForm $form, PricedCart $cart ): array {
		foreach ( $cart->lines as $line ) {
			$error = UndeliverableLine::fromLine( $line, $this->countries );
			if ( $error !== null ) {
				return array( ( $form->delivery === null ? 'billing' : 'delivery' ) . '.country' => $error );
			}
		}
		return array();
	}

	/**
	 * Changes that the visitor must confirm first: quantity and shipping method are never changed silently. A dropped personal price is
	 * fine if the visitor saw the correct total.
	 *
	 * @return list<CartNotice>
	 */
	private function unseenChanges( CheckoutForm $form, PricedCart $cart ): array {
		return array_values(
			array_filter(
				$cart->notices,
				fn ( CartNotice $notice ): bool => $notice->code !== NoticeCode::PriceChanged
					|| $form->total !== $cart->totals->total
					|| $form->sawOther( $cart, $this->currencies->main() )
			)
		);
	}

	private function write( CheckoutForm $form, Quote $quote, PaymentMethod $method, Buyer $buyer ): OrderPlaced {
		$cart  = $quote->cart;
		$draft = $this->draft( $form, $quote, $method, $buyer->customer );
		$order = $draft->order;
		// Insert the order first: of two identical attempts the second one fails here, before it finds the stock taken by the first.
		$stored = $this->orders->add( $draft );
		$this->failures->pass( 'place.order' );
		// Before the discount is redeemed: a refusal here must not reveal whether the address has used the code.
		$this->unpaid->reserve( $stored['id'], $cart, $buyer->customer, $form->email, $method->isPaidOnline() );
		foreach ( $draft->reserved as $product => $quantity ) {
			if ( ! $this->stock->reduce( $product, $quantity ) ) {
				throw new SoldOut( $product );
			}
		}
		$this->failures->pass( 'place.stock' );
		$this->codes->redeem( $cart, $stored['id'], $buyer );
		$this->failures->pass( 'place.discount' );
		$this->orders->addEvent( $stored['id'], new OrderEvent( $order->placedAt, OrderEvent::PLACED, '', $order->status->value ) );
		if ( ! $method->isPaidOnline() ) {
			OrderMessages::addForPlacedOrder( $this->outbox, $stored['id'], $order->placedAt, $order->payBy );
			OrderMessages::addCartCleanup( $this->outbox, $stored['id'], $buyer->customer );
		}
		$placed = $order->isFree() ? $this->orders->byId( $stored['id'] ) : null;
		if ( $placed !== null ) {
			( $this->invoices )()->issue( $placed );
		}
		if ( $quote->awaitsProof ) {
			( $this->vatId )()->checkLater( $stored['id'], $order );
		}
		$this->failures->pass( 'place.messages' );
		$state = $this->states->resolve( $order->status, $order->paymentStatus, $order->paymentMethod );
		return new OrderPlaced( $order->key, $stored['number'], $state );
	}

	private function draft( CheckoutForm $form, Quote $quote, PaymentMethod $method, ?int $customer ): OrderDraft {
		$cart    = $quote->cart;
		$now     = $this->clock->now();
		$consent = $form->beginNow ? BeginConsent::words( ...$cart->lines ) : '';
		$lines   = array_map(
			fn ( PricedLine $line ): OrderLine => OrderLine::of(
				$line,
				$this->start->day( $line->item->legal->nature, $line->deliveryDay, $now, $consent !== '', ...$form->countries( $cart ) )
			),
			$cart->lines
		);
		// Items that are made to order take nothing from other customers.
		$verified = $cart->demand() === array() || $this->unpaid->isVerified( $customer );
		$payBy    = $method->payBy( $now, $verified );
		$rate     = $this->currencies->exchange()->rate;
		$order = new Order(
			id: 0,
			number: '',
			key: bin2hex( random_bytes( 20 ) ),
			requestHash: $form->hash(),
			language: $this->languages->current()->code,
			currency: $cart->currency,
			customerId: $customer,
			status: $method->initialStatus( $verified ),
			paymentStatus: $cart->totals->total === 0 ? PaymentStatus::Paid : PaymentStatus::Unpaid,
			paymentMethod: $method->key(),
			email: $form->email,
			phone: $form->phone,
			billing: $form->billing,
			delivery: $form->destination( $cart ),
			note: $form->note,
			lines: $lines,
			totals: $cart->totals,
			placedAt: $now,
			countsFrom: $now->format( 'Y-m-d' ),
			deliveryDay: max( array_column( $lines, 'deliveryDay' ) ?: array( $now->format( 'Y-m-d' ) ) ),
			payBy: $payBy,
			beginConsent: $consent,
			vatCheck: (string) $quote->proof?->text(),
			mainCurrency: $rate === null ? '' : $this->currencies->main(),
			rate: $rate ?? 1.0,
			vatAnswer: $quote->proof === null && ! $quote->awaitsProof
				? new VatIdAnswer()
				: ( $this->vatId )()->answer( $quote, $form->billing->vatId ),
			// Later, the settings may differ.
			unconfirmed: $payBy?->getTimestamp() !== $method->payBy( $now, true )?->getTimestamp(),
		);
		return new OrderDraft( $order, requestId: $form->requestId, reserved: $cart->demand() );
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
