<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use RuntimeException;

/** Another process is holding the payment lease of this order for longer than a request should wait. */
final class PaymentInProgress extends RuntimeException {
}
