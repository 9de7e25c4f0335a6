<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use DateTimeImmutable;
use Vitrine\Catalogue\ReturnCosts;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Holidays\PublicHolidays;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Dispute\DisputedRefund;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\WithdrawalState;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;

/** The next steps after a withdrawal, for the page and the e-mail, in the current language. */
final class NextSteps {

	/** Days for return and refund (Directive 2011/83/EU, Articles 13 and 14). */
	private const RETURN_DAYS = 14;

	public function __construct(
		private readonly WithdrawalPolicy $policy,
		private readonly DateFormat $dates,
		private readonly Countries $countries,
		private readonly VatRates $rates,
		private readonly DisputedRefund $disputed,
		private readonly MoneyFormat $money,
	) {
	}

	/**
	 * @param Order|null $order Null if no order matches.
	 * @return list<string> Sentences; the address contains line breaks.
	 */
	public function forWithdrawal( Withdrawal $withdrawal, ?Order $order ): array {
		if ( $withdrawal->orderId === null ) {
			return array(
				__( 'We will find your order and contact you. Your withdrawal counts from the time we received it.', 'vitrine' ),
			);
		}
		$goods = $this->hasGoods( $withdrawal, $order );
		return array(
			...( $goods ? $this->returnSteps( $withdrawal, $order ) : array() ),
			...self::withoutEmpty( $this->amount( $withdrawal, $order ) ),
			$this->refund( $withdrawal, $order, $goods ),
		);
	}

	/**
	 * As `forWithdrawal()`, without the steps that are done.
	 *
	 * @param bool $isRefunded Whether the payment for the items is refunded, or on its way.
	 * @return list<string>
	 */
	public function afterWithdrawal( Withdrawal $withdrawal, Order $order, bool $isRefunded ): array {
		if ( $order->status === OrderStatus::Cancelled ) {
			return array();
		}
		$goods = $this->hasGoods( $withdrawal, $order );
		return match ( $withdrawal->state ) {
			WithdrawalState::Received => array(
				...( $goods ? $this->returnSteps( $withdrawal, $order ) : array() ),
				...( $isRefunded ? array() : array( $this->refund( $withdrawal, $order, $goods ) ) ),
			),
			WithdrawalState::Returned => $isRefunded ? array() : array( $this->refundOfReturned( $order ) ),
			WithdrawalState::Refunded => array(),
		};
	}

	/** @return list<string> */
	private function returnSteps( Withdrawal $withdrawal, ?Order $order ): array {
		$day     = $this->returnDay( $withdrawal, $order );
		$address = $this->countries->translateIn( $this->policy->returnAddress );
		return array(
			$address === ''
				/* translators: %s: a date */
				? sprintf( __( 'Please return the items by %s; we will send you the return address.', 'vitrine' ), $day )
				/* translators: %s: a date */
				: sprintf( __( 'Please return the items by %s to this address:', 'vitrine' ), $day ) . "\n$address",
			$this->policy->returnCosts === ReturnCosts::Shop
				? __( 'We pay the cost of returning them.', 'vitrine' )
				: __( 'You pay the cost of returning them.', 'vitrine' ),
			__( 'If an item has not arrived yet, you can simply refuse its delivery.', 'vitrine' ),
		);
	}

	/** Whether something must be sent back: digital content and services are not. */
	private function hasGoods( Withdrawal $withdrawal, ?Order $order ): bool {
		foreach ( $order->lines ?? array() as $line ) {
			if ( $line->shipping !== Shipping::NONE && ( $withdrawal->quantities[ $line->productId ] ?? 0 ) > 0 ) {
				return true;
			}
		}
		return $order === null;
	}

	private function refundOfReturned( Order $order ): string {
		$text = $this->withoutPromise( $order );
		return $text !== '' ? $text : $this->withDispute( match ( true ) {
			$order->payment->status === PaymentStatus::Unpaid => __(
				'We have received the items. If you have already paid for them, we will refund your payment without undue delay.',
				'vitrine'
			),
			default => __(
				'We have received the items and will refund your payment to your original payment method without undue delay.',
				'vitrine'
			),
		}, $order );
	}

