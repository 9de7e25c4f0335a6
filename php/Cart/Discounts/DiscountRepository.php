<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\Discount;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Catalogue\Storage\ProductSelection;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;

defined( 'ABSPATH' ) || exit;

/** Stores discount codes and their uses in the shop's own tables. */
final class DiscountRepository {

	/** Values: user id (0 for a guest), and the e-mail hash twice. */
	private const BUYER_CONDITION = "(customer_id = %d OR (mailbox = %s AND %s <> ''))";

	public function __construct( private readonly Database $database, private readonly ProductSelection $selection ) {
	}

	/** @param string $code Normalized, see `DiscountCode`. */
	public function byCode( string $code ): ?Discount {
		return $this->one( 'code = %s', $code );
	}

	public function byId( int $id ): ?Discount {
		return $this->one( 'id = %d', $id );
	}

	/** @return list<Discount> Newest first. */
	public function all(): array {
		return array_map( self::discount( ... ), $this->database->rows( 'SELECT * FROM {discounts} ORDER BY id DESC' ) );
	}

	/**
	 * @return int The new id.
	 * @throws DuplicateKey If the code already exists.
	 */
	public function add( DiscountTerms $terms ): int {
		return $this->database->insert( 'discounts', self::row( $terms ) );
	}

	/**
	 * Updates a discount if its revision is unchanged.
	 *
	 * @return bool False if it was changed by someone else or deleted.
	 * @throws DuplicateKey If another discount has the code.
	 */
	public function change( int $id, int $revision, DiscountTerms $terms ): bool {
		$next = array( 'revision' => $revision + 1 ) + self::row( $terms );
		return $this->database->update( 'discounts', $next, array( 'id' => $id, 'revision' => $revision ) ) > 0;
	}

	/**
	 * @param list<int> $products Ids.
	 * @return list<int> The eligible ones.
	 */
	public function eligibleProducts( DiscountTerms $terms, array $products ): array {
		return $terms->isRestricted() ? $this->selection->among( $products, $terms->products, $terms->categories ) : $products;
	}

	/**
	 * How often this customer has used it, cancelled orders excluded.
	 *
	 * @param int $except Id of an order whose use doesn't count; 0 for none.
	 */
	public function usesBy( int $discount, Buyer $buyer, int $except = 0 ): int {
		return (int) $this->database->value(
			'SELECT COUNT(*) FROM {discount_uses} WHERE discount_id = %d AND order_id <> %d AND ' . self::BUYER_CONDITION,
			array( $discount, $except, ...self::buyerCondition( $buyer ) )
		);
	}

	public function isUsedBy( int $discount, int $order ): bool {
		return $this->database->row(
			'SELECT order_id FROM {discount_uses} WHERE order_id = %d AND discount_id = %d',
			array( $order, $discount )
		) !== null;
	}

	/**
	 * Records the use for an order, inside the order's transaction. Conditional statements ensure that the last use is taken only once.
	 *
	 * @return RejectionReason|null Why the code cannot be used; the caller must then roll the transaction back.
	 */
	public function redeem( Discount $discount, int $order, Buyer $buyer ): ?RejectionReason {
		// Locks the row, so that the second of two concurrent orders counts the first one's use.
		$redeemed = $this->database->run(
			'UPDATE {discounts} SET used = used + 1 WHERE id = %d AND active = 1 AND (most_uses IS NULL OR used < most_uses)',
			array( $discount->id )
		);
		if ( $redeemed === 0 ) {
			return RejectionReason::UsedUp;
		}
		$recorded = $this->database->run(
			'INSERT INTO {discount_uses} (discount_id, order_id, customer_id, mailbox)
			SELECT d.id, %d, NULLIF(%d, 0), %s FROM {discounts} d WHERE d.id = %d
			AND (d.most_uses_each IS NULL OR d.most_uses_each > (
				SELECT COUNT(*) FROM {discount_uses} u WHERE u.discount_id = d.id AND ' . self::BUYER_CONDITION . '
			))',
			array( $order, $buyer->customer ?? 0, $buyer->mailbox(), $discount->id, ...self::buyerCondition( $buyer ) )
		);
		return $recorded === 0 ? RejectionReason::UsedByYou : null;
	}

	/** Makes the order's use available again. A second call has no effect. */
	public function release( int $order ): void {
		$discount = (int) $this->database->value( 'SELECT discount_id FROM {discount_uses} WHERE order_id = %d', array( $order ) );
		// Concurrent requests may all read the row; only the one that deletes it restores the use.
		if ( $discount > 0 && $this->database->run( 'DELETE FROM {discount_uses} WHERE order_id = %d', array( $order ) ) > 0 ) {
			$this->database->run( 'UPDATE {discounts} SET used = used - 1 WHERE id = %d AND used > 0', array( $discount ) );
		}
	}

	/** The order belongs to another mailbox now. */
	public function moveUse( int $order, Buyer $buyer ): void {
		$this->database->run( 'UPDATE {discount_uses} SET mailbox = %s WHERE order_id = %d', array( $buyer->mailbox(), $order ) );
	}

	/**
	 * Anonymizes a customer's uses, which still count.
	 *
	 * @return int Number of uses.
	 */
	public function forget( Buyer $buyer ): int {
		return $this->database->run(
			"UPDATE {discount_uses} SET customer_id = NULL, mailbox = '' WHERE " . self::BUYER_CONDITION,
			self::buyerCondition( $buyer )
		);
	}

	private function one( string $where, int|string $value ): ?Discount {
		$row = $this->database->row( "SELECT * FROM {discounts} WHERE $where", array( $value ) );
		return $row === null ? null : self::discount( $row );
	}

	/** @return list<int|string> Values for BUYER_CONDITION. */
	private static function buyerCondition( Buyer $buyer ): array {
		return array( $buyer->customer ?? 0, $buyer->mailbox(), $buyer->mailbox() );
	}

	/** @return array<string, int|string|null> */
	private static function row( DiscountTerms $terms ): array {
		return array(
			'code'           => $terms->code,
			'kind'           => $terms->kind->value,
			'value'          => $terms->value,
			'minimum'        => $terms->minimum,
			'valid_from'     => $terms->from,
			'valid_until'    => $terms->until,
			'most_uses'      => $terms->maxUses,
			'most_uses_each' => $terms->maxUsesPerCustomer,
			'products'       => (string) wp_json_encode( $terms->products ),
			'categories'     => (string) wp_json_encode( $terms->categories ),
			'active'         => $terms->active ? 1 : 0,
		);
	}

	/** @param array<string, string|null> $row */
	private static function discount( array $row ): Discount {
		$limit = static fn ( ?string $most ): ?int => $most === null ? null : (int) $most;
		$terms = new DiscountTerms(
			(string) $row['code'],
			DiscountKind::from( (string) $row['kind'] ),
			(int) $row['value'],
			(int) $row['minimum'],
			(string) $row['valid_from'],
			(string) $row['valid_until'],
			$limit( $row['most_uses'] ),
			$limit( $row['most_uses_each'] ),
			self::ids( $row['products'] ),
			self::ids( $row['categories'] ),
			(int) $row['active'] === 1
		);
		return new Discount( (int) $row['id'], $terms, (int) $row['used'], (int) $row['revision'] );
	}

	/** @return list<int> */
	private static function ids( ?string $json ): array {
		$ids = json_decode( (string) $json, true );
		return is_array( $ids ) ? array_values( array_filter( $ids, 'is_int' ) ) : array();
	}
}
