<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\I18n\FormattedMoney;

/** The lines of an order that arrive together: same shipping method, same day. */
final readonly class OrderParcelView {

	/**
	 * @param string              $shippingLabel '' for what is not delivered.
	 * @param string              $deliveryText  A date.
	 * @param FormattedMoney      $shippingPrice Of all lines.
	 * @param list<OrderLineView> $lines
	 */
	public function __construct(
		public string $shippingLabel,
		public string $deliveryText,
		public FormattedMoney $shippingPrice,
		public array $lines,
	) {
	}
}
