<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use RuntimeException;

/** A file that cannot be taken as a whole; the message says in plain words why and what to do. */
final class ImportFault extends RuntimeException {
}
