<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use DateTimeImmutable;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;

defined( 'ABSPATH' ) || exit;

/** The method of orders with a total of 0, which customers don't choose: nothing is due, so such an order counts as paid at once. */
final class NoPayment implements PaymentMethod {

	public function key(): string {
		return PaymentMethods::FREE;
	}

	public function title(): string {
		return __( 'Nothing to pay', 'vitrine' );
	}

	public function description(): string {
		return '';
	}

	public function isEnabled(): bool {
		return true;
	}

	public function missingSettings(): string {
		return '';
	}

	public function isAvailable( ?int $total = null ): bool {
		return $total === 0;
	}

	public function minTotal(): ?int {
		return null;
	}

	public function maxTotal(): int {
		return 0;
	}

	public function shippingMethods(): array {
		return array();
	}

	public function limitText(): string {
		return '';
	}

	public function instructions( Order $order ): string {
		return '';
	}

	public function isPaidOnline(): bool {
		return false;
	}

	public function isPaidOnDelivery(): bool {
		return false;
	}

	public function payBy( DateTimeImmutable $placedAt, bool $verified ): ?DateTimeImmutable {
		return null;
	}

	public function endsAt( Order $order ): ?DateTimeImmutable {
		return null;
	}

	public function initialStatus( bool $verified ): OrderStatus {
		return OrderStatus::Processing;
	}
}
