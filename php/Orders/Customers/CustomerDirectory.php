<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

/** All customers with what they have ordered: accounts, and guests whose mailbox is proven or whose order was paid or completed. */
interface CustomerDirectory {

	/** @return array{customers: list<CustomerSummary>, total: int} `total` is counted up to `CustomerQuery::MAX_OFFSET`. */
	public function find( CustomerQuery $query ): array;

	/** @return iterable<list<CustomerSummary>> All matches in batches, newest entries first. */
	public function each( CustomerQuery $query ): iterable;

	/** @return array<string, int> Number of customers by `CustomerKind`, each counted up to `CustomerQuery::MAX_OFFSET`. */
	public function counts(): array;

	public function byId( int $id ): ?CustomerSummary;

	/** Brings the entry up to date. @return CustomerSummary|null Null if the directory doesn't list the customer. */
	public function refresh( CustomerIdentity $customer ): ?CustomerSummary;
}
