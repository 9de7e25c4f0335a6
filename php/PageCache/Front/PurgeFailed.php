<?php
declare(strict_types=1);

namespace Vitrine\PageCache\Front;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** A cache in front of the shop has not been purged. */
final class PurgeFailed extends RuntimeException {
}
