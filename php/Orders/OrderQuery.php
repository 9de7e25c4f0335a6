<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** Filters, sorting and page of an order list. Null and '' mean no filter. */
final readonly class OrderQuery {

	/** Maximum number of results that can be paged through and counted. */
	public const MAX_OFFSET = 10_000;

	/**
	 * @param string                 $search        Prefix of a number (also of an invoice or credit note), e-mail address, name, street,
	 *     postcode, city or SKU; a phone number in any spelling; or words of a product title.
	 * @param string                 $paymentMethod Key of the payment method.
	 * @param string                 $language      Language code.
	 * @param string                 $country       Delivery country code.
	 * @param DateTimeImmutable|null $from          Placed at or after.
	 * @param DateTimeImmutable|null $before        Placed before.
	 */
	public function __construct(
		public ?OrderStatus $status = null,
		public string $search = '',
		public int $page = 1,
		public int $perPage = 20,
		public ?PaymentStatus $paymentStatus = null,
		public string $paymentMethod = '',
		public string $language = '',
		public string $country = '',
		public ?DateTimeImmutable $from = null,
		public ?DateTimeImmutable $before = null,
		public ?OrderAlert $alert = null,
		public OrderSort $sort = OrderSort::Placed,
		public bool $ascending = false,
	) {
	}

	/** Returns the same query for another page. */
	public function page( int $page, int $perPage ): self {
		return new self(
			$this->status,
			$this->search,
			$page,
			$perPage,
			$this->paymentStatus,
			$this->paymentMethod,
			$this->language,
			$this->country,
			$this->from,
			$this->before,
			$this->alert,
			$this->sort,
			$this->ascending
		);
	}
}
