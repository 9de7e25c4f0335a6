<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\Discount;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Kernel\DuplicateKey;

/** Stores discount codes and their uses; implemented by an engine (own tables, WooCommerce). */
interface DiscountRepository {

	/** @param string $code Normalized, see `DiscountCode`. */
	public function byCode( string $code ): ?Discount;

	public function byId( int $id ): ?Discount;

	/** @return list<Discount> Newest first. */
	public function all(): array;

	/**
	 * @return int The new id.
	 * @throws DuplicateKey If the code already exists.
	 */
	public function add( DiscountTerms $terms ): int;

	/**
	 * Updates a discount if its revision is unchanged.
	 *
	 * @return bool False if it was changed by someone else or deleted.
	 * @throws DuplicateKey If another discount has the code.
	 */
	public function change( int $id, int $revision, DiscountTerms $terms ): bool;

	/**
	 * @param list<int> $products Ids.
	 * @return list<int> The eligible ones.
	 */
	public function eligibleProducts( DiscountTerms $terms, array $products ): array;

	/**
	 * How often this customer has used it, cancelled orders excluded.
	 *
	 * @param int $except Id of an order whose use doesn't count; 0 for none.
	 */
	public function usesBy( int $discount, Buyer $buyer, int $except = 0 ): int;

	public function isUsedBy( int $discount, int $order ): bool;

	/**
	 * Records the use for an order, inside the order's transaction. Conditional statements ensure that the last use is taken only once.
	 *
	 * @return RejectionReason|null Why the code cannot be used; the caller must then roll the transaction back.
	 */
	public function redeem( Discount $discount, int $order, Buyer $buyer ): ?RejectionReason;

	/** Makes the order's use available again. A second call has no effect. */
	public function release( int $order ): void;

	/** The order belongs to another mailbox now. */
	public function moveUse( int $order, Buyer $buyer ): void;

	/**
	 * Anonymizes a customer's uses, which still count.
	 *
	 * @return int Number of uses.
	 */
	public function forget( Buyer $buyer ): int;
}
