<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Kernel\DuplicateKey;

/** The door to the discount codes and their uses, whoever keeps them (own tables, WooCommerce). */
interface Discounts {

	/** @param string $code As `DiscountCode::of` writes it. */
	public function byCode( string $code ): ?Discount;

	public function byId( int $id ): ?Discount;

	/** @return list<Discount> The newest first. */
	public function all(): array;

	/**
	 * @return int Its id.
	 * @throws DuplicateKey When the code is there already.
	 */
	public function add( DiscountTerms $terms ): int;

	/**
	 * Changes what is still of that revision.
	 *
	 * @return bool False when somebody else has changed it meanwhile, or it is gone.
	 * @throws DuplicateKey When another discount has the code.
	 */
	public function change( int $id, int $revision, DiscountTerms $terms ): bool;

	/**
	 * @param list<int> $products Ids.
	 * @return list<int> Those of them that the discount counts for.
	 */
	public function among( DiscountTerms $terms, array $products ): array;

	/** How often this buyer has used it, by orders that were not cancelled. */
	public function usesBy( int $discount, Buyer $buyer ): int;

	/**
	 * Takes a use for an order, inside the order's transaction. Conditional statements decide, so that the last use is taken once.
	 *
	 * @return Reason|null Why there was none to take; the transaction is to be rolled back then.
	 */
	public function take( Discount $discount, int $order, Buyer $buyer ): ?Reason;

	/** The order's use is there for somebody else again; whoever asks second changes nothing. */
	public function giveBack( int $order ): void;

	/**
	 * Takes the person out of their uses, which stay counted.
	 *
	 * @return int How many there were.
	 */
	public function forget( Buyer $buyer ): int;
}
