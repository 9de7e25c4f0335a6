<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** All payment methods; implemented in Payments, which depends on Orders. */
interface PaymentMethods {

	/** @return list<PaymentMethod> In checkout order, including disabled methods. */
	public function all(): array;

	public function find( string $key ): ?PaymentMethod;
}
