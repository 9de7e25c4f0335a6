<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\LiveKeys;

defined( 'ABSPATH' ) || exit;

/** Whether card payments use Stripe's live keys with Stripe itself, not with a fake. */
final class StripeLiveKeys implements LiveKeys {

	public function __construct( private readonly StripeSettings $settings ) {
	}

	public function areUsed(): bool {
		return ! $this->settings->testMode && $this->settings->secretKey() !== '' && StripeApi::isReal();
	}
}
