<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

/** How the money of a refund is sent. */
final readonly class RefundTransfer {

	/**
	 * @param string      $key      Idempotency key at the provider.
	 * @param string      $provider '' if refunded manually.
	 * @param string|null $id       The provider's id; null until it is known.
	 * @param string      $error    The provider's reason for a failure.
	 */
	public function __construct( public string $key, public string $provider = '', public ?string $id = null, public string $error = '' ) {
	}
}
