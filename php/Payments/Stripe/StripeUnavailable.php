<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** Nobody answered, not in time, or with an error of Stripe's own: whether the call was heard is not known, so it is sent again under its key. */
final class StripeUnavailable extends StripeError {
}
