<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Catalogue\ReturnCosts;
use Vitrine\Catalogue\Shipping;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\Orders\Order;

/** The next steps after a withdrawal, for the page and the e-mail, in the current language. */
final class NextSteps {

	/** Days for return and refund (Directive 2011/83/EU, Articles 13 and 14). */
	private const RETURN_DAYS = 14;

	public function __construct(
		private readonly WithdrawalPolicy $policy,
		private readonly DateFormat $dates,
		private readonly Countries $countries,
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
		if ( ! $this->hasGoods( $withdrawal, $order ) ) {
			return array( $this->refund( $withdrawal, false ) );
		}
		$day     = $this->day( $withdrawal );
		$address = $this->countries->translateIn( $this->policy->returnAddress );
		return array(
			$address === ''
				/* translators: %s: a date */
				? sprintf( __( 'Please return the items by %s; we will send you the return address.', 'vitrine' ), $day )
				/* translators: %s: a date */
				: sprintf( __( 'Please return the items by %s to this address:', 'vitrine' ), $day ) . "\n$address",
			ReturnCosts::fromOption() === ReturnCosts::Shop
				? __( 'We pay the cost of returning them.', 'vitrine' )
				: __( 'You pay the cost of returning them.', 'vitrine' ),
			__( 'If an item has not arrived yet, you can simply refuse its delivery.', 'vitrine' ),
			$this->refund( $withdrawal, true ),
		);
	}

	/** @return list<string> As `forWithdrawal()`, without the steps that are done. */
	public function afterWithdrawal( Withdrawal $withdrawal, Order $order ): array {
		return match ( $withdrawal->state ) {
			WithdrawalState::Received => $this->forWithdrawal( $withdrawal, $order ),
			WithdrawalState::Returned => array( $this->refund( $withdrawal, $this->hasGoods( $withdrawal, $order ) ) ),
			WithdrawalState::Refunded => array(),
		};
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

	private function refund( Withdrawal $withdrawal, bool $goods ): string {
		return sprintf(
			$goods
				/* translators: %s: a date */
				? __(
					'We will refund your payment for these items by %s to your original payment method; if you withdraw from the whole order, we also refund standard delivery. We may wait until we have received the items, or proof that you have sent them.',
					'vitrine'
				)
				/* translators: %s: a date; of digital content and services, which are not sent back */
				: __( 'We will refund your payment by %s to your original payment method.', 'vitrine' ),
			$this->day( $withdrawal )
		);
	}

	private function day( Withdrawal $withdrawal ): string {
		return $this->dates->inSentence( $withdrawal->at->modify( '+' . self::RETURN_DAYS . ' days' ) );
	}
}
