<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use RuntimeException;

/** Another process is at work on the payment of this order, and takes longer than anybody waits. */
final class PaymentBusy extends RuntimeException {
}
