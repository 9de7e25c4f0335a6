<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Rows;

use RuntimeException;

/** Thrown when a cell has an invalid value; the message is shown to the user. */
final class InvalidCell extends RuntimeException {
}
