<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

use Vitrine\Kernel\Money;

/** An entry of the list of customers. */
final readonly class CustomerSummary {

	/**
	 * @param int         $id        In the directory; kept while the customer exists.
	 * @param string      $email     Of the account, or of the guest's orders.
	 * @param string      $country   Code; '' if unknown.
	 * @param int         $orders    Without cancelled orders.
	 * @param list<Money> $value     Totals of these orders without what was refunded, by currency.
	 * @param int|null    $lastOrder Unix time; null without orders.
	 * @param int         $since     Unix time of the registration or first order.
	 */
	public function __construct(
		public int $id,
		public CustomerIdentity $identity,
		public string $name,
		public string $email,
		public string $city,
		public string $country,
		public int $orders,
		public array $value,
		public ?int $lastOrder,
		public int $since,
	) {
	}

	public function kind(): CustomerKind {
		return $this->identity->userId === null ? CustomerKind::Guest : CustomerKind::Account;
	}
}
