<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** How and until when an order is paid, and whether it is. */
final readonly class OrderPayment {

	use With;

	/**
	 * @param string                 $method      Key of the payment method.
	 * @param DateTimeImmutable|null $payBy       When the order is cancelled if not paid, in the shop's time zone; null if it has no date.
	 * @param bool                   $unconfirmed Whether it waits, or has waited until it was cancelled, for its customer to confirm it.
	 */
	public function __construct(
		public PaymentStatus $status,
		public string $method,
		public ?DateTimeImmutable $payBy = null,
		public bool $unconfirmed = false,
	) {
	}
}
