<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** A route that also works while the shop is offline: payments for earlier orders still arrive, and subscribers can still unsubscribe. */
interface ServedOffline {
}
