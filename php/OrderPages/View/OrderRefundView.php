<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\I18n\FormattedMoney;
use Vitrine\Orders\Refund\RefundState;

/** A refund of an order for templates. */
final readonly class OrderRefundView {

	/** @param list<string> $items The refunded lines; empty if only an amount was refunded. */
	public function __construct(
		public RefundState $state,
		public FormattedMoney $amount,
		public string $dateText,
		public array $items,
	) {
	}
}
