<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** Whether this site can move real money; implemented in Payments, which depends on Kernel. */
interface LiveKeys {

	/** Whether live keys of the payment provider are in use. */
	public function areUsed(): bool;
}
