<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

/** No usable response: Stripe may or may not have received the call, so it must be retried with the same idempotency key. */
final class StripeUnavailable extends StripeError {
}
