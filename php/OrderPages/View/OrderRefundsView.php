<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\I18n\FormattedMoney;

/** Refunds of an order. */
final readonly class OrderRefundsView {

	/**
	 * @param FormattedMoney        $total Completed refunds only.
	 * @param list<OrderRefundView> $all   Completed and pending refunds, oldest first.
	 */
	public function __construct( public FormattedMoney $total, public array $all ) {
	}
}
