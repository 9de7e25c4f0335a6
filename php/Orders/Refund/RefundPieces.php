<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;

/** What an order and its refunds say of money and pieces: from facts alone. */
final class RefundPieces {

	/**
	 * Cents that can still be repaid: never more than was paid.
	 *
	 * @param list<Refund> $refunds
	 */
	public static function left( Order $order, array $refunds ): int {
		return max( 0, $order->totals->total - array_sum( array_column( self::standing( $refunds ), 'amount' ) ) );
	}

	/**
	 * Cents that have been repaid for certain.
	 *
	 * @param list<Refund> $refunds
	 */
	public static function repaid( array $refunds ): int {
		return array_sum( array_column( array_filter( $refunds, static fn ( Refund $refund ): bool => $refund->state === RefundState::Done ), 'amount' ) );
	}

	/**
	 * @param list<Refund> $refunds
	 * @return array<int, int> Pieces that were not repaid yet, by position of the order's line.
	 */
	public static function piecesLeft( Order $order, array $refunds ): array {
		$left = array_map( static fn ( OrderLine $line ): int => $line->quantity, $order->lines );
		foreach ( self::standing( $refunds ) as $refund ) {
			foreach ( $refund->pieces as $line => $quantity ) {
				if ( isset( $left[ $line ] ) ) {
					$left[ $line ] = max( 0, $left[ $line ] - $quantity );
				}
			}
		}
		return $left;
	}

	/**
	 * Cents that pieces were sold at, their accessories with them, and the part of a discount that was theirs taken off; without delivery.
	 *
	 * @param array<int, int> $pieces By position of the order's line.
	 */
	public static function worth( Order $order, array $pieces ): int {
		$worth = 0;
		foreach ( $pieces as $position => $quantity ) {
			$line   = $order->lines[ $position ] ?? null;
			$worth += $line === null ? 0 : (int) round( ( $line->total() - $line->discount ) * $quantity / max( 1, $line->quantity ) );
		}
		return $worth;
	}

	/**
	 * @param array<int, int> $pieces By position of the order's line.
	 * @return array<int, int> By product, the accessories among them.
	 */
	public static function products( Order $order, array $pieces ): array {
		$products = array();
		foreach ( $pieces as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			foreach ( $line === null ? array() : array( $line->productId, ...array_column( $line->accessories, 'id' ) ) as $product ) {
				$products[ $product ] = ( $products[ $product ] ?? 0 ) + $quantity;
			}
		}
		ksort( $products );
		return $products;
	}

	/**
	 * @param list<Refund> $refunds
	 * @return list<Refund> Without those that failed.
	 */
	private static function standing( array $refunds ): array {
		return array_values( array_filter( $refunds, static fn ( Refund $refund ): bool => $refund->state !== RefundState::Failed ) );
	}
}
