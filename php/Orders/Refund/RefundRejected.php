<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use RuntimeException;

/** The refund was not started; the message is shown to the user. */
final class RefundRejected extends RuntimeException {
}
