<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** A payment method as orders need it; Payments implements them. */
interface PaymentMethod {

	/** Stable key in the API and in orders, for example `bank_transfer`. */
	public function key(): string;

	public function title(): string;

	/** Shown next to the method at checkout. */
	public function description(): string;

	/** Whether the shop has enabled it; `available` decides whether customers can choose it. */
	public function isEnabled(): bool;

	/** A sentence about missing settings; '' if complete. */
	public function missingSettings(): string;

	/** Whether customers can choose it: enabled, complete, and suitable for this total (cents, VAT included) if given. */
	public function isAvailable( ?int $total = null ): bool;

	/** The lowest total (cents of the current language's currency, VAT included) of orders that it suits; null for any. */
	public function minTotal(): ?int;

	/** The highest total (cents of the current language's currency, VAT included) of orders that it suits; null for any. */
	public function maxTotal(): ?int;

	/** @return list<string> Keys of the shipping methods that it is offered with; empty for all. */
	public function shippingMethods(): array;

	/** Why it does not suit a total, for customers; '' if the description says it. */
	public function limitText(): string;

	/** Payment instructions for the customer, plain text with line breaks; '' if none. */
	public function instructions( Order $order ): string;

	/**
	 * Whether the customer pays on the site right after ordering. Such an order is confirmed, to the customer and to the shop, by its
	 * payment rather than by being placed, and only the provider can mark it as paid.
	 */
	public function isPaidOnline(): bool;

	/** Whether the money is collected on delivery; completing the order then records the payment. */
	public function isPaidOnDelivery(): bool;

	/**
	 * The deadline that customers see, after which an order that was not paid (or not confirmed) is cancelled; null for none.
	 *
	 * @param bool $verified Whether the customer has proven the e-mail address.
	 */
	public function payBy( DateTimeImmutable $placedAt, bool $verified ): ?DateTimeImmutable;

	/**
	 * The last moment before an unpaid order is cancelled automatically, if that is later than the deadline that customers see; otherwise
	 * null, as for orders that end with their deadline or wait without one. Of an order that is confirmed, or needs no confirmation.
	 */
	public function endsAt( Order $order ): ?DateTimeImmutable;

	/** @param bool $verified Whether the customer has proven the e-mail address. */
	public function initialStatus( bool $verified ): OrderStatus;
}
