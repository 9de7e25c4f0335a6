<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

/** The call was not made: this site is a copy of the live shop, and the keys are live. */
final class StripeBlocked extends StripeError {
}
