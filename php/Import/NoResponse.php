<?php
declare(strict_types=1);

namespace Vitrine\Import;

use RuntimeException;

/** Thrown when a server does not respond to a download; the message is shown to the user. */
final class NoResponse extends RuntimeException {
}
