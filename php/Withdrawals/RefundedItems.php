<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;

/** Items that were refunded without a withdrawal: the customer cannot withdraw from them as well. */
final class RefundedItems {

	/**
	 * A refund settles the withdrawals that were declared before it; what it has more of an item was refunded for another reason.
	 *
	 * @param list<Withdrawal> $withdrawals From this order, oldest first.
	 * @param list<Refund>     $refunds     Of this order, oldest first.
	 * @return array<int, int> Quantities by product id.
	 */
	public static function withoutWithdrawal( Order $order, array $withdrawals, array $refunds ): array {
		$others  = array();
		$settled = array();
		foreach ( $refunds as $refund ) {
			foreach ( $refund->state->isValid() ? $refund->quantities : array() as $index => $quantity ) {
				$product = $order->lines[ $index ]->productId ?? 0;
				$open    = -( $settled[ $product ] ?? 0 );
				foreach ( $withdrawals as $withdrawal ) {
					$open += $withdrawal->at <= $refund->at ? $withdrawal->quantities[ $product ] ?? 0 : 0;
				}
				$settles             = min( $quantity, max( 0, $open ) );
				$settled[ $product ] = ( $settled[ $product ] ?? 0 ) + $settles;
				$others[ $product ]  = ( $others[ $product ] ?? 0 ) + $quantity - $settles;
			}
		}
		return array_filter( $others );
	}
}
