<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** Too many calls at once (429), or another one with the same key is still at work (409): later it will do. */
final class StripeLimited extends StripeError {
}
