<?php
declare(strict_types=1);

namespace Vitrine\Database;

use RuntimeException;

/** A table could not be created or changed. The message names the table and the database's error, never values. */
final class MigrationFailed extends RuntimeException {
}
