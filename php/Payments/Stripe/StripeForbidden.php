<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

/** The secret key is wrong or lacks a permission. */
final class StripeForbidden extends StripeError {
}
