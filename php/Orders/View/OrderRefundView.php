<?php
declare(strict_types=1);

namespace Vitrine\Orders\View;

use Vitrine\I18n\FormattedMoney;
use Vitrine\Orders\Refund\RefundState;

/** A refund of an order for templates. */
final readonly class OrderRefundView {

	public function __construct( public RefundState $state, public FormattedMoney $amount, public string $dateText ) {
	}
}
