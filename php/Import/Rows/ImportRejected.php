<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use RuntimeException;

/** Thrown when a file can't be imported; the message explains to the user why, and what to do. */
final class ImportRejected extends RuntimeException {
}
