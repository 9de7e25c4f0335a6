<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use RuntimeException;

/** A failed call to Stripe's API. Messages contain no secrets or customer data, because they are logged. */
abstract class StripeError extends RuntimeException {
}
