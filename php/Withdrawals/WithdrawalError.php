<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Kernel\Form\ValidationError;

defined( 'ABSPATH' ) || exit;

/** Errors in the selection of items. */
enum WithdrawalError implements ValidationError {
	case Nothing;
	case TooMany;

	public function text(): string {
		return match ( $this ) {
			self::Nothing => __( 'Please choose at least one item.', 'vitrine' ),
			self::TooMany => __( 'You cannot withdraw from that many items. Please check the quantity.', 'vitrine' ),
		};
	}
}
