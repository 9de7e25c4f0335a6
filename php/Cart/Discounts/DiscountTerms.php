<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** What the shop says of a discount code. */
final readonly class DiscountTerms {

	/**
	 * @param string       $code         As `DiscountCode::of` writes it.
	 * @param int          $value        Of a percentage in basis points (1000 is 10 %), of an amount in cents; free delivery has none.
	 * @param int          $minimum      Cents of goods that the cart must hold, whatever the discount counts for.
	 * @param string       $from         First day as `Y-m-d` in the shop's time zone; '': from always.
	 * @param string       $until        Last day, which counts; '': without end.
	 * @param int|null     $mostUses     By all customers together; null: no limit.
	 * @param int|null     $mostUsesEach By one customer, as account or as e-mail address; null: no limit.
	 * @param list<int>    $products     Ids of the products that it counts for; with none and no category: for all.
	 * @param list<int>    $categories   Ids of categories, whose products it counts for as well.
	 */
	public function __construct(
		public string $code,
		public DiscountKind $kind,
		public int $value = 0,
		public int $minimum = 0,
		public string $from = '',
		public string $until = '',
		public ?int $mostUses = null,
		public ?int $mostUsesEach = null,
		public array $products = array(),
		public array $categories = array(),
		public bool $active = true,
	) {
	}

	/** Whether it counts for some products only. */
	public function isRestricted(): bool {
		return $this->products !== array() || $this->categories !== array();
	}
}
