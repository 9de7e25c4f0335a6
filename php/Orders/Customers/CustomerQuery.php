<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

/** Filter, sort order and page of the list of customers. */
final readonly class CustomerQuery {

	/** Maximum number of results that can be paged through and counted. */
	public const MAX_OFFSET = 10_000;

	/** @param string $search Beginning of a name, e-mail address, street, postcode or city, or a phone number; '' for all. */
	public function __construct(
		public string $search = '',
		public ?CustomerKind $kind = null,
		public CustomerSort $sort = CustomerSort::LastOrder,
		public bool $ascending = false,
		public int $page = 1,
		public int $perPage = 20,
	) {
	}

	/** Returns the same query for another page. */
	public function page( int $page, int $perPage ): self {
		return new self( $this->search, $this->kind, $this->sort, $this->ascending, $page, $perPage );
	}
}
