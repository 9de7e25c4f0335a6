<?php
declare(strict_types=1);

namespace Vitrine\Payments\Mail;

use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Dispute\Dispute;
use Vitrine\Orders\Dispute\DisputeState;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;

/** What notes and e-mails to the shop say about a dispute. */
final class DisputeTexts {

	public function __construct(
		private readonly Languages $languages,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly Clock $clock,
	) {
	}

	/** A note for staff, in the default language. */
	public function note( Dispute $dispute ): string {
		return $this->languages->withLanguage(
			$this->languages->default(),
			fn (): string => implode( ' ', array_filter( array( $this->statement( $dispute ), $this->deadline( $dispute ) ) ) )
		);
	}

	public function subject( Dispute $dispute, Order $order ): string {
		return match ( $dispute->state ) {
			/* translators: %s: order number */
			DisputeState::Warning => sprintf( __( 'Suspected fraud: order %s', 'vitrine' ), $order->number ),
			DisputeState::Inquiry,
			/* translators: %s: order number */
			DisputeState::InquiryReview => sprintf( __( 'Inquiry about a payment: order %s', 'vitrine' ), $order->number ),
			/* translators: %s: order number */
			DisputeState::InquiryClosed => sprintf( __( 'Inquiry closed: order %s', 'vitrine' ), $order->number ),
			/* translators: %s: order number */
			DisputeState::Won    => sprintf( __( 'Dispute won: order %s', 'vitrine' ), $order->number ),
			/* translators: %s: order number */
			DisputeState::Lost   => sprintf( __( 'Dispute lost: order %s', 'vitrine' ), $order->number ),
			/* translators: %s: order number */
			DisputeState::Closed => sprintf( __( 'Dispute closed: order %s', 'vitrine' ), $order->number ),
			/* translators: %s: order number */
			default              => sprintf( __( 'Payment disputed: order %s', 'vitrine' ), $order->number ),
		};
	}

	/** @return list<string> */
	public function paragraphs( Dispute $dispute, Order $order ): array {
		$isOpen = ! in_array( $order->status, array( OrderStatus::Completed, OrderStatus::Cancelled ), true );
		return array_values(
			array_filter(
				array(
					$this->statement( $dispute ),
					$this->deadline( $dispute ),
					$isOpen && $dispute->held ? __( 'The order is on hold: do not dispatch it.', 'vitrine' ) : '',
					$dispute->state->takesMoney()
						? __( 'Do not refund the order as well: the bank takes the money back. In the shop, it still counts as paid.', 'vitrine' )
						: '',
				)
			)
		);
	}

	public static function reason( Dispute $dispute ): string {
		return match ( $dispute->reason ) {
			Dispute::WARNING       => _x( 'The bank suspects fraud', 'reason for a dispute', 'vitrine' ),
			'fraudulent'           => _x( 'Fraud: the cardholder did not make the payment', 'reason for a dispute', 'vitrine' ),
			'unrecognized'         => _x( 'The cardholder does not recognise the payment', 'reason for a dispute', 'vitrine' ),
			'product_not_received' => _x( 'Not received', 'reason for a dispute', 'vitrine' ),
			'product_unacceptable' => _x( 'Defective or not as described', 'reason for a dispute', 'vitrine' ),
			'duplicate'            => _x( 'Charged twice', 'reason for a dispute', 'vitrine' ),
			'credit_not_processed' => _x( 'Refund not received', 'reason for a dispute', 'vitrine' ),
			default                => _x( 'Other', 'reason for a dispute', 'vitrine' ),
		};
	}

	private function statement( Dispute $dispute ): string {
		$amount = $this->money->format( $dispute->amount );
		if ( $dispute->isWarning() ) {
			return $dispute->state === DisputeState::Warning
				/* translators: %s: amount of money */
				? sprintf( __( 'The customer’s bank suspects that the payment of %s is fraud. The payment is not disputed yet.', 'vitrine' ), $amount )
				: __( 'The warning about suspected fraud has ended: the payment is refunded or disputed.', 'vitrine' );
		}
		return match ( $dispute->state ) {
			DisputeState::Inquiry     => sprintf(
				/* translators: 1: amount of money, 2: a reason */
				__( 'The customer’s bank asks about the payment of %1$s. Reason: %2$s. This is an inquiry: the bank has not taken any money.', 'vitrine' ),
				$amount,
				self::reason( $dispute )
			),
			DisputeState::InquiryReview => sprintf(
				/* translators: %s: amount of money */
				__( 'The bank is reviewing your response to the inquiry about %s.', 'vitrine' ),
				$amount
			),
			/* translators: %s: amount of money */
			DisputeState::InquiryClosed => sprintf( __( 'The inquiry about %s is closed without a dispute.', 'vitrine' ), $amount ),
			/* translators: %s: amount of money */
			DisputeState::UnderReview => sprintf( __( 'The bank is reviewing your response to the dispute about %s.', 'vitrine' ), $amount ),
			/* translators: %s: amount of money */
			DisputeState::Won         => sprintf( __( 'You have won the dispute about %s: the money is yours.', 'vitrine' ), $amount ),
			/* translators: %s: amount of money */
			DisputeState::Lost        => sprintf( __( 'You have lost the dispute about %s: the money stays with the customer.', 'vitrine' ), $amount ),
			/* translators: %s: amount of money */
			DisputeState::Closed      => sprintf( __( 'The dispute about %s is closed: the money is yours.', 'vitrine' ), $amount ),
			default                   => sprintf(
				/* translators: 1: amount of money, 2: a reason */
				__( 'The customer’s bank disputes the payment of %1$s. Reason: %2$s.', 'vitrine' ),
				$amount,
				self::reason( $dispute )
			),
		};
	}

	private function deadline( Dispute $dispute ): string {
		if ( $dispute->state === DisputeState::Warning ) {
			return __(
				'Check the order, and refund it in full if you do not trust it: a refund prevents a dispute and its fee.',
				'vitrine'
			);
		}
		if ( ! $dispute->state->needsResponse() ) {
			return '';
		}
		$isInquiry = $dispute->state->isInquiry();
		if ( $dispute->dueBy === null ) {
			return $isInquiry
				? __( 'Refund the payment in full, or respond in your Stripe account. Otherwise the customer can dispute it, which costs a fee.', 'vitrine' )
				: __( 'Respond in your Stripe account: without a response, the money is lost.', 'vitrine' );
		}
		return sprintf(
			$isInquiry
				/* translators: %s: date and time */
				? __( 'Refund the payment in full, or respond in your Stripe account by %s. Otherwise the customer can dispute it, which costs a fee.', 'vitrine' )
				/* translators: %s: date and time */
				: __( 'Respond in your Stripe account by %s: without a response, the money is lost.', 'vitrine' ),
			$this->dates->moment( $this->clock->now()->setTimestamp( $dispute->dueBy ) )
		);
	}
}
