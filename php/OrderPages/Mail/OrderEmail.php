<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Vitrine\Orders\Order;

/** An e-mail about an order: its recipient, when it applies, and its content above the order lines. */
interface OrderEmail {

	/** Outbox message kind, a constant of `OrderMessages`. */
	public function kind(): string;

	/** Title in wp-admin. */
	public function title(): string;

	/** Whether it goes to the shop, in the shop's default language. */
	public function isForShop(): bool;

	/** Whether it still applies to the order, which may have changed since the message was queued. */
	public function appliesTo( Order $order ): bool;

	/**
	 * In the current language.
	 *
	 * @param array<mixed> $payload Outbox payload; empty for a preview and when resent by staff.
	 */
	public function content( Order $order, array $payload ): EmailContent;
}
