<?php
declare(strict_types=1);

namespace Vitrine\Orders\Change;

use RuntimeException;

/** Rolls back the reopening of an order: another customer has bought an item since it was cancelled. */
final class NotInStock extends RuntimeException {
}
