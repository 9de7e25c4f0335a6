<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use RuntimeException;

/** The order can't be paid by card, or not by this intent. The message is only logged; visitors see the route's own text. */
final class PaymentRejected extends RuntimeException {
}
