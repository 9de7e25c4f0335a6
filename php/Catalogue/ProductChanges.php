<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** Products whose place in lists and searches may have changed; the index is above this room. */
interface ProductChanges {

	/** Enqueues products within the current transaction, and indexes them when it is committed. */
	public function changed( int ...$products ): void;

	/**
	 * The same for products found by a query, however many there are.
	 *
	 * @param string                 $select Returns ids.
	 * @param list<int|string|float> $values
	 */
	public function changedIn( string $select, array $values ): void;

	/**
	 * Leaves the products that the callback changes in the queue; the caller or cron drains it.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function later( callable $work ): mixed;
}
