<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use DateTimeImmutable;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;

defined( 'ABSPATH' ) || exit;

/** Money that staff have received in the shop, in cash or by card terminal. Only staff can choose it. */
final class InPersonPayment implements PaymentMethod {

	public const CASH = PaymentMethods::SHOP_CASH;
	public const CARD = PaymentMethods::SHOP_CARD;

	/** @param string $key One of the constants above. */
	public function __construct( private readonly string $key ) {
	}

	public function key(): string {
		return $this->key;
	}

	public function title(): string {
		return $this->key === self::CASH ? __( 'Cash in the shop', 'vitrine' ) : __( 'Card terminal in the shop', 'vitrine' );
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
		return false;
	}

	public function minTotal(): ?int {
		return null;
	}

	public function maxTotal(): ?int {
		return null;
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
