<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use RuntimeException;

/** The provider does not vouch for this token; the message is for the log, a visitor reads `loginfailed`. */
final class SocialRefused extends RuntimeException {
}
