<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use Closure;
use Vitrine\Kernel\Container;

/** A module that delivers outbox messages of its own kinds. */
interface ProvidesOutboxHandlers {

	/**
	 * The handlers by message kind, requested only when the outbox sends. A handler returns true once the message is sent; false or an
	 * exception counts as a failed attempt, `RetryLater` does not.
	 *
	 * @return array<string, Closure(Container, array<string, mixed>): bool>
	 */
	public function outboxHandlers(): array;
}
