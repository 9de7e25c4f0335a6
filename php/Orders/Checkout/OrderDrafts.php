<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Cart\BeginConsent;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\Quote\Quote;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Lazy;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderCurrency;
use Vitrine\Orders\OrderCustomer;
use Vitrine\Orders\OrderDates;
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderPayment;
use Vitrine\Orders\OrderRequest;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\ServiceStart;
use Vitrine\Orders\VatId\OrderVatId;
use Vitrine\Orders\VatIdAnswer;
use Vitrine\Pricing\Prices\Currencies;

/** Makes the order that is stored from a form and its price, in the current language. */
final class OrderDrafts {

	public function __construct(
		private readonly UnpaidPolicy $unpaid,
		private readonly ServiceStart $start,
		private readonly Currencies $currencies,
		private readonly Languages $languages,
		private readonly Clock $clock,
		/** @var Closure(): OrderVatId Of a business. */
		#[Lazy( OrderVatId::class )]
		private readonly Closure $vatId,
	) {
	}

	/** @param StaffOrder|null $staff Null if the customer places it. */
	public function draft( CheckoutForm $form, Quote $quote, PaymentMethod $method, ?int $customer, ?StaffOrder $staff ): OrderDraft {
		$cart    = $quote->cart;
		$now     = $this->clock->now();
		$consent = $form->consents->beginNow ? BeginConsent::words( ...$cart->lines ) : '';
		$from    = $form->contact->countries( $cart );
		$lines   = array_map(
			fn ( PricedLine $line ): OrderLine => OrderLine::of(
				$line,
				$this->start->day( $line->item->legal->nature, $line->deliveryDay, $now, $consent !== '', ...$from )
			),
			$cart->lines
		);
		// Items that are made to order take nothing from other customers, and staff know whom they have spoken to.
		$verified = $staff !== null || $cart->demand() === array() || $this->unpaid->isVerified( $customer );
		$payBy    = $staff !== null && $method->isPaidOnline() ? StaffOrder::payLinkBy( $now ) : $method->payBy( $now, $verified );
		$rate     = $this->currencies->exchange()->rate;
		$order = new Order(
			id: 0,
			number: '',
			key: bin2hex( random_bytes( 20 ) ),
			language: $this->languages->current()->code,
			currency: $rate === null
				? new OrderCurrency( $cart->currency )
				: new OrderCurrency( $cart->currency, $this->currencies->main(), $rate ),
			customer: new OrderCustomer(
				id: $customer,
				email: $form->contact->email,
				phone: $form->contact->phone,
				billing: $form->contact->billing,
				delivery: $form->contact->destination( $cart ),
				vatCheck: (string) $quote->proof?->text(),
				vatAnswer: $quote->proof === null && ! $quote->awaitsProof
					? new VatIdAnswer()
					: ( $this->vatId )()->answer( $quote, $form->contact->billing->vatId ),
			),
			status: $method->initialStatus( $verified ),
			payment: new OrderPayment(
				$cart->totals->total === 0 ? PaymentStatus::Paid : PaymentStatus::Unpaid,
				$method->key(),
				$payBy,
				// Later, the settings may differ.
				$staff === null && $payBy?->getTimestamp() !== $method->payBy( $now, true )?->getTimestamp(),
			),
			request: new OrderRequest( $form->hash(), $form->note, $consent ),
			lines: $lines,
			totals: $cart->totals,
			dates: new OrderDates(
				placedAt: $now,
				countsFrom: $now->format( 'Y-m-d' ),
				deliveryDay: max( array_column( $lines, 'deliveryDay' ) ?: array( $now->format( 'Y-m-d' ) ) ),
			),
		);
		return new OrderDraft( $order, requestId: $form->requestId, reserved: $cart->demand() );
	}
}
