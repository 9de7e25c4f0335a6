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

	/** Whether the owner has switched it on; whether customers are offered it is `available`. */
	public function isOn(): bool;

	/** What the owner must still enter before it can be offered, in a sentence; '' when it is complete. */
	public function missing(): string;

	/** Whether customers are offered it: switched on, complete, and right for an order of this total (cents, VAT included) where that is known. */
	public function available( ?int $total = null ): bool;

	/** What the customer must do now, in plain text with line breaks; '' when nothing. */
	public function instructions( Order $order ): string;

	/**
	 * Whether the customer pays in the shop itself, right after ordering. Such an order is confirmed, to the customer and to the shop, by
	 * its payment and not by being placed; only the provider can say that it is paid.
	 */
	public function paidAtOnce(): bool;

	/** Whether the money is collected when the goods are handed over: completing the order books the payment. */
	public function paidOnDelivery(): bool;

	/** Seconds after which a customer who has not paid yet is reminded; 0 for never. */
	public function remindAfter(): int;

	/** What an order begins as. */
	public function firstStatus(): OrderStatus;
}
