<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use RuntimeException;

/** An order cannot be paid by card, or not by this intent. The message is for the log; visitors read the routes' texts. */
final class PaymentRefused extends RuntimeException {
}
