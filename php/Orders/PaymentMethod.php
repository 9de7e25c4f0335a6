<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** A way to pay, as orders need to know it; Payments brings the ways there are. */
interface PaymentMethod {

	/** Stable key on the wire and in orders: `bank_transfer`. */
	public function key(): string;

	public function title(): string;

	/** What the customer reads beside it before choosing. */
	public function description(): string;

	/** Whether the shop offers it at all, and for an order of this total (cents, VAT included) where it is known. */
	public function available( ?int $total = null ): bool;

	/** What the customer must do now, in plain text with line breaks; '' when nothing. */
	public function instructions( Order $order ): string;

	/**
	 * Whether the customer pays in the shop itself, right after ordering. Such an order is confirmed, to the customer and to the shop, by
	 * its payment and not by being placed; only the provider can say that it is paid.
	 */
	public function paidAtOnce(): bool;

	/** Seconds after which a customer who has not paid yet is reminded; 0 for never. */
	public function remindAfter(): int;

	/** What an order begins as. */
	public function firstStatus(): OrderStatus;
}
