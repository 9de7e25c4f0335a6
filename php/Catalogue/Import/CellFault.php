<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use RuntimeException;

/** A cell that does not hold what its column needs; the message is for people. */
final class CellFault extends RuntimeException {
}
