<?php
declare(strict_types=1);

namespace Vitrine\Fulfilment\Packing;

use DateTimeImmutable;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Withdrawals\RefundedItems;
use Vitrine\Withdrawals\Withdrawal;
use Vitrine\Withdrawals\Withdrawals;

/** Items of orders that are still to pack: none before the payment or the confirmation, and none that were refunded or withdrawn from. */
final class PackedQuantities {

	public function __construct(
		private readonly OrderEvents $events,
		private readonly RefundRepository $refunds,
		private readonly Withdrawals $withdrawals,
	) {
	}

	/**
	 * @param list<Order> $orders
	 * @return array<int, array<int, int>> Quantities above 0 by order id and position; shares queries between orders.
	 */
	public function of( array $orders ): array {
		$orders      = array_filter( $orders, static fn ( Order $order ): bool => self::isReady( $order ) );
		$ids         = array_values( array_map( static fn ( Order $order ): int => $order->id, $orders ) );
		$refunds     = $this->refunds->forOrders( $ids );
		$withdrawals = $this->withdrawals->forOrders( $ids );
		$completed   = $this->events->completedAt( $ids );
		$quantities  = array();
		foreach ( $orders as $order ) {
			// Items that were refunded or withdrawn from later have left the shop with the parcel.
			$isBefore  = static fn ( DateTimeImmutable $at ): bool => ! isset( $completed[ $order->id ] ) || $at < $completed[ $order->id ];
			$refunded  = array_filter(
				$refunds[ $order->id ] ?? array(),
				static fn ( Refund $refund ): bool => $refund->state->isValid() && ! $refund->vatOnly && $isBefore( $refund->at )
			);
			$withdrawn = array_filter(
				$withdrawals[ $order->id ] ?? array(),
				static fn ( Withdrawal $withdrawal ): bool => $isBefore( $withdrawal->at )
			);

			$quantities[ $order->id ] = self::remaining( $order, array_values( $refunded ), array_values( $withdrawn ) );
		}
		return $quantities;
	}

	public static function isReady( Order $order ): bool {
		return $order->status === OrderStatus::Processing || $order->status === OrderStatus::Completed;
	}

	/**
	 * @param list<Refund>     $refunds
	 * @param list<Withdrawal> $withdrawals
	 * @return array<int, int> By position.
	 */
	private static function remaining( Order $order, array $refunds, array $withdrawals ): array {
		$left = array_map( static fn ( OrderLine $line ): int => $line->quantity, $order->lines );
		// Withdrawals name products, refunds name lines: first all that goes by product, then less what the refunds have taken.
		$open = RefundedItems::withoutWithdrawal( $order, $withdrawals, $refunds );
		foreach ( $withdrawals as $withdrawal ) {
			foreach ( $withdrawal->quantities as $product => $quantity ) {
				$open[ $product ] = ( $open[ $product ] ?? 0 ) + $quantity;
			}
		}
		foreach ( $refunds as $refund ) {
			foreach ( $refund->quantities as $position => $quantity ) {
				$product           = $order->lines[ $position ]->productId ?? 0;
				$left[ $position ] = ( $left[ $position ] ?? 0 ) - $quantity;
				$open[ $product ]  = ( $open[ $product ] ?? 0 ) - $quantity;
			}
		}
		foreach ( $order->lines as $position => $line ) {
			$taken                       = min( max( 0, $open[ $line->productId ] ?? 0 ), max( 0, $left[ $position ] ) );
			$left[ $position ]          -= $taken;
			$open[ $line->productId ]    = ( $open[ $line->productId ] ?? 0 ) - $taken;
		}
		return array_filter( $left, static fn ( int $quantity ): bool => $quantity > 0 );
	}
}
