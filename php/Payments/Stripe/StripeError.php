<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use RuntimeException;

/** A call of Stripe's API that gave no answer to work with. Messages hold no secrets and no customer's data: they go to the log. */
abstract class StripeError extends RuntimeException {
}
