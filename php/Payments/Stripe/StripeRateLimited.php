<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

/** Too many requests (429), or a concurrent one with the same idempotency key (409); can be retried. */
final class StripeRateLimited extends StripeError {
}
