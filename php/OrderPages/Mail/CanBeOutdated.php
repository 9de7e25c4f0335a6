<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Vitrine\Orders\Order;

/** An e-mail whose subject may change between the message and its delivery. */
interface CanBeOutdated {

	/**
	 * Whether what the e-mail says is still true.
	 *
	 * @param array<mixed> $payload Of the outbox message.
	 */
	public function isCurrent( Order $order, array $payload ): bool;
}
