<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use RuntimeException;

/** The provider did not confirm the token. The message is for the log; visitors see the text `loginfailed`. */
final class SocialTokenRejected extends RuntimeException {
}
