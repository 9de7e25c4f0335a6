<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Pricing\Delivery\DeliverySettings;

/**
 * Limits of a cart as browsers send and store it. `CartInputParser` and the schemas use them here, `src/lib` through the generated contract
 * (`CART_LIMITS`), so that both sides sanitize alike.
 */
final class CartLimits {

	public const MAX_LINES = 100;

	/** Per line. */
	public const MAX_ACCESSORIES = 50;

	/** Larger quantities are lowered to this. The limit for orders is smaller: `CartPricing::MAX_QUANTITY`. */
	public const MAX_QUANTITY = 1_000_000;

	/** Cents. */
	public const MAX_PRICE = 1_000_000_000;

	/** The largest integer that JavaScript represents exactly. */
	public const MAX_ID = 9_007_199_254_740_991;

	public const MAX_CHANGE_COUNT = 1_000_000;

	/** Maximum number of entries in the `known` argument. */
	public const MAX_KNOWN_ORDERS = 100;

	/** Regular expression, valid in PHP and in JavaScript. */
	public const SHIPPING_KEY = DeliverySettings::KEY_PATTERN;
}
