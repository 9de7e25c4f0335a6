<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Customers\Form\Fault;

/** What can be wrong with what somebody withdraws from. */
enum WithdrawalFault implements Fault {
	case Nothing;
	case TooMany;

	public function text(): string {
		return match ( $this ) {
			self::Nothing => __( 'Please choose at least one item.', 'vitrine' ),
			self::TooMany => __( 'There are fewer items left to withdraw from. Please check how many you have chosen.', 'vitrine' ),
		};
	}
}
