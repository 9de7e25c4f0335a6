<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** The shop's secret key is not right, or may not do this. */
final class StripeForbidden extends StripeError {
}
