<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use RuntimeException;

/** Another account has this e-mail address. */
final class EmailTaken extends RuntimeException {
}
