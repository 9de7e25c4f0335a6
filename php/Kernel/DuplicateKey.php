<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use RuntimeException;

/** A unique key exists already: somebody was first. */
final class DuplicateKey extends RuntimeException {
}
