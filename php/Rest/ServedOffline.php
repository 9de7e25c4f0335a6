<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** A route that works while the shop is offline: what was ordered before is still paid, and who unsubscribes is still heard. */
interface ServedOffline {
}
