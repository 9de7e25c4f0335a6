<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;

/** A module that owns kinds of kept messages and brings them out. */
interface ProvidesDeliveries {

	/**
	 * Asked for only when the outbox sends, by kind: true when the message is out, false or an exception when it is not; `Postponed` is no
	 * failed try.
	 *
	 * @return array<string, Closure(Container, array<string, mixed>): bool>
	 */
	public function deliveries(): array;
}
