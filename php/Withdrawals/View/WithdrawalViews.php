<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\View;

use Vitrine\I18n\DateFormat;
use Vitrine\Orders\Order;
use Vitrine\Withdrawals\NextSteps;
use Vitrine\Withdrawals\Withdrawal;

/** Builds withdrawal views. */
final class WithdrawalViews {

	public function __construct( private readonly NextSteps $next, private readonly DateFormat $dates ) {
	}

	/** @param Order|null $order Null if no order matches. */
	public function one( Withdrawal $withdrawal, ?Order $order ): WithdrawalView {
		$titles = array();
		foreach ( $order->lines ?? array() as $line ) {
			$titles[ $line->productId ] = $line->title;
		}
		$lines = array();
		foreach ( $withdrawal->quantities as $product => $quantity ) {
			$lines[] = array(
				'productId' => $product,
				'title'     => $titles[ $product ] ?? (string) $product,
				'quantity'  => $quantity,
			);
		}
		return new WithdrawalView(
			contract: $withdrawal->contract,
			name: $withdrawal->name,
			email: $withdrawal->email,
			reason: $withdrawal->reason,
			at: $withdrawal->at,
			atText: $this->dates->moment( $withdrawal->at ),
			lines: $lines,
			nextSteps: $this->next->forWithdrawal( $withdrawal, $order ),
		);
	}
}
