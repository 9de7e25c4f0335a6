<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use RuntimeException;

/** Somebody else's account has this e-mail address. */
final class EmailTaken extends RuntimeException {
}
