<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\With;
use Vitrine\Pricing\Prices\Exchange;

defined( 'ABSPATH' ) || exit;

/** The terms of a discount code. */
final readonly class DiscountTerms {

	use With;

	/**
	 * @param string    $code         As normalized by `Discounts\DiscountCode`.
	 * @param int       $value        Basis points for percentages (1000 is 10 %), cents for amounts, 0 for free delivery.
	 * @param int       $minimum      Minimum goods total of the cart in cents, including products the discount does not apply to.
	 * @param string    $from         First day as `Y-m-d` in the shop's time zone; '' for no start.
	 * @param string    $until        Last day, inclusive; '' for no end.
	 * @param int|null  $maxUses     Limit for all customers together; null for none.
	 * @param int|null  $maxUsesPerCustomer Limit per customer, by account or e-mail address; null for none.
	 * @param list<int> $products     Ids of the eligible products; all are eligible if there are neither products nor categories.
	 * @param list<int> $categories   Ids of categories whose products are eligible too.
	 */
	public function __construct(
		public string $code,
		public DiscountKind $kind,
		public int $value = 0,
		public int $minimum = 0,
		public string $from = '',
		public string $until = '',
		public ?int $maxUses = null,
		public ?int $maxUsesPerCustomer = null,
		public array $products = array(),
		public array $categories = array(),
		public bool $active = true,
	) {
	}

	/** A copy with its amounts in another currency. */
	public function in( Exchange $exchange ): self {
		return $this->with(
			value: $this->kind === DiscountKind::Amount ? $exchange->amount( $this->value ) : $this->value,
			minimum: $exchange->amount( $this->minimum )
		);
	}

	/** Whether it applies to some products only. */
	public function isRestricted(): bool {
		return $this->products !== array() || $this->categories !== array();
	}
}
