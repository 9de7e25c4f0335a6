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
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderLine;
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
		$consent = $form->beginNow ? BeginConsent::words( ...$cart->lines ) : '';
		$lines   = array_map(
			fn ( PricedLine $line ): OrderLine => OrderLine::of(
				$line,
				$this->start->day( $line->item->legal->nature, $line->deliveryDay, $now, $consent !== '', ...$form->countries( $cart ) )
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
			unconfirmed: $staff === null && $payBy?->getTimestamp() !== $method->payBy( $now, true )?->getTimestamp(),
		);
		return new OrderDraft( $order, requestId: $form->requestId, reserved: $cart->demand() );
	}
}
