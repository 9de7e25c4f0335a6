<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail;

use Vitrine\Orders\Order;

/** One of the e-mails about an order: whom it goes to, when it is right, and what it says above the order's lines. */
interface Letter {

	/** Kind in the outbox, one of `OrderMails`. */
	public function kind(): string;

	/** What it is called in wp-admin. */
	public function title(): string;

	/** Whether it is written to the shop, in the shop's own language. */
	public function isForShop(): bool;

	/** Whether it can be said of the order as it is now: what waited for its turn may have been overtaken. */
	public function suits( Order $order ): bool;

	/**
	 * In the current language.
	 *
	 * @param array<mixed> $payload As in the outbox; empty for a preview and when somebody sends it again.
	 */
	public function words( Order $order, array $payload ): Words;
}
