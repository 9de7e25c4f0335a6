<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\I18n\DateFormat;
use Vitrine\Orders\Order;
use Vitrine\Withdrawals\EligibilityMessage;
use Vitrine\Withdrawals\EligibilityStatus;
use Vitrine\Withdrawals\NextSteps;
use Vitrine\Withdrawals\Withdrawal;
use Vitrine\Withdrawals\WithdrawalEligibility;
use Vitrine\Withdrawals\WithdrawalProgress;

/** Withdrawals from an order. */
final class OrderWithdrawalViews {

	public function __construct(
		private readonly EligibilityMessage $message,
		private readonly NextSteps $nextSteps,
		private readonly DateFormat $dates,
	) {
	}

	/** @param bool $isRefunded Whether refunds cover what was withdrawn from. */
	public function view(
		Order $order,
		WithdrawalEligibility $eligibility,
		WithdrawalProgress $progress,
		bool $isRefunded,
	): OrderWithdrawalsView {
		return new OrderWithdrawalsView(
			isOpen: $eligibility->isOpen(),
			// The withdrawals say it themselves.
			text: $eligibility->status === EligibilityStatus::Withdrawn ? '' : $this->message->text( $eligibility ),
			progress: $progress,
			declared: array_map(
				fn ( Withdrawal $withdrawal ): OrderWithdrawalView => $this->withdrawal( $withdrawal, $order, $isRefunded ),
				$eligibility->withdrawals
			),
		);
	}

	private function withdrawal( Withdrawal $withdrawal, Order $order, bool $isRefunded ): OrderWithdrawalView {
		$items = array();
		foreach ( $order->lines as $line ) {
			$quantity = $withdrawal->quantities[ $line->productId ] ?? 0;
			if ( $quantity > 0 ) {
				$items[] = "$quantity × $line->title";
			}
		}
		return new OrderWithdrawalView(
			WithdrawalProgress::stateText( $withdrawal->state, $order->isFree() ),
			$this->dates->long( $withdrawal->at ),
			$items,
			$this->nextSteps->afterWithdrawal( $withdrawal, $order, $isRefunded )
		);
	}
}
