<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Orders\AwaitedTransfer;

/** How an order is paid. */
final readonly class OrderPaymentView {

	/**
	 * @param string               $instructions Plain text with line breaks; '' if none.
	 * @param AwaitedTransfer|null $transfer     What the customer has to transfer.
	 * @param string|null          $proForma     URL of the pro forma of a company.
	 */
	public function __construct(
		public string $title,
		public string $instructions,
		public ?AwaitedTransfer $transfer = null,
		public ?string $proForma = null,
	) {
	}
}
