<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** A route that works while the shop is offline: payments of earlier orders still arrive, and readers can still unsubscribe. */
interface ServedOffline {
}
