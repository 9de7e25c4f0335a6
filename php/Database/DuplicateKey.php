<?php
declare(strict_types=1);

namespace Vitrine\Database;

use RuntimeException;

/** A row with the same unique key already exists. */
final class DuplicateKey extends RuntimeException {
}
