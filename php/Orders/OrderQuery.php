<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** Which orders a list shows. What is null or '' asks for nothing. */
final readonly class OrderQuery {

	/** Orders of one answer are paged through, and counted, no further than this: deeper lies what a narrower question finds. */
	public const REACH = 10_000;

	/**
	 * @param string                 $search        How a number, e-mail address, name or SKU begins, or words of a product's title.
	 * @param string                 $paymentMethod Key.
	 * @param string                 $language      Code.
	 * @param string                 $country       Code of the country it is delivered to.
	 * @param DateTimeImmutable|null $from          Placed then or later.
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
		public ?OrderConcern $concern = null,
		public OrderSort $sort = OrderSort::Placed,
		public bool $ascending = false,
	) {
	}

	/** The same question, for another page of it. */
	public function page( int $page, int $perPage ): self {
		return new self( $this->status, $this->search, $page, $perPage, $this->paymentStatus, $this->paymentMethod, $this->language, $this->country, $this->from, $this->before, $this->concern, $this->sort, $this->ascending );
	}
}