	/** '' if the shop owes the refund of the items, as far as the customer has paid. */
	private function withoutPromise( Order $order ): string {
		return match ( true ) {
			$order->isFree() => __( 'There was nothing to pay for this order, so there is nothing to refund.', 'vitrine' ),
			$order->payment->status === PaymentStatus::Refunded => __( 'Your refund is on its way.', 'vitrine' ),
			default => $this->disputed->text( $order ),
		};
	}

	/** Adds what the bank has taken of the payment, if the shop still has a part of it. */
	private function withDispute( string $promise, ?Order $order ): string {
		$part = $order === null ? '' : $this->disputed->part( $order );
		return $part === '' ? $promise : "$promise " . sprintf(
			/* translators: %s: amount of money */
			__( '%s of the payment was disputed: the cardholder’s bank decides about this amount, and we do not refund it as well.', 'vitrine' ),
			$part
		);
	}

	/** States the price paid for the items; '' if the order is unpaid, unknown, partly refunded or disputed. */
	private function amount( Withdrawal $withdrawal, ?Order $order ): string {
		$disputed = $order === null ? '' : $this->disputed->text( $order ) . $this->disputed->part( $order );
		if ( $order?->payment->status !== PaymentStatus::Paid || $disputed !== '' ) {
			return '';
		}
		$quantities = array();
		foreach ( $order->lines as $index => $line ) {
			$quantities[ $index ] = min( $line->quantity, $withdrawal->quantities[ $line->productId ] ?? 0 );
		}
		$value  = ( new RefundLedger( $order, array() ) )->valueOf( array_filter( $quantities ) );
		$amount = $this->money->format( new Money( $value, $order->currency->code ) );
		/* translators: %s: amount of money */
		return $value === 0 ? '' : sprintf( __( 'The refund for these items is %s.', 'vitrine' ), $amount );
	}

	/** @return list<string> */
	private static function withoutEmpty( string $text ): array {
		return $text === '' ? array() : array( $text );
	}

	private function refund( Withdrawal $withdrawal, ?Order $order, bool $goods ): string {
		$fact = $order === null ? '' : $this->withoutPromise( $order );
		if ( $fact !== '' ) {
			return $fact;
		}
		$text = match ( true ) {
			// Paid on delivery, perhaps without the shop knowing it yet.
			$order?->payment->status === PaymentStatus::Unpaid =>
				/* translators: %s: a date */
				__(
					'If you have already paid for these items, we will refund your payment by %s to your original payment method; otherwise there is nothing to pay.',
					'vitrine'
				),
			$goods =>
				/* translators: %s: a date */
				__(
					'We will refund your payment for these items by %s to your original payment method; if you withdraw from the whole order, we also refund standard delivery. We may wait until we have received the items, or proof that you have sent them.',
					'vitrine'
				),
			/* translators: %s: a date; of digital content and services, which are not sent back */
			default => __( 'We will refund your payment by %s to your original payment method.', 'vitrine' ),
		};
		// Public holidays extend the customer's period, not the one that the shop promises.
		return $this->withDispute( sprintf( $text, $this->dates->inSentence( self::lastDay( $withdrawal ) ) ), $order );
	}

	/** Periods end on no weekend and no public holiday (Regulation 1182/71, Article 3(4)). */
	private function returnDay( Withdrawal $withdrawal, ?Order $order ): string {
		$countries = $order === null ? array() : $order->customer->countries();
		return $this->dates->inSentence( PublicHolidays::lastDay( self::lastDay( $withdrawal ), $this->rates->home, ...$countries ) );
	}

	private static function lastDay( Withdrawal $withdrawal ): DateTimeImmutable {
		return $withdrawal->at->modify( '+' . self::RETURN_DAYS . ' days' );
	}
}
