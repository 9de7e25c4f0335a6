<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Orders\Order;

/** Sends refunds through the payment provider; implemented in Payments, which depends on Orders. */
interface RefundGateway {

	/** Name of the provider in order histories and refunds, for example `Stripe`. */
	public function name(): string;

	/** Whether the provider received the order's payment. */
	public function capturedPaymentFor( Order $order ): bool;

	/** Whether the provider can't be called, because this site is a copy of the live shop. */
	public function isBlocked(): bool;

	/**
	 * Sends a pending refund and records the result. Call it outside of a transaction. Without a response from the provider the refund
	 * stays pending and is retried with the same idempotency key.
	 */
	public function refund( Order $order, Refund $refund ): void;
}
