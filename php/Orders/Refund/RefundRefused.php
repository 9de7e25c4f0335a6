<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use RuntimeException;

/** Nothing was repaid, and nothing will be; the message is for whoever asked. */
final class RefundRefused extends RuntimeException {
}
